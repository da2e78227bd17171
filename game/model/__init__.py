"""The state of the table: plain Structs, without behaviour beyond look-ups.

Every field is encoded, defaults too: msgspec's `omit_defaults` compares by identity, so that equal states would have different bytes
and digests could not be compared.
"""
