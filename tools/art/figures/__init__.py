"""The 3D figures: functions return parts (a mesh with a material); a module's JOBS lists the pictures that are rendered from it."""
