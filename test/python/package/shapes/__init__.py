"""Shapes and their areas.

A small package that shows every kind of object.
"""
from shapes._base import Shape
from shapes.plane import Circle, Square as Box
from .plane import area

__all__ = ["Shape", "Circle", "Box", "area", "VERSION"]

VERSION: str = "1.0"
"""Version of the package."""
