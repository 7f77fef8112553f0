"""A double of aiotraq-message: when it posts, edits and stamps is what the pages say of the real one."""

import asyncio
import base64
import inspect
import io
import threading
import time
import uuid
from collections import Counter
from contextlib import contextmanager

import numpy as np
import pandas as pd
from aiotraq import AuthenticatedClient
from aiotraq.api.file import post_file
from aiotraq.api.message import (
    add_message_stamp,
    edit_message,
    post_direct_message,
    post_message,
    remove_message_stamp,
)
from aiotraq.api.user import get_user_dm_channel
from aiotraq.models import PostFileRequest, PostMessageRequest, PostMessageStampRequest
from aiotraq.types import File
from facts import note, speed
from PIL import Image

RATE = 0.9 / speed


class TraqMessage:
    def __init__(self, reach, origin: str, channel: str | None, user: str | None):
        self.reach, self.origin, self.channel, self.user = reach, origin, channel, user
        if channel is None and user is None:
            raise ValueError("channel_id or user_id must be set")
        if channel is None:
            with reach() as client:
                self.channel = get_user_dm_channel.sync(user, client=client).id
        self.parts: dict[str, tuple[str, str]] = {}
        self.pressed: list[str] = []
        self.shown: Counter[str] = Counter()
        self.id: str | None = None
        self.first, self.sent_at = "", None
        self.changed, self.ended = asyncio.Event(), False

    def put(self, kind: str, text: str) -> str:
        part = str(uuid.uuid4())
        self.parts[part] = (kind, text)
        self.changed.set()
        return part

    def write(self, message: str) -> str:
        return self.put("text", str(message))

    def clear(self) -> None:
        self.parts.clear()
        self.changed.set()

    def clear_message(self, message_id: str) -> None:
        self.parts.pop(message_id, None)
        self.changed.set()

    def stamp(self, stamp_id: str) -> None:
        self.pressed.append(stamp_id)
        self.changed.set()

    def clear_stamp(self, stamp_id: str) -> None:
        self.pressed = [one for one in self.pressed if one != stamp_id]
        self.changed.set()

    def clear_all_stamp(self) -> None:
        self.pressed = []
        self.changed.set()

    @contextmanager
    def spinner(self, message: str = ":loading: loading..."):
        part = self.write(message)
        try:
            yield part
        finally:
            self.clear_message(part)

    def dataframe(self, df, *, max_length: int = 10) -> str:
        frame = df.to_frame() if isinstance(df, pd.Series) else df
        return self.write(frame.to_markdown(max_length) + "\n")

    def image(self, image) -> str | None:
        if isinstance(image, str) and image.startswith("data:"):
            return self.upload(base64.b64decode(image.partition(",")[2]))
        if isinstance(image, io.BytesIO):
            return self.upload(image.getvalue())
        if isinstance(image, np.ndarray):
            height, width = image.shape[:2]
            image = Image.new("RGB", (width, height), image.color[::-1])
        if not isinstance(image, Image.Image):
            return None
        output = io.BytesIO()
        image.save(output, format="PNG")
        return self.upload(output.getvalue())

    def pyplot(self, fig) -> str:
        output = io.BytesIO()
        fig.savefig(output, format="PNG")
        return self.upload(output.getvalue())

    def upload(self, data: bytes) -> str:
        file = File(io.BytesIO(data), "image.png", "image/png")
        with self.reach() as client:
            body = PostFileRequest(file=file, channel_id=self.channel)
            answer = post_file.sync_detailed(client=client, body=body)
        if answer.status_code != 201:
            raise ValueError("Failed to upload file")
        return self.put("file", f"{self.origin}/files/{answer.parsed.id}")

    def content(self) -> str:
        def of(kind: str) -> str:
            return "\n".join(text for found, text in self.parts.values() if found == kind)

        return of("text") + "\n" + of("file")

    async def send(self, client, *, at_once=False) -> None:
        body = PostMessageRequest(content=self.content())
        if self.sent_at is None:
            await asyncio.sleep(0 if at_once else 0.01)
            body = PostMessageRequest(content=self.content())
            self.first, self.sent_at = body.content, time.monotonic()
            post, place = (post_direct_message, self.user) if self.user else (post_message, self.channel)
            answer = await post.asyncio(place, client=client, body=body)
            self.id = answer and answer.id
        elif at_once or time.monotonic() - self.sent_at > RATE:
            self.sent_at = time.monotonic()
            if self.id and body.content != self.first:
                await edit_message.asyncio_detailed(self.id, client=client, body=body)

    async def send_stamps(self, client) -> None:
        wanted, had = Counter(self.pressed), self.shown
        self.shown = wanted
        if self.id is None:
            return
        for stamp in had.keys() - wanted.keys():
            await remove_message_stamp.asyncio_detailed(self.id, stamp, client=client)
        for stamp, count in wanted.items():
            if count > had[stamp]:
                body = PostMessageStampRequest(count=count - had[stamp])
                await add_message_stamp.asyncio_detailed(self.id, stamp, client=client, body=body)

    async def send_all(self) -> None:
        with self.reach() as client:
            while not self.ended:
                await self.changed.wait()
                self.changed.clear()
                await self.send(client)
                await self.send_stamps(client)
            await self.send(client, at_once=True)


class TraqMessageManager:
    def __init__(self, bot, access_token: str, base_url: str, base_client_url: str):
        self.reach = lambda: AuthenticatedClient(base_url, access_token)
        self.origin = base_client_url

    async def __call__(self, component, *, channnel_id=None, user_id=None, payload=None) -> None:
        target = (component, channnel_id, user_id, payload)
        note("begin")
        threading.Thread(target=lambda: asyncio.run(self.run(*target)), daemon=True).start()

    async def run(self, component, channel, user, payload) -> None:
        am = TraqMessage(self.reach, self.origin, channel, user)
        given = (am, payload)[: len(inspect.signature(component).parameters)]

        async def act() -> None:
            await component(*given)
            am.ended = True

        await asyncio.gather(am.send_all(), act())
        note("end")
