"""What is on the table: plain Structs, no behaviour beyond look-ups.

Every field is written down, also where it has its default: msgspec's `omit_defaults` looks for the same object, not for
an equal one, so that equal states would have different bytes, and digests could not be compared.
"""
