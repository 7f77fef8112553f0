"""Cannot be parsed."""
def f(:
