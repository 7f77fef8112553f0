"""A double of aiotraq-bot: an HTTP server on one event loop, and the payloads as classes."""

import asyncio
import inspect
import json
import re
import sys
import threading
from datetime import datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import ModuleType

from facts import facts, note

__path__: list[str] = []


class Model:
    fields: dict[str, str] = {}

    def __init__(self, data: dict):
        for name, kind in self.fields.items():
            setattr(self, name, read(kind, data[name]))


def read(kind: str, value):
    if kind.startswith("list["):
        return [read(kind[5:-1], one) for one in value]
    if kind == "datetime":
        seconds, fraction = re.fullmatch(r"([^.]{19})(?:\.(\d+))?(?:Z|\+00:00)", value).groups()
        # Nanoseconds are cut to microseconds.
        return datetime.fromisoformat(f"{seconds}.{(fraction or '')[:6]:0<6}+00:00")
    return models[kind](value) if kind in models else value


models = {one["name"]: type(one["name"], (Model,), {"fields": one["fields"]}) for one in facts["payloads"]}
events = {one["event"]: models[one["name"]] for one in facts["payloads"] if one["event"] is not None}


def convert_json_to_model(json_data: dict, event: str):
    if event not in events:
        raise TypeError(f"unknown event: {event}")
    return events[event](json_data)


def model_to_event_type(model) -> str | None:
    return next((event for event, one in events.items() if one is model), None)


class TraqHttpBot:
    def __init__(self, verification_token: str | None):
        self.token = verification_token
        self.handlers = {event: [] for event in events}

    def event(self, event: str | None = None):
        def register(handler):
            hints = [one.annotation for one in inspect.signature(handler).parameters.values()]
            found = event or next(
                (model_to_event_type(hint) for hint in hints if model_to_event_type(hint)), None
            )
            if found is None:
                raise ValueError("cannot determine event type")
            if found not in self.handlers:
                raise ValueError(f"Invalid event: {found}")
            self.handlers[found].append(handler)
            return handler

        return register

    async def handle_event(self, json_data: dict, event: str, request_id: str) -> None:
        payload = convert_json_to_model(json_data, event)
        for handler in self.handlers[event]:
            known = {"payload": payload, "event": event, "id": request_id}
            parameters = inspect.signature(handler).parameters
            await handler(
                **{
                    name: known.get(name, payload if one.annotation in (dict, *models.values()) else None)
                    for name, one in parameters.items()
                }
            )

    def run(self, hostname: str = "0.0.0.0", port: int = 8080) -> None:
        loop = asyncio.new_event_loop()
        threading.Thread(target=loop.run_forever, daemon=True).start()
        ThreadingHTTPServer((hostname, port), self.server(loop)).serve_forever()

    def server(bot, loop):
        class Server(BaseHTTPRequestHandler):
            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                event, id = self.headers["X-TRAQ-BOT-EVENT"], self.headers["X-TRAQ-BOT-REQUEST-ID"]
                note("begin")
                self.send_response(self.status(body, event, id))
                self.end_headers()
                note("end")

            def status(self, body, event, id) -> int:
                if self.headers["X-TRAQ-BOT-TOKEN"] != bot.token:
                    return 401
                if event is None or id is None:
                    return 400
                try:
                    asyncio.run_coroutine_threadsafe(bot.handle_event(body, event, id), loop).result()
                except Exception as error:
                    print(f"Error handling event: {error!r}", flush=True)
                    return 500
                return 204

            def log_message(self, *_): ...

        return Server


module = sys.modules["aiotraq_bot.models"] = ModuleType("aiotraq_bot.models")
vars(module).update(
    models, convert_json_to_model=convert_json_to_model, model_to_event_type=model_to_event_type
)
