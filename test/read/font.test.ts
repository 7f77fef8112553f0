/** Metadata of font files: supported characters. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readFont } from "../../src/read/font.ts";

const folder = fileURLToPath(new URL("../../node_modules/katex/dist/fonts/", import.meta.url));
const bytesOf = (name: string) => readFileSync(folder + name);
const code = (character: string) => character.codePointAt(0) ?? 0;

test.each(["KaTeX_Main-Bold.ttf", "KaTeX_Main-Bold.woff"])(
  "%s has Latin letters and no Japanese ones",
  (name) => {
    const font = readFont(bytesOf(name));
    const known = ["A", "z", "0", " ", "あ", "漢", "🤖"].filter((character) => font.has(code(character)));
    expect(known).toEqual(["A", "z", "0", " "]);
    expect(font.getAdvanceWidth(code("W"))).toBeGreaterThan(font.getAdvanceWidth(code("i")));
    expect(font.getAdvanceWidth(code("0"))).toBeCloseTo(0.575, 2);
  },
);

test.each([
  ["of another kind", bytesOf("KaTeX_Main-Bold.woff2"), "it is a .woff2 file"],
  ["a collection", Buffer.from("ttcf\0\x01\0\0\0\0\0\x02"), "it is a collection of several fonts"],
  ["a text", Buffer.from("This is no font at all."), "it holds no font"],
  ["empty", Buffer.alloc(0), "it holds no font"],
  ["cut off", bytesOf("KaTeX_Main-Bold.ttf").subarray(0, 2000), "it ends too soon"],
  ["without tables", Buffer.from("OTTO\0\0\0\0\0\0\0\0"), 'it has no table "cmap"'],
])("one that is %s is refused", (_, bytes, reason) => {
  expect(() => readFont(bytes)).toThrow(reason);
});
