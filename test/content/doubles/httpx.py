"""The few parts of httpx that the samples and the double of aiotraq use, over the standard library."""

import http.client
import json as text_of
import uuid
from urllib.parse import urlencode, urlsplit


class HTTPError(Exception): ...


class ConnectError(HTTPError): ...


class TimeoutException(HTTPError): ...


class Timeout:
    def __init__(self, seconds: float):
        self.seconds = seconds


class Response:
    def __init__(self, answer: http.client.HTTPResponse):
        self.status_code = answer.status
        self.headers = dict(answer.getheaders())
        self.content = answer.read()

    def json(self):
        return text_of.loads(self.content)


class Client:
    def __init__(self, base_url: str, headers=None, timeout: Timeout | None = None):
        self.base = urlsplit(base_url.rstrip("/"))
        self.headers = headers or {}
        self.timeout = timeout
        self.is_closed = False

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.is_closed = True

    def get(self, path: str):
        return self.request("GET", path)

    def request(self, method, url, params=None, json=None, files=None, content=None, headers=None):
        if self.is_closed:
            raise RuntimeError("Cannot send a request, as the client has been closed.")
        kind, body = encode(json, files, content)
        sent = {**self.headers, **(headers or {}), **({"Content-Type": kind} if kind else {})}
        query = f"?{urlencode(params)}" if params else ""
        seconds = self.timeout.seconds if self.timeout else None
        connection = http.client.HTTPConnection(self.base.netloc, timeout=seconds)
        try:
            connection.request(method, self.base.path + url + query, body, sent)
            return Response(connection.getresponse())
        except TimeoutError as error:
            raise TimeoutException(str(error)) from error
        except OSError as error:
            raise ConnectError(str(error)) from error
        finally:
            connection.close()


def encode(json, files, content):
    if json is not None:
        return "application/json", text_of.dumps(json).encode()
    if files is None:
        return ("text/plain", content.encode()) if content is not None else (None, None)
    edge = uuid.uuid4().hex
    parts = []
    for name, (file_name, data, mime) in files.items():
        named = f'; filename="{file_name}"' if file_name else ""
        head = f'Content-Disposition: form-data; name="{name}"{named}\r\nContent-Type: {mime}'
        parts.append(f"--{edge}\r\n{head}\r\n\r\n".encode() + data + b"\r\n")
    return f"multipart/form-data; boundary={edge}", b"".join(parts) + f"--{edge}--\r\n".encode()
