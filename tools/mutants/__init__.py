"""Mutation tests of the rules: small mistakes are made in `game/rules`, and each has to be noticed by a test.

`changes` lists the mutants of a file, `reach` records which test runs which line, `trial` runs the tests on a mutant, `ledger` keeps
the results, `__main__` is the command.
"""
