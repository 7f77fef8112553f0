"""Imports the package that imports it."""
from flawed import turn
