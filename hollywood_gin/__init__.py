"""Hollywood Gin: gin rummy with three games at once on one score sheet."""

__version__ = "0.1.0"
