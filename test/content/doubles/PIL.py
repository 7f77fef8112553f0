"""Pictures of one colour, written as PNG."""

import struct
import sys
import zlib
from pathlib import Path
from types import ModuleType

__path__: list[str] = []


class Picture:
    def __init__(self, size: tuple[int, int], color=(128, 128, 128)):
        self.size, self.color = size, color

    def __enter__(self):
        return self

    def __exit__(self, *_): ...

    def convert(self, mode: str):
        return self

    def resize(self, size: tuple[int, int]):
        return Picture(size, self.color)

    def save(self, output, format: str):
        output.write(png(*self.size, self.color))


def png(width: int, height: int, color) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + bytes(color) * width) * height
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + parts


def open_picture(path: str):
    Path(path).read_bytes()
    return Picture((640, 480))


Image = sys.modules["PIL.Image"] = ModuleType("PIL.Image")
Image.Image, Image.open = Picture, open_picture
Image.new = lambda mode, size, color=0: Picture(size, color or (0, 0, 0))
