/** The checks of Japanese prose report the errors they are made for, at the right position. */
import { expect, test } from "vitest";
import { makeProseLinter } from "./prose/lint.ts";
import { plainMarkdown } from "./prose/plain-markdown.ts";
import { styleFindings } from "./prose/style.ts";

const messagesOf = (text: string): string[] => styleFindings(text).map(({ message }) => message);

test("a page keeps its length and lines when it becomes plain Markdown", () => {
  const page =
    "---\ntitle: 題\ndescription: 説明です。\nsidebar_position: 1\n---\n\n:::warning[注意]\n\n![図です。](./a.svg)\n\n:::\n";
  const plain = plainMarkdown(page);
  expect(plain.length).toBe(page.length);
  expect(plain.split("\n").map((line) => line.trim())).toEqual([
    ...["", "#      題", "`xxxxxxxxxx` 説明です。", "", "", ""],
    ...["###        注意", "", "図です。", "", "", ""],
  ]);
});

test("code is ignored, in fences of any length", () => {
  const page = "````md\n```py\n:::note\n```\n:::note\n````\n:::note\n";
  expect(plainMarkdown(page)).toBe("````md\n```py\n:::note\n```\n:::note\n````\n       \n");
  expect(messagesOf("```text\n全て`x`で\n```\n")).toEqual([]);
});

test("attributes of a directive are not prose", () => {
  const text = ':::code-group{group="os"}\n:::tab[題]{value="x"}\n';
  expect(plainMarkdown(text)).toHaveLength(text.length);
  expect(plainMarkdown(text).trim()).toBe("###    題");
});

test.each([
  ["値は`x` です。", "one space between Japanese and `code`"],
  ["値は、 `x` です。", "no space between punctuation and `code`"],
  ["値は x です。", "no space between Japanese and Latin letters"],
  ["- [題](./a.md): 文です。", "a full-width colon after a link"],
  ["値はＡです。", "full-width letters or digits"],
  ["ﾃｽﾄです。", "half-width katakana"],
  ["| `x` | 値を返します |", "plain style in tables"],
])("%s", (line, message) => {
  expect(messagesOf(line)).toContain(message);
  expect(
    messagesOf(`---\ntitle: T\ndescription: ${line}\n---\n`).length + messagesOf(line).length,
  ).toBeGreaterThan(0);
});

test("good lines pass", () => {
  expect(
    messagesOf("値は `x`、`y`（`z`）です。\n\n| `x` | 値を返す |\n\n- [題](./a.md)：文です。\n"),
  ).toEqual([]);
});

test("textlint reads sentences, front matter, titles of directives and alternative texts", {
  timeout: 120_000,
}, async () => {
  const lint = await makeProseLinter();
  const findings = async (text: string): Promise<string[]> =>
    (await lint("page.md", plainMarkdown(text))).map(({ place, rule }) => `${place} ${rule}`);
  expect(await findings("---\ntitle: サーバの題\ndescription: サーバです。\n---\n")).toEqual([
    "page.md:2:8 prh",
    "page.md:3:14 prh",
  ]);
  expect(await findings(":::note[サーバについて]\n\n本文です。\n\n:::\n")).toEqual(["page.md:1:9 prh"]);
  expect(await findings("![サーバの図です。](./a.svg)\n")).toEqual(["page.md:1:3 prh"]);
  expect(await findings("これは本文である。\n")).toEqual([
    "page.md:1:6 ja-technical-writing/no-mix-dearu-desumasu",
  ]);
  expect(await findings("`サーバ` と書きます。\n")).toEqual([]);
});

test("home-made words are found where developers have an ordinary one", { timeout: 120_000 }, async () => {
  const lint = await makeProseLinter();
  const found = async (text: string): Promise<string[]> =>
    (await lint("page.md", text)).filter(({ rule }) => rule === "prh").map(({ message }) => message);
  expect(
    await found(
      "トークンが要ります。行を足します。下線を使います。例外は出ません。変更は見送られます。端末に表示します。",
    ),
  ).toHaveLength(6);
  expect(
    await found(
      "機能を補足して、不足する値を満足させます。足りない値はありません。メッセージを組み立てます。",
    ),
  ).toEqual([]);
});
