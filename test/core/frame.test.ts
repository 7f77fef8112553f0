/** The source line of a problem. */
import { expect, test } from "vitest";
import { frame, splitLines } from "../../src/core/code-frame.ts";

const text = [
  "# Title",
  "",
  "See [the options](./configuraton.md) for all settings.",
  "設定は[こちら](./設定.md)です。",
  "\tx = 日本",
].join("\n");

test("carets stand under the culprit", () => {
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
