"""The figures, one file each: a function returns its parts, and JOBS lists the pictures that are made of it."""
