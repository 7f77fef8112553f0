"""Tables and columns, as far as the samples go."""

import csv
import time
from types import SimpleNamespace


class Series:
    def __init__(self, values, index=None, name=None):
        if isinstance(values, dict):
            values, index = list(values.values()), list(values)
        self.values, self.name = list(values), name
        self.index = list(index if index is not None else range(len(self.values)))

    def __len__(self):
        return len(self.values)

    def __pow__(self, exponent):
        return Series([value**exponent for value in self.values], self.index, self.name)

    def to_numpy(self):
        return self.values

    def sum(self):
        return sum(self.values)

    def to_frame(self):
        return DataFrame({self.name or 0: self.values}, self.index)


class Index(list):
    @property
    def str(self):
        return SimpleNamespace(replace=lambda old, new, regex: Index(x.replace(old, new) for x in self))


class DataFrame:
    def __init__(self, columns: dict, index=None):
        self.columns = {name: list(values) for name, values in columns.items()}
        length = len(next(iter(self.columns.values())))
        given = next((list(v) for v in columns.values() if isinstance(v, dict)), None)
        self.columns |= {n: list(v.values()) for n, v in columns.items() if isinstance(v, dict)}
        self.index = Index(index if index is not None else given or range(length))

    def __len__(self):
        return len(self.index)

    def __getitem__(self, name):
        return Series(self.columns[name], self.index, name)

    def __setitem__(self, name, series):
        self.columns[name] = list(series.values)

    def rows(self):
        return [list(row) for row in zip(self.index, *self.columns.values())]

    def sort_values(self, by: str, ascending: bool = True):
        place = list(self.columns).index(by) + 1
        return frame_of(
            list(self.columns), sorted(self.rows(), key=lambda r: r[place], reverse=not ascending)
        )

    def groupby(self, by: str):
        def sums(name: str) -> Series:
            found: dict = {}
            for key, value in zip(self.columns[by], self.columns[name]):
                found[key] = found.get(key, 0) + value
            return Series(found, name=name)

        class Groups:
            def __getitem__(self, name):
                return SimpleNamespace(sum=lambda: sums(name))

        return Groups()

    def to_markdown(self, max_length: int | None = None) -> str:
        rows = self.rows()
        if max_length is not None and len(rows) > max_length:
            half = max_length // 2
            rows = rows[:half] + [["..."] * (len(self.columns) + 1)] + rows[len(rows) - half :]
        head = ["", *map(str, self.columns)]
        lines = [head, ["---"] * len(head), *[[str(cell) for cell in row] for row in rows]]
        return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def frame_of(names: list[str], rows: list[list]) -> DataFrame:
    columns = {name: [row[place + 1] for row in rows] for place, name in enumerate(names)}
    return DataFrame(columns, [row[0] for row in rows])


def read_csv(path, index_col=None) -> DataFrame:
    def value(cell: str):
        return int(cell) if cell.lstrip("-").isdecimal() else cell

    time.sleep(2)  # A file that takes a while, so that what is shown meanwhile is seen.
    with open(path, encoding="utf-8", newline="") as file:
        head, *rows = [[value(cell) for cell in line] for line in csv.reader(file)]
    if index_col is None:
        return frame_of(head, [[number, *row] for number, row in enumerate(rows)])
    place = head.index(index_col) if index_col in head else index_col
    moved = [[row[place], *row[:place], *row[place + 1 :]] for row in rows]
    return frame_of(head[:place] + head[place + 1 :], moved)
