"""手元で動く、traQのモックサーバー。Botやスクリプトの投稿、編集、スタンプをターミナルに表示します。

使い方：python fake_traq.py --bot http://127.0.0.1:8080
入力した行は、#generalへの投稿としてBotに届きます。「/dm 」で始めるとDMになります。
"""

import argparse
import http.client
import json
import os
import re
import sys
import threading
import urllib.error
import urllib.request
import uuid
from datetime import datetime, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

UUID = "([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"
NIL, ME, ALICE, GENERAL, TEST, DM = (str(uuid.UUID(int=n)) for n in range(6))
CHANNELS = {GENERAL: "#general", TEST: "#general/test", DM: "アリスとのDM"}
STAMPS = {
    "6c4b2a18-0e9d-4f8c-8a7b-5d3e1f2a4c60": "white_check_mark",
    "2f8e6d4c-3b1a-4098-87f6-e5d4c3b2a190": "star",
    "7d5b3f19-8a6c-4e02-9b4d-1c3e5f7a9b80": "loading",
}
# 応答のうち、いつも同じ値のフィールド
MESSAGE = {"userId": ME, "pinned": False, "threadId": None}
CHANNEL = {"archived": False, "force": False, "topic": "", "children": []}
STAMP = {"creatorId": ALICE, "fileId": NIL, "isUnicode": True, "hasThumbnail": False}
FILE = {"md5": "", "isAnimatedImage": False, "thumbnails": [], "thumbnail": None}
USER = {"name": "BOT_local", "displayName": "手元のBot", "iconFileId": NIL, "bot": True}
messages, files = {}, {}


class Refused(Exception):
    """断る理由：ステータスコードと、ターミナルに表示する文。"""


def say(*lines):
    # 1回で書き、同時に届いたリクエストの行と混ざらないようにする
    print("\n".join(lines) + "\n", end="", flush=True)


def times():
    now = datetime.now(timezone.utc).isoformat()
    return {"createdAt": now, "updatedAt": now}


def find(table, key, what):
    if key not in table:
        raise Refused(404, f"その{what}はありません")
    return table[key]


def show(event, message, changed=True):
    """メッセージの今の姿を表示します。"""

    def named(url):
        file = files.get(url[1])
        return f"{url[0]}（{file[0]}、{len(file[2])}バイト）" if file else url[0]

    text = re.sub(rf"https?://\S+/files/{UUID}", named, message["content"]).strip("\n")
    stamps = [(STAMPS.get(s["stampId"], s["stampId"]), s["count"]) for s in message["stamps"]]
    lines = [f"  | {line}" for line in (text or "（空のメッセージ）").split("\n")]
    lines += ["  + " + "  ".join(f":{name}: {count}" for name, count in stamps)] * bool(stamps)
    number = list(messages).index(message["id"]) + 1
    head = f"{event} {CHANNELS[message['channelId']]} メッセージ{number}"
    say(*([head, *lines] if changed else [f"{head}（変更なし）"]))


def content_of(body):
    if not 1 <= len(body["content"]) <= 10000:
        raise Refused(400, "本文は1文字から10,000文字までです")
    return body["content"]


def post(body, channel):
    find(CHANNELS, channel, "チャンネル")
    id, content = str(uuid.uuid4()), content_of(body)
    here = {"id": id, "channelId": channel, "content": content, "stamps": []}
    messages[id] = {**MESSAGE, **here, **times()}
    show("投稿", messages[id])
    return 201, messages[id]


def edit(body, id):
    message = find(messages, id, "メッセージ")
    before = message["content"]
    message.update(content=content_of(body), updatedAt=times()["updatedAt"])
    show("編集", message, changed=message["content"] != before)
    return 204, None


def press(body, id, stamp):
    if not 1 <= body["count"] <= 100:
        raise Refused(400, "1回に押せるスタンプは1個から100個までです")
    return set_stamp(id, stamp, lambda count: count + body["count"])


def set_stamp(id, stamp, change):
    message = find(messages, id, "メッセージ")
    counts = {s["stampId"]: s["count"] for s in message["stamps"]}
    counts[stamp] = change(counts.get(stamp, 0))
    message["stamps"] = [
        {"userId": ME, "stampId": stamp, "count": count, **times()}
        for stamp, count in counts.items()
        if count > 0
    ]
    show("スタンプ", message)
    return 204, None


def upload(body):
    channel, (name, mime, data) = body["channelId"][2].decode(), body["file"]
    find(CHANNELS, channel, "チャンネル")
    id = str(uuid.uuid4())
    files[id] = (name, mime, data)
    here = {"id": id, "name": name, "mime": mime, "size": len(data)}
    return 201, {**FILE, **here, "channelId": channel, "uploaderId": ME, **times()}


def hook(body, id):
    say(f"Webhook {id}", *(f"  | {line}" for line in body.split("\n")))
    return 204, None


def download(body, id):
    _, mime, data = find(files, id, "ファイル")
    return 200, data, mime


def channel(body, id):
    parent, name = re.match("#(?:(.*)/)?(.*)", find(CHANNELS, id, "チャンネル")).groups()
    return 200, {**CHANNEL, "id": id, "name": name, "parentId": parent and GENERAL}


def channels(body):
    return 200, {"public": [channel(None, id)[1] for id in (GENERAL, TEST)], "dm": []}


def stamps(body):
    return 200, [{**STAMP, "id": id, "name": name, **times()} for id, name in STAMPS.items()]


ROUTES = {
    "GET /channels": channels,
    f"GET /channels/{UUID}": channel,
    f"POST /channels/{UUID}/messages": post,
    "GET /users/me": lambda body: (200, {"id": ME, **USER}),
    f"GET /users/{UUID}/dm-channel": lambda body, id: (200, {"id": DM, "userId": id}),
    f"POST /users/{UUID}/messages": lambda body, id: post(body, DM),
    f"GET /messages/{UUID}": lambda body, id: (200, find(messages, id, "メッセージ")),
    f"PUT /messages/{UUID}": edit,
    f"POST /messages/{UUID}/stamps/{UUID}": press,
    f"DELETE /messages/{UUID}/stamps/{UUID}": lambda body, *ids: set_stamp(*ids, lambda _: 0),
    "GET /stamps": stamps,
    "POST /files": upload,
    f"GET /files/{UUID}": download,
    "POST /webhooks/([^/]+)": hook,
}
PUBLIC = ("GET /files/", "POST /webhooks/")  # アクセストークンが不要な操作


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        raw = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        call = f"{self.command} {self.path.split('?')[0].removeprefix('/api/v3')}"
        try:
            status, result, *kind = self.answer(call, raw)
        except Refused as refused:
            status, reason = refused.args
            result, kind = {"message": reason}, []
            say(f"{status} {call}：{reason}")
        data = (
            result if kind else json.dumps(result, ensure_ascii=False).encode() if result is not None else b""
        )
        self.send_response(status)
        if data:
            self.send_header("Content-Type", *kind or ["application/json"])
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    do_POST = do_PUT = do_PATCH = do_DELETE = do_GET

    def answer(self, call, raw):
        token = self.headers.get("Authorization", "").removeprefix("Bearer ")
        if token in ("", "None") and not call.startswith(PUBLIC):
            raise Refused(401, "アクセストークンがありません。BOT_ACCESS_TOKENを設定してください")
        for route, function in ROUTES.items():
            if match := re.fullmatch(route, call):
                try:
                    return function(self.body(raw), *match.groups())
                except (AttributeError, LookupError, TypeError, ValueError):
                    raise Refused(400, "リクエストの形が違います") from None
        raise Refused(404, "このモックサーバーにない操作か、UUIDではない値です")

    def body(self, raw):
        kind = self.headers.get("Content-Type", "")
        if kind.startswith("application/json"):
            return json.loads(raw)
        if not kind.startswith("multipart/form-data"):
            return raw.decode()
        edge, fields = b"--" + kind.split("boundary=")[1].strip('"').encode(), {}
        for part in raw.split(edge)[1:-1]:
            head, data = part[2:-2].split(b"\r\n\r\n", 1)
            named = dict(re.findall(r'(name|filename)="([^"]*)"', head.decode()))
            mime = re.search(r"(?i)content-type: *(\S+)", head.decode())
            fields[named["name"]] = (named.get("filename", ""), mime[1] if mime else "", data)
        return fields

    def log_message(self, *_):
        """標準のアクセスログは出しません。"""


class Server(ThreadingHTTPServer):
    # Windowsでは、使用中のポートを重ねて開けてしまう
    allow_reuse_address = os.name != "nt"

    def handle_error(self, *args):
        # 応答を待たずに終わったプログラムは、ここでは誤りではない
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(*args)


def send(bot, token, line):
    """入力された行を、アリスの投稿としてBotに送ります。"""
    direct, text = line.startswith("/dm "), line.removeprefix("/dm ")
    alice = {"id": ALICE, "name": "alice", "displayName": "アリス", "iconId": NIL, "bot": False}
    message = {"id": str(uuid.uuid4()), "user": alice, "channelId": DM if direct else GENERAL}
    message |= {"text": text, "plainText": text, "embedded": [], **times()}
    headers = {
        "Content-Type": "application/json",
        "X-TRAQ-BOT-TOKEN": token,
        "X-TRAQ-BOT-EVENT": "DIRECT_MESSAGE_CREATED" if direct else "MESSAGE_CREATED",
        "X-TRAQ-BOT-REQUEST-ID": str(uuid.uuid4()),
    }
    body = json.dumps({"eventTime": times()["createdAt"], "message": message}).encode()
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        opener.open(urllib.request.Request(bot, body, headers), timeout=5)
    except urllib.error.HTTPError as error:
        hint = f"検証トークンを{token}にしてください" if error.code == 401 else "Botのターミナルを見てください"
        say(f"Botが{error.code}を返しました。{hint}")
    except (OSError, http.client.HTTPException):
        say(f"Botから応答がありません。{bot} で動いているか確かめてください")


def url(text):
    if not re.fullmatch(r"https?://[^\s/]+/?", text):
        raise argparse.ArgumentTypeError("http://127.0.0.1:8080 のように書いてください")
    return text


def main():
    parser = argparse.ArgumentParser(description="手元で動く、traQのモックサーバー")
    parser.add_argument("--port", type=int, default=3000, help="待ち受けるポート")
    parser.add_argument("--bot", type=url, help="BotのURL。入力した行を投稿として送る")
    parser.add_argument("--verification-token", default="local", help="Botの検証トークン")
    given = parser.parse_args()
    sys.stdout.reconfigure(errors="replace")  # ターミナルが表示できない文字で止まらないように
    try:
        server = Server(("127.0.0.1", given.port), Handler)
    except (OSError, OverflowError):
        sys.exit(f"ポート{given.port}を開けません。--port 3001 のように、ほかの番号にしてください")
    say(f"http://127.0.0.1:{server.server_port}/api/v3 で待っています（終了はCtrl+C）")

    def read_lines():
        say("文を入力してEnterを押すと、投稿としてBotに届きます")
        for line in sys.stdin:
            if line.strip():
                send(given.bot, given.verification_token, line.rstrip("\n"))

    if given.bot:
        threading.Thread(target=read_lines, daemon=True).start()
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        say("終了します")


if __name__ == "__main__":
    main()
