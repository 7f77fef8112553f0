"""Samples wait for seconds to be seen by people; for a test every wait is shorter."""

import asyncio
import time

from facts import speed

sleep, sleep_in_loop = time.sleep, asyncio.sleep
time.sleep = lambda seconds: sleep(seconds / speed)
asyncio.sleep = lambda seconds: sleep_in_loop(seconds / speed)
