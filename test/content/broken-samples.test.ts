/** The checks of samples reject the errors they are made for, with these messages. */
import { expect, test } from "vitest";
import { allBlocks, blocksIn } from "./blocks.ts";
import { Ruff } from "./ruff.ts";
import { checkSample } from "./sample.ts";

const ruff = new Ruff();

/** Problems without their positions. */
function problemsOf(code: string, title = "main.py（抜粋）"): string[] {
  const [block] = blocksIn("page.md", `\`\`\`python title="${title}"\n${code}\n\`\`\`\n`);
  if (block === undefined) throw new Error("no block");
  return checkSample(block, ruff).problems.map((problem) => problem.replace(/^page\.md:\d+ /, ""));
}

test("a place is the page's line", () => {
  const [block] = blocksIn("page.md", "words\n\n```python\nx = 1\nx = 1 1\n```\n");
  expect(block && checkSample(block, ruff).problems[0]).toMatch(/^page\.md:5 /);
});

test.each([
  ["a corrected spelling", 'await response(f, channel_id="x", payload=1)', "response() has no channel_id="],
  ["another name of hostname", 'bot.run(host="0.0.0.0")', "bot.run() has no host="],
  [
    "an import that is not there",
    "from aiotraq_bot import TraqWsBot",
    "aiotraq_bot has no public name TraqWsBot",
  ],
  [
    "a module that is not there",
    "from aiotraq_bot.bot import TraqHttpBotServer",
    "aiotraq_bot.bot is not a public module",
  ],
  [
    "a method that is not there",
    'am.delete("x")',
    "am.delete() TraqMessage.delete has no signature in the fact sheet",
  ],
  [
    "a missing argument",
    'response = TraqMessageManager(bot, "t", "https://q.trap.jp/api/v3")',
    "needs base_client_url",
  ],
  ["a keyword given by position", "am.dataframe(df, 20)", "am.dataframe() takes 1 positional arguments"],
  [
    "a function that an endpoint lacks",
    'from aiotraq.api.message import delete_message\n\ndelete_message.sync("x", client=client)',
    "delete_message has no function sync",
  ],
  [
    "a field that a model lacks",
    'from aiotraq.models import PostMessageRequest\n\nPostMessageRequest(text="x")',
    "PostMessageRequest() has no text=",
  ],
  [
    "an asynchronous spinner",
    "async with am.spinner():\n    await x()",
    "am.spinner() is entered with a plain `with`",
  ],
  [
    "a spinner around nothing",
    "with am.spinner():\n    x()",
    "a spinner without an await inside is never shown",
  ],
  ["a sleep without await", "asyncio.sleep(3)", "asyncio.sleep() is not awaited"],
  ["an answer without await", "response(f, user_id=x)", "response() is not awaited"],
  ["an awaited write", 'await am.write("x")', "methods of am are not awaited"],
  [
    "a decorator without parentheses",
    "@bot.event\nasync def f(payload): ...",
    "@bot.event without parentheses registers nothing",
  ],
  ["a handler that is not async", '@bot.event("PING")\ndef f(): ...', "a handler is async"],
  [
    "annotations as strings",
    "from __future__ import annotations\n\n\n@bot.event()\nasync def f(payload: PingPayload): ...",
    "annotations as strings break @bot.event()",
  ],
  [
    "a client entered for each event",
    '@bot.event("PING")\nasync def f():\n    async with client:\n        pass',
    "a client of the module is entered for each event",
  ],
  [
    "a component that ends with a wait",
    "async def f(am):\n    for x in y:\n        am.write(x)\n        await asyncio.sleep(1)",
    "a component ends with a call of am, not with an await",
  ],
  [
    "two destinations",
    "await response(f, channnel_id=a, user_id=b)",
    "response() takes exactly one of channnel_id and user_id",
  ],
  ["a blocking call in a coroutine", "import time\n\n\nasync def f():\n    time.sleep(1)", "ASYNC251"],
  ["double quotes are the style", "x = 'a'", "is not formatted"],
])("%s", (_, code, expected) => {
  expect(problemsOf(code).join("\n")).toContain(expected);
});

test.each([
  "print 'a'",
  "x = (1",
  "def f(:\n    pass",
  "x = 'abc",
  "f(x=1, 2)",
  "try:\n    x()",
  "if x = 1:\n    pass",
  "    x = 1\ny = 2",
])("%j is not Python", (code) => {
  expect(problemsOf(code).join("\n")).toMatch(/invalid-syntax|is no Python/);
});

test("a complete sample has its imports and no others; a fragment may leave names out", () => {
  expect(problemsOf("print(os.getcwd())", "main.py")).toEqual(["F821 Undefined name `os`"]);
  expect(problemsOf("print(os.getcwd())")).toEqual([]);
  expect(problemsOf("import os", "main.py")).toEqual(["F401 `os` imported but unused"]);
});

test.each([
  ["channnel_id=", "channel_id=", "response() has no channel_id="],
  ["bot.run(port=8080)", 'bot.run(host="0.0.0.0", port=8080)', "bot.run() has no host="],
  ["import TraqHttpBot", "import TraqBot", "aiotraq_bot has no public name TraqBot"],
  ["with am.spinner():", "async with am.spinner():", "am.spinner() is entered with a plain `with`"],
  ["await asyncio.sleep(3)", "asyncio.sleep(3)", "asyncio.sleep() is not awaited"],
  ["@bot.event()", "@bot.event", "@bot.event without parentheses registers nothing"],
])("the first bot of the introduction with %j turned into %j is refused", (right, wrong, expected) => {
  const block = allBlocks().find(
    ({ path, title }) => path === "content/docs/intro.md" && title === "main.py",
  );
  if (block === undefined) throw new Error("no main.py in the introduction");
  expect(block.code).toContain(right);
  expect(checkSample(block, ruff).problems).toEqual([]);
  const { problems } = checkSample({ ...block, code: block.code.replaceAll(right, wrong) }, ruff);
  expect(problems.join("\n")).toContain(expected);
});
