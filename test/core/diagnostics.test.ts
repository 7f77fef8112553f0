/** Diagnostics: created from the message table, and sorted. */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Diagnostic,
  diagnostic,
  hasErrors,
  sortDiagnostics,
  withoutDuplicates,
} from "../../src/core/diagnostics.ts";
import { getErrorCode, UserError, userError } from "../../src/core/errors.ts";

const at = (file: string | null, line: number, column: number) =>
  diagnostic("page/empty", {}, { file, position: { line, column, length: 1 } });

test("a diagnostic takes text, hint and severity from the table, and keeps the values", () => {
  expect(diagnostic("source/encoding", {}, { file: "a.md" })).toEqual({
    code: "source/encoding",
    severity: "error",
    values: {},
    text: "Invalid UTF-8.",
    hint: "Save the file as UTF-8.",
    file: "a.md",
    position: null,
  });
});

test("its severity can be overridden", () => {
  const values = { target: "./x.md", nearest: null };
  expect(diagnostic("link/broken", values, { file: "a.md" }).severity).toBe("warning");
  expect(diagnostic("link/broken", values, { file: "a.md" }, "error").severity).toBe("error");
});

test("long values are cut", () => {
  const { text, values } = diagnostic(
    "jsx/expression",
    { text: `{${"x".repeat(10_000)}}` },
    { file: "a.md" },
  );
  expect(text.length).toBeLessThan(1200);
  expect(text).toContain("xxx…: it has a syntax error");
  expect(JSON.stringify(values).length).toBeLessThan(1200);
});

test("diagnostics are sorted by file, line, column, code and text; those without a file come first", () => {
  const list: Diagnostic[] = [
    at("b.md", 1, 1),
    at("a.md", 2, 1),
    at("a.md", 1, 9),
    at("a.md", 1, 2),
    diagnostic("code/unknown-language", { language: "z", nearest: null }, at2("a.md")),
    diagnostic("code/unknown-language", { language: "b", nearest: null }, at2("a.md")),
    diagnostic("content/empty", { folder: "content" }, { file: null }),
  ];
  const sorted = sortDiagnostics(list).map(
    ({ file, position, code, text }) => `${file}:${position?.line}:${position?.column} ${code} ${text[1]}`,
  );
  expect(sorted).toMatchInlineSnapshot(`
    [
      "null:undefined:undefined content/empty o",
      "a.md:1:2 code/unknown-language n",
      "a.md:1:2 code/unknown-language n",
      "a.md:1:2 page/empty m",
      "a.md:1:9 page/empty m",
      "a.md:2:1 page/empty m",
      "b.md:1:1 page/empty m",
    ]
  `);
});

function at2(file: string) {
  return { file, position: { line: 1, column: 2, length: 1 } };
}

test("the order of work does not matter", () => {
  const places = fc.tuple(fc.constantFrom("a.md", "b.md", null), fc.integer({ min: 1, max: 3 }), fc.nat(3));
  fc.assert(
    fc.property(fc.array(places), fc.infiniteStream(fc.nat()), (list, shuffle) => {
      const found = list.map(([file, line, column]) => at(file, line, column));
      const keyed = found.map((item) => ({ item, key: shuffle.next().value }));
      const shuffled = keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
      expect(sortDiagnostics(shuffled)).toEqual(sortDiagnostics(found));
    }),
  );
});

test("a warning alone is not an error", () => {
  expect(hasErrors([diagnostic("page/empty", {}, { file: "a.md" })])).toBe(false);
  expect(hasErrors([diagnostic("source/encoding", {}, { file: "a.md" })])).toBe(true);
});

test("a user error carries its diagnostics and is always one, even for a message that warns", () => {
  const error = userError("page/empty", {}, { file: "a.md" });
  expect(error).toBeInstanceOf(UserError);
  expect(error.message).toBe("page/empty: Empty file: its page shows only a title.");
  expect(error.diagnostics.map(({ severity }) => severity)).toEqual(["error"]);
});

test("the code of a system error is distinguished from everything else", () => {
  expect(getErrorCode(Object.assign(new Error("no"), { code: "ENOENT" }))).toBe("ENOENT");
  expect(getErrorCode(new Error("no"))).toBeNull();
  expect(getErrorCode({ code: "ENOENT" })).toBeNull();
});

test("two diagnostics with one position are reported once; without a position all are", () => {
  const at = (line: number | null) =>
    diagnostic(
      "link/broken",
      { target: "./x.md", nearest: null },
      {
        file: "a.md",
        position: line === null ? null : { line, column: 1, length: 6 },
      },
    );
  expect(
    withoutDuplicates([at(1), at(2), at(1), at(null), at(null)]).map(
      ({ position }) => position?.line ?? null,
    ),
  ).toEqual([1, 2, null, null]);
});
