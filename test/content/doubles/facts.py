"""What the doubles are made from, as the test has written it down: the description of the client, and the payloads."""

import json
import os
from pathlib import Path

facts = json.loads(Path(os.environ["SAMPLE_FACTS"]).read_text("utf-8"))

# All waits are shorter by this.
speed = float(os.environ["SAMPLE_SPEED"])
