"""A double of aiotraq, made from the description of its endpoints, models and enums."""

import asyncio as loops
import enum
import io
import re
import sys
from dataclasses import dataclass
from datetime import datetime
from http import HTTPStatus
from types import ModuleType
from typing import Any, BinaryIO

import httpx
from facts import facts

__path__: list[str] = []
UNSET = None


class UnexpectedStatus(Exception):
    def __init__(self, status_code: int, content: bytes):
        super().__init__(f"Unexpected status code: {status_code}")
        self.status_code = status_code
        self.content = content


@dataclass
class File:
    payload: BinaryIO
    file_name: str | None = None
    mime_type: str | None = None


@dataclass
class Response:
    status_code: HTTPStatus
    content: bytes
    headers: dict
    parsed: Any


class Client:
    def __init__(self, base_url: str, *, raise_on_unexpected_status=False, timeout=None):
        self.raises = raise_on_unexpected_status
        self.options = {"base_url": base_url, "headers": {}, "timeout": timeout}
        self.inner: dict[str, httpx.Client] = {}

    def reach(self, kind: str) -> httpx.Client:
        if kind not in self.inner:
            self.inner[kind] = httpx.Client(**self.options)
        return self.inner[kind]

    def get_httpx_client(self) -> httpx.Client:
        return self.reach("sync")

    def enter(self, kind: str):
        if kind in self.inner and self.inner[kind].is_closed:
            raise RuntimeError("Cannot reopen a client instance, once it has been closed.")
        self.reach(kind)
        return self

    def __enter__(self):
        return self.enter("sync")

    def __exit__(self, *_):
        self.reach("sync").__exit__(None, None, None)

    async def __aenter__(self):
        return self.enter("async")

    async def __aexit__(self, *_):
        self.reach("async").__exit__(None, None, None)


class AuthenticatedClient(Client):
    def __init__(self, base_url: str, token: str, **options):
        super().__init__(base_url, **options)
        self.options["headers"] = {"Authorization": f"Bearer {token}"}


def camel(name: str) -> str:
    return re.sub("_(.)", lambda match: match[1].upper(), name.rstrip("_"))


class Model:
    fields: dict[str, str] = {}

    def __init__(self, **given):
        for name, kind in self.fields.items():
            has_default = kind.endswith("?") or " = " in kind
            if name not in given and not has_default:
                raise TypeError(f"{type(self).__name__}() needs {name}")
            default = kind.partition(" = ")[2] == "True" if " = " in kind else UNSET
            setattr(self, name, given.pop(name, default))
        if given:
            raise TypeError(f"{type(self).__name__}() has no {', '.join(given)}")

    def to_dict(self):
        values = {camel(name): getattr(self, name) for name in self.fields}
        required = {camel(name) for name, kind in self.fields.items() if not kind.endswith("?")}
        return {key: value for key, value in values.items() if value is not UNSET or key in required}

    @classmethod
    def from_dict(cls, data: dict):
        optional = {name for name, kind in cls.fields.items() if kind.endswith("?")}
        wanted = {n: k for n, k in cls.fields.items() if camel(n) in data or n not in optional}
        return cls(**{name: read(kind.rstrip("?"), data[camel(name)]) for name, kind in wanted.items()})


def read(kind: str, value):
    if match := re.fullmatch(r"List\[(.*)\]", kind):
        return [read(match[1], one) for one in value]
    if match := re.fullmatch(r"Union\[(\w+), None\]|Union\[None, (\w+)\]", kind):
        return None if value is None else read(match[1] or match[2], value)
    # The client reads the first of two models.
    if match := re.fullmatch(r"Union\[(\w+), \w+\]", kind):
        return read(match[1], value)
    if kind == "datetime":
        return datetime.fromisoformat(value)
    if kind in models and issubclass(models[kind], Model):
        return models[kind].from_dict(value)
    return models[kind](value) if kind in models else value


models = {
    name: type(name, (Model,), {"fields": fields})
    for name, fields in {**facts["response_models"], **facts["request_models"]}.items()
}
for name, described in facts["enums"].items():
    models[name] = enum.Enum(name, described["members"])


class Endpoint(ModuleType):
    def __init__(self, name: str, described: dict):
        super().__init__(name)
        self.described = described
        self.method, self.path = described["http"].split()
        self.places = re.findall(r"{(\w+)}", self.path)
        if "parsed" in described:
            self.sync = lambda *args, **given: self.sync_detailed(*args, **given).parsed
            self.asyncio = self.asyncio_parsed

    def sync_detailed(self, *args, client: Client, **given):
        return self.call(client, "sync", args, given)

    async def asyncio_detailed(self, *args, client: Client, **given):
        return await loops.to_thread(self.call, client, "async", args, given)

    async def asyncio_parsed(self, *args, **given):
        return (await self.asyncio_detailed(*args, **given)).parsed

    def call(self, client: Client, kind: str, args, given) -> Response:
        values = dict(zip(self.places, args)) | {p: given.pop(p) for p in self.places if p in given}
        body = given.pop("body", None)
        headers = {n.replace("_", "-"): given.pop(n) for n in list(given) if n.startswith("x_traq")}
        query = {camel(name).replace("_", "-"): value for name, value in given.items()}
        sent = self.encode(body)
        path = self.path.format(**values)
        answer = client.reach(kind).request(self.method, path, params=query, headers=headers, **sent)
        status = HTTPStatus(answer.status_code)
        if status not in self.described["statuses"] and client.raises:
            raise UnexpectedStatus(int(status), answer.content)
        return Response(status, answer.content, answer.headers, self.parse(answer, status))

    def encode(self, body) -> dict:
        if body is None or isinstance(body, str):
            return {"content": body}
        values = body.to_dict()
        if not any(isinstance(value, File) for value in values.values()):
            return {"json": values}
        return {"files": {name: part(value) for name, value in values.items()}}

    def parse(self, answer, status: HTTPStatus):
        if "parsed" not in self.described or status not in (200, 201):
            return None
        kind = self.described["parsed"]
        return File(io.BytesIO(answer.content)) if kind == "File" else read(kind, answer.json())


def part(value):
    if isinstance(value, File):
        return (value.file_name, value.payload.read(), value.mime_type or "application/octet-stream")
    return (None, str(value).encode(), "text/plain")


def offer(name: str, **names):
    module = sys.modules[name] = ModuleType(name)
    module.__path__ = []
    vars(module).update(names)


offer("aiotraq.models", **models)
offer("aiotraq.types", File=File, Response=Response, UNSET=UNSET)
offer("aiotraq.errors", UnexpectedStatus=UnexpectedStatus)
offer("aiotraq.api")
for group, described in facts["groups"].items():
    offer(
        f"aiotraq.api.{group}",
        **{name: Endpoint(name, endpoint) for name, endpoint in described.items()},
    )
