"""Plane figures."""
from __future__ import annotations
import enum
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar, overload
from typing_extensions import deprecated

from shapes._base import Shape

T = TypeVar("T")

class Color(enum.Enum):
    """A color."""

    RED = "red"
    """Like fire."""
    BLUE = "blue"

@dataclass
class Circle(Shape):
    """A circle.

    Args:
        radius: Distance from the center.
        color: Color of the line.
    """

    radius: float
    color: Color = Color.RED
    tags: list[str] = field(default_factory=list)

    @property
    def diameter(self) -> float:
        """Twice the radius."""
        return 2 * self.radius

    @diameter.setter
    def diameter(self, value: float) -> None:
        self.radius = value / 2

    @classmethod
    def unit(cls) -> Circle:
        """Make a circle of radius 1."""
        return cls(1)

    @staticmethod
    def pi(digits: int = 2, /) -> float:
        """Approximate pi."""
        return 3.14

    def _private(self) -> None: ...

class Square(Shape):
    """A square."""

    def __init__(self, side: float) -> None:
        """Make a square.

        Args:
            side: Length of a side.
        """
        self.side = side
        """Length of a side."""

    @deprecated("Use area instead.")
    def surface(self) -> float:
        """Return the surface."""
        return 0

class Stack(Generic[T]):
    """A stack of shapes."""

    def push(self, item: T) -> None:
        """Add an item."""

    async def wait(self, timeout: float | None = None) -> T:
        """Wait for an item.

        Examples:
            >>> await stack.wait()
            Circle(1)
        """

    def items(self) -> Iterator[T]:
        """Iterate.

        Yields:
            The items, the last first.
        """

class Named(Protocol):
    """Something with a name."""

    name: str

@overload
def area(shape: Shape) -> float: ...
@overload
def area(shape: list[Shape]) -> list[float]: ...
def area(shape):
    """Compute areas.

    Args:
        shape: A shape or a list.

    Note:
        Slow.

    .. versionadded:: 0.5

    .. deprecated:: 1.0
       Use :meth:`Shape.area`.
    """
