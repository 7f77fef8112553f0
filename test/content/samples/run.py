"""Runs a sample as a reader would, with the mock of traQ: run.py FILE [ARGUMENT...]

A script gets the arguments. A component runs in the bot of the overview page. A bot receives each argument as a line that is
typed into the mock. A JSON file is sent to the bot in main.py as the event that the argument names; one without a name is read as
the payload of the event. With the argument "signature", the parameters of an excerpt are compared with those of the packages. The
output is that of the sample, and then that of the mock.
"""

import ast
import json
import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

site = Path(__file__).resolve().parents[3]
mock_file = site / "content/public/try/fake_traq.py"
overview = site / "content/docs/api/components/overview.md"
trace = Path("trace.txt").resolve()
seconds = 50

component_head = re.compile(r"async def (\w+)\(\s*am: TraqMessage(?:, (\w+): (\w+))?")


def start(*words: str, **options) -> subprocess.Popen:
    environment = {**os.environ, "PYTHONUNBUFFERED": "1", "SAMPLE_TRACE": str(trace)}
    return subprocess.Popen([sys.executable, *words], text=True, env=environment, **options)


def find_free_port() -> int:
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        return server.getsockname()[1]


def wait_for(condition, what: str) -> None:
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            sys.exit(f"{what}: not within {seconds} s")
        time.sleep(0.02)


def answers(port: int) -> bool:
    with socket.socket() as client:
        return client.connect_ex(("127.0.0.1", port)) == 0


class Mock:
    def __init__(self, bot_port: int):
        self.log = Path("mock.txt").open("w+", encoding="utf-8")
        self.process = start(
            str(mock_file), "--port", "0", "--bot", f"http://127.0.0.1:{bot_port}",
            stdin=subprocess.PIPE, stdout=self.log, stderr=self.log,
        )  # fmt: skip
        wait_for(lambda: "Enter" in self.read(), "the mock")
        self.head = self.read()
        # What it has logged by the time that a bot is stopped.
        self.final: str | None = None
        [self.address] = re.findall(r"(http:\S+)/api/v3", self.head)

    def read(self) -> str:
        return Path("mock.txt").read_text("utf-8")

    def type(self, line: str) -> None:
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()


def is_idle() -> bool:
    """Whether what began has ended: handlers and components."""
    words = trace.read_text("utf-8").split() if trace.exists() else []
    return words != [] and words.count("begin") == words.count("end")


def make_main(name: str, code: str) -> str:
    """The bot of the overview with the component of another file."""
    [frame] = re.findall(r"```python title=\"main.py\".*?\n(.*?)```", overview.read_text("utf-8"), re.S)
    component, parameter, kind = component_head.search(code).groups()
    value = {"user": "payload.message.user"}.get(parameter, "3" if kind == "int" else "payload.message.plainText")
    own = re.sub(r"async def component.*?\n\n\n", "", frame, flags=re.S)
    own = own.replace("import os\n", f"import os\n\nfrom {name} import {component} as component\n", 1)
    return own.replace("payload=payload.message.plainText", f"payload={value}")


def run_bot(mock: Mock, port: int, act) -> int:
    output = Path("bot.txt")
    with output.open("w", encoding="utf-8") as file:
        bot = start("main.py", stdout=file, stderr=file)
    try:
        wait_for(lambda: answers(port) or bot.poll() is not None, "the bot")
        if bot.poll() is None:
            act()
            # Without a bot, the mock reports a missing answer.
            mock.final = mock.read()
    finally:
        bot.kill()
        bot.wait()
    text = output.read_text("utf-8")
    is_failure = "Traceback" in text or "Error" in text
    print(text, end="", file=sys.stderr if is_failure else sys.stdout, flush=True)
    return 1 if is_failure else 0


def has_printed(mock: Mock, before: int) -> bool:
    return len(mock.read()) > before or Path("bot.txt").stat().st_size > 0


def type_lines(mock: Mock, lines: list[str]) -> None:
    """Types the lines one after the other; without any, waits for what the bot does by itself."""
    if not lines:
        wait_for(lambda: has_printed(mock, len(mock.head)) and is_idle(), "output")
    for line in lines:
        trace.unlink(missing_ok=True)
        before = len(mock.read())
        mock.type(line)
        wait_for(is_idle, f"the answer to {line}")
        # What a handler has started in the background.
        wait_for(lambda: has_printed(mock, before), f"output for {line}")
        wait_for(is_idle, f"the answer to {line}")


def send(port: int, body: bytes, event: str) -> None:
    headers = {"X-TRAQ-BOT-TOKEN": "local", "X-TRAQ-BOT-EVENT": event, "X-TRAQ-BOT-REQUEST-ID": "test-id"}
    request = urllib.request.Request(f"http://127.0.0.1:{port}/", body, headers)
    with urllib.request.urlopen(request, timeout=10) as answer:
        print(answer.status)


def read_payload(code: str, event: str) -> int:
    """Reads an example as the bot does, and compares its fields with those of the model."""
    from aiotraq_bot import convert_json_to_model, events, models

    def compare(place: str, kind: str, value) -> None:
        if kind.startswith("list["):
            for index, one in enumerate(value):
                compare(f"{place}[{index}]", kind[5:-1], one)
        elif kind in models:
            fields = models[kind].fields
            if list(value) != list(fields):
                sys.exit(f"{place} has the fields {', '.join(value)}, expected {', '.join(fields)}")
            for name, own in fields.items():
                compare(f"{place}.{name}", own, value[name])

    data = json.loads(code)
    convert_json_to_model(data, event)
    compare(event, events[event].__name__, data)
    return 0


def list_parameters(arguments: ast.arguments) -> list[str]:
    positional = arguments.posonlyargs + arguments.args
    required = len(positional) - len(arguments.defaults)
    names = [one.arg + ("?" if index >= required else "") for index, one in enumerate(positional)]
    named = [one.arg + ("?" if default else "") for one, default in zip(arguments.kwonlyargs, arguments.kw_defaults)]
    return [name for name in names if name != "self"] + (["*", *named] if named else [])


def compare_signatures(code: str) -> int:
    """Compares methods of TraqMessage, or the constructors of classes."""
    from facts import facts

    tree = ast.parse(code)
    found = {f"TraqMessage.{one.name}": one for one in tree.body if isinstance(one, ast.FunctionDef)}
    for one in tree.body:
        if isinstance(one, ast.ClassDef):
            found.update({one.name: method for method in one.body if method.name == "__init__"})
    for name, function in found.items():
        own, expected = list_parameters(function.args), facts["signatures"][name]
        if own != expected:
            sys.exit(f"{name}({', '.join(own)}), expected {name}({', '.join(expected)})")
    return 0 if found else 1


def run(name: str, arguments: list[str]) -> int:
    if arguments == ["signature"]:
        return compare_signatures(Path(name).read_text("utf-8"))
    if name == "payload.json":
        return read_payload(Path(name).read_text("utf-8"), arguments[0])
    port = find_free_port()
    mock = Mock(port)
    try:
        for file in Path().rglob("*.py"):
            code = file.read_text("utf-8").replace("https://q.trap.jp", mock.address)
            file.write_text(code.replace("port=8080", f"port={port}"), "utf-8")
        status = run_sample(name, arguments, mock, port)
        # An edit without a change comes or not, depending on the speed of the machine.
        log = (mock.final or mock.read()).removeprefix(mock.head).splitlines()
        print(*(line for line in log if not line.endswith("（変更なし）")), sep="\n", end="")
        return status
    finally:
        mock.process.kill()


def run_sample(name: str, arguments: list[str], mock: Mock, port: int) -> int:
    code = Path(name).read_text("utf-8")
    if name.endswith(".json"):
        return run_bot(mock, port, lambda: send(port, code.encode(), arguments[0]))
    if name.startswith("test_"):
        code += "".join(f"\n\n{test}()\n" for test in re.findall(r"^def (test_\w+)\(", code, re.M))
        Path(name).write_text(code, "utf-8")
        return start(name).wait()
    if component_head.search(code) and "TraqHttpBot(" not in code:
        frame = make_main(Path(name).stem, code).replace("https://q.trap.jp", mock.address)
        Path("main.py").write_text(frame.replace("port=8080", f"port={port}"), "utf-8")
        return run_bot(mock, port, lambda: type_lines(mock, arguments or ["こんにちは"]))
    if "TraqHttpBot(" in code and ".run(" in code:
        return run_bot(mock, port, lambda: type_lines(mock, arguments))
    return start(name, *arguments).wait()


sys.exit(run(os.path.relpath(sys.argv[1]), sys.argv[2:]))
