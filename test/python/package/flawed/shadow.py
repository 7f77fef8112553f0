"""Imports itself when it is run."""


class Live:
    """A class that the import hides."""

    def stop(self) -> None:
        """Stop."""


if __name__ == "__main__":
    from .shadow import Live as Live

    demo = """
import this
"""
