"""Stone Faces: a board game about four survivors, their lanterns, and a White Lion that plays itself."""

__version__ = "0.2.0"
