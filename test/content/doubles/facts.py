"""What the doubles are made from: the recorded interface of the packages."""

import json
import os
from pathlib import Path

facts = json.loads(Path(os.environ["SAMPLE_FACTS"]).read_text("utf-8"))

# All waits are shorter by this.
speed = float(os.environ["SAMPLE_SPEED"])


def note(word: str) -> None:
    """Notes that a handler or a component begins or ends, for the one who waits for it."""
    if path := os.environ.get("SAMPLE_TRACE"):
        with open(path, "a", encoding="utf-8") as file:
            file.write(f"{word}\n")
