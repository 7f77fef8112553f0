/** The fast paths for front matter and category files give the same result as the YAML library. */
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { parseYamlDocument } from "../../src/markdown/front-matter/yaml-document.ts";
import { parseJson } from "../../src/markdown/front-matter/yaml-json.ts";
import { parseLines } from "../../src/markdown/front-matter/yaml-lines.ts";
import { runs } from "../runs.ts";

const texts = new Set(["title", "id"]);

function both(text: string, parse = parseLines) {
  const short = parse(text, 2, texts);
  const long = parseYamlDocument(text, 2, texts);
  const data = (map: typeof short) =>
    map === null
      ? null
      : { values: map.values, places: Object.keys(map.values).map((key) => map.place(key)) };
  return { short: data(short), long: long.ok ? data(long.map) : long, doubts: long.ok ? long.doubts : [] };
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
      const { short, long, doubts } = both(rows.join("\n"));
      if (short !== null) expect([short, []]).toEqual([long, doubts]);
    }),
    { numRuns: runs(3000) },
  );
});

test.each([
  '{"label":"設定 4","position":4}',
  '{\n  "label": "Guides",\n\t"position": 1.5,\n  "link": { "type": "doc", "label": [{ "id": null }, -2, true] }\n}\n',
  "{}",
  '{"a": -0, "b": [0.5, -12.25]}',
  '{ "title": "a: b # c", "null": false, "<<": "x", "y" : {} }',
])("JSON: %j takes the short way", (text) => {
  const { short, long } = both(text, parseJson);
  expect(short).not.toBeNull();
  expect(short).toEqual(long);
});

test.each([
  '{"title": 1.10}',
  '{"a": 1, "a": 2}',
  '{"a": {"b": 1, "b": 2}}',
  '{"a": "x\\ny"}',
  '{"a": 1e3}',
  '{"a": 12345678901234567890}',
  '{"__proto__": 1}',
  '{"a"\n: 1}',
  '{"a": 1,}',
  "{a: 1}",
  '["a"]',
  ' {"a": 1}',
  '{"a": 1}\r\n',
  "",
])("JSON: %j is left to the library", (text) => {
  expect(parseJson(text, 2, texts)).toBeNull();
});

test("JSON that takes the short way is read alike", () => {
  const key = fc.constantFrom("title", "id", "a-b", "null", "<<", "?", "", "日本");
  const words = fc.constantFrom(
    ..."a|題|: |#|-| |1|~|'|{|[|,|]|}|!|*|&|>|%|@|`|true|\u00a0|\u2028|\u0085|😀".split("|"),
  );
  const text = fc.array(words, { maxLength: 5 }).map((parts) => parts.join(""));
  const { value } = fc.letrec<{ value: unknown; list: unknown; map: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      text,
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(true, false, null),
      tie("list"),
      tie("map"),
    ),
    list: fc.array(tie("value"), { maxLength: 3 }),
    map: fc.dictionary(key, tie("value"), { maxKeys: 3 }),
  }));
  const taken = { count: 0 };
  fc.assert(
    fc.property(fc.dictionary(key, value), fc.constantFrom(0, 1, 2, "\t"), (data, space) => {
      const { short, long } = both(JSON.stringify(data, null, space), parseJson);
      if (short === null) return;
      taken.count += 1;
      expect(short).toEqual(long);
    }),
    { numRuns: 2000 },
  );
  expect(taken.count).toBeGreaterThan(500);
});

test("a map or a list as a key causes no process warning", () => {
  const warn = vi.spyOn(process, "emitWarning");
  for (const text of ["title: {{ name }}\n", "? [a, b]\n: c\n"]) parseYamlDocument(text, 2, texts);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
