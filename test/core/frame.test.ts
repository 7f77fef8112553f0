/** Code frames of diagnostics. */
import { expect, test } from "vitest";
import { frame as frameOf, makeExcerpt, splitLines } from "../../src/core/code-frame.ts";
import { displayWidth } from "../../src/core/columns.ts";
import type { Position } from "../../src/core/diagnostics.ts";

function frame(lines: readonly string[], position: Position, width = 100): string | null {
  const excerpt = makeExcerpt(lines, position);
  return excerpt === null ? null : frameOf(excerpt, width);
}

const text = [
  "# Title",
  "",
  "See [the options](./configuraton.md) for all settings.",
  "設定は[こちら](./設定.md)です。",
  "\tx = 日本",
].join("\n");

test("carets are under the marked text", () => {
  expect(frame(splitLines(text), { line: 3, column: 19, length: 17 })).toMatchInlineSnapshot(`
    "3 │ See [the options](./configuraton.md) for all settings.
      │                   ^^^^^^^^^^^^^^^^^"
  `);
});

test("a full-width character takes two columns, before the culprit and in it", () => {
  expect(frame(splitLines(text), { line: 4, column: 9, length: 7 })).toMatchInlineSnapshot(`
    "4 │ 設定は[こちら](./設定.md)です。
      │               ^^^^^^^^^"
  `);
});

test("a tab becomes one space, so that carets do not wander", () => {
  expect(frame(splitLines(text), { line: 5, column: 6, length: 2 })).toMatchInlineSnapshot(`
    "5 │  x = 日本
      │      ^^^^"
  `);
});

test("a culprit without length, or past the end of its line, has one caret", () => {
  expect(frame(["ab"], { line: 1, column: 1, length: 0 })).toBe("1 │ ab\n  │ ^");
  expect(frame(["ab"], { line: 1, column: 3, length: 5 })).toBe("1 │ ab\n  │   ^");
});

test("lines end with CRLF or CR, too", () => {
  expect(frame(splitLines("a\r\nb\rc"), { line: 3, column: 1, length: 1 })).toBe("3 │ c\n  │ ^");
});

test("a line that is not there has no frame", () => {
  expect(frame(["one line"], { line: 2, column: 1, length: 1 })).toBeNull();
});

test("an emoji of several code points takes its width once", () => {
  expect(frame(["😄 x"], { line: 1, column: 4, length: 1 })).toBe("1 │ 😄 x\n  │    ^");
});

const at = (line: string, culprit: string) => ({
  line: 1,
  column: line.indexOf(culprit) + 1,
  length: culprit.length,
});

const english = `${"Many words come before it, all in one line. ".repeat(8)}Here [it](./is.md) stands. ${"And many follow. ".repeat(20)}`;
const japanese = `${"段落は一行に書かれています。".repeat(20)}ここに[リンク](./設定.md)があります。${"その後も続きます。".repeat(20)}`;

test("of a long line the part around the culprit is shown", () => {
  expect(`\n${frame([english], at(english, "./is.md"), 60)}\n`).toMatchInlineSnapshot(`
    "
    1 │ …in one line. Here [it](./is.md) stands. And many follo…
      │                         ^^^^^^^
    "
  `);
  expect(`\n${frame([japanese], at(japanese, "./設定.md"), 60)}\n`).toMatchInlineSnapshot(`
    "
    1 │ …ます。ここに[リンク](./設定.md)があります。その後も続…
      │                       ^^^^^^^^^
    "
  `);
});

test("what one side does not need is the other's", () => {
  expect(`\n${frame([english], at(english, "words"), 40)}\n`).toMatchInlineSnapshot(`
    "
    1 │ Many words come before it, all in o…
      │      ^^^^^
    "
  `);
  expect(
    `\n${frame([english], { line: 1, column: english.length, length: 1 }, 40)}\n`,
  ).toMatchInlineSnapshot(`
    "
    1 │ … And many follow. And many follow. 
      │                                    ^
    "
  `);
});

test("marked text that is too long is cut, with context around it", () => {
  const line = `before ${"x".repeat(300)} after`;
  expect(`\n${frame([line], { line: 1, column: 8, length: 300 }, 60)}\n`).toMatchInlineSnapshot(`
    "
    1 │ before xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx… after
      │        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    "
  `);
});

test("no frame is too wide, and the carets are under the marked text", () => {
  for (const [line, culprit] of [
    [english, "./is.md"],
    [japanese, "./設定.md"],
  ] as const) {
    for (let width = 30; width < 200; width += 1) {
      const [text = "", carets = ""] = frame([line], at(line, culprit), width)?.split("\n") ?? [];
      expect(displayWidth(text)).toBeLessThanOrEqual(width);
      expect(displayWidth(text)).toBeGreaterThanOrEqual(width - 2);
      expect(displayWidth(text.slice(0, text.indexOf(culprit)))).toBe(carets.indexOf("^"));
    }
  }
});

test("nothing is cut inside of what reads as one character", () => {
  const line = `${"👩‍👩‍👧がパ𠮷".normalize("NFD").repeat(80)}!${"👩‍👩‍👧がパ𠮷".normalize("NFD").repeat(80)}`;
  for (let width = 40; width < 60; width += 1) {
    const [text = ""] = frame([line], at(line, "!"), width)?.split("\n") ?? [];
    const [first = ""] = text.slice("1 │ …".length);
    expect(first).toMatch(/[👩かハ𠮷]/u);
    expect(Buffer.from(text).toString()).toBe(text);
    expect(displayWidth(text)).toBeLessThanOrEqual(width);
  }
});

test("a line of a megabyte is cut as quickly as any", () => {
  const line = `${"x".repeat(1_000_000)}!${"x".repeat(1_000_000)}`;
  const begin = performance.now();
  for (let turn = 0; turn < 100; turn += 1) frame([line], { line: 1, column: 1_000_001, length: 1 });
  expect(performance.now() - begin).toBeLessThan(2000);
});

test.each([
  ["abc", 3],
  ["日本語", 6],
  ["ｶﾞｷﾞ", 4],
  ["が".normalize("NFD"), 2],
  ["é".normalize("NFD"), 1],
  ["𠮷野家", 6],
  ["👩‍👩‍👧", 2],
  ["⚠️", 2],
  ["© … —", 5],
])("%s takes %i columns", (text, width) => {
  expect(displayWidth(text)).toBe(width);
});

test("signs of control do not reach the terminal", () => {
  expect(frame(["a\u001b[31mb"], { line: 1, column: 7, length: 1 })).toBe("1 │ a [31mb\n  │       ^");
});
