/** The short way through front matter gives what the YAML library gives. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDocumentOf } from "../../src/markdown/yaml.ts";
import { parseLines } from "../../src/markdown/yaml-lines.ts";

const texts = new Set(["title", "id"]);

function both(text: string) {
  const short = parseLines(text, 2, texts);
  const long = parseDocumentOf(text, 2, texts);
  const data = (map: typeof short) =>
    map === null
      ? null
      : { values: map.values, places: Object.keys(map.values).map((key) => map.place(key)) };
  return { short: data(short), long: long.ok ? data(long.map) : long };
}

test.each([
  "title: 設定の基本\nsidebar_position: 3",
  'title: "題: 名前"\ndraft: true\nunlisted: false\n',
  "title: 10\nsidebar_position: -0\nid: 12\n",
  "title: a:b と https://example.com を見る   \n",
  "slug: intro  \ntitle: It is-a (good) one; isn_t it?\n",
])("%j takes the short way", (text) => {
  const { short, long } = both(text);
  expect(short).not.toBeNull();
  expect(short).toEqual(long);
});

test.each([
  "",
  "title: 'a'",
  "title: a # note",
  "title: a: b",
  "title: [a, b]",
  "title:\n  - a",
  "title: a\n  b",
  "title: NULL",
  "title: True",
  "null: a",
  "title: a\ntitle: b",
  'title: "a\\n"',
  "title: 1.10",
  "title: 0x10",
  "title: |\n  a",
  "title: &a b",
  "__proto__: a",
  "just words",
])("%j is left to the library", (text) => {
  expect(parseLines(text, 2, texts)).toBeNull();
});

test("whatever takes the short way is read alike", () => {
  const key = fc.constantFrom("title", "id", "a-b", "_x", "null", "true", "on", "y");
  const piece = fc.constantFrom(
    ..."a|題|: |:| #|#|-|- |1|0|.|~|\"|'|\\|{|[|,|!|*|&|>|%|@|`|true|null|No| |\t|\u00a0|\u2028|?|<|=|、|😀".split(
      "|",
    ),
    "|",
  );
  const value = fc.array(piece, { maxLength: 6 }).map((parts) => parts.join(""));
  const row = fc.tuple(key, value).map(([name, words]) => `${name}: ${words}`);
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 3 }), (rows) => {
      const { short, long } = both(rows.join("\n"));
      if (short !== null) expect(short).toEqual(long);
    }),
    { numRuns: 3000 },
  );
});
