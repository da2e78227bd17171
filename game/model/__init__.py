"""What is on the table: plain Structs, no behaviour beyond look-ups."""
