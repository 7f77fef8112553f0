"""Mistakes that griffe does not report."""
from .loop import turn


def twice() -> int:
    """First definition."""


def twice() -> str:
    """Second definition."""


def partial(size: int) -> None:
    """Describe a parameter that does not exist.

    Args:
        size: Exists.
        weight: Does not exist.
        range(Tuple[int, int]): Does not exist, either.
    """
