from .figure import Figure


def subplots(**options):
    figure = Figure(**options)
    return figure, figure.subplots()


def close(figure: Figure) -> None: ...
