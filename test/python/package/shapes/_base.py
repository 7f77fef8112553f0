"""Private module."""
from __future__ import annotations
from abc import ABC, abstractmethod

class Shape(ABC):
    """A closed figure.

    Attributes:
        name: Name that is printed.
    """

    name: str

    @abstractmethod
    def area(self) -> float:
        """Return the area.

        Returns:
            The area in square meters.
        """

    def describe(self, *, digits: int = 2) -> str:
        """Describe the shape, see :class:`Shape` and `plane`.

        Args:
            digits: Digits after the point.

        Raises:
            ValueError: If `digits` is negative.
        """
        return ""
