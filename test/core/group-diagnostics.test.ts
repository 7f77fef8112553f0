/** One group per name, host or word of the whole site, and per text where a message has no such value. */
import { expect, test } from "vitest";
import { diagnostic, getValues } from "../../src/core/diagnostics.ts";
import { groupDiagnostics } from "../../src/core/group-diagnostics.ts";

const at = (file: string, line: number) => ({ file, position: { line, column: 1, length: 1 } });

const component = (name: string, nearest: string | null, line: number) =>
  diagnostic("jsx/component", { name, nearest, from: null }, at("a.mdx", line));

const reference = (name: string, nearest: string | null, isListed: boolean) =>
  diagnostic("link/code-reference", { name, nearest, hasInventories: true, isListed }, at("a.md", 1));

test.each([
  [
    "a component, whatever is similar on its page",
    component("Chart", null, 1),
    component("Chart", "Charts", 2),
    1,
  ],
  ["two components", component("Chart", null, 1), component("Card", null, 2), 2],
  [
    "an attribute of another tool with different values",
    diagnostic("code/unknown-word", { word: 'option="a"', nearest: null }, at("a.md", 1)),
    diagnostic("code/unknown-word", { word: 'option="b"', nearest: null }, at("b.md", 1)),
    1,
  ],
  [
    "references to code of one package that no inventory lists",
    reference("pkg.a.B", null, false),
    reference("pkg.c.D", null, false),
    1,
  ],
  ["references with a suggestion", reference("pkg.a", "pkg.A", false), reference("pkg.b", "pkg.B", false), 2],
  [
    "references of a package of an inventory",
    reference("pkg.a", null, true),
    reference("pkg.b", null, true),
    2,
  ],
  [
    "anchors of one page",
    diagnostic("link/anchor", { target: "../cli.md#a", page: "/cli/", nearest: null }, at("x/a.md", 1)),
    diagnostic("link/anchor", { target: "cli.md#b", page: "/cli/", nearest: "cli.md#bb" }, at("b.md", 1)),
    1,
  ],
  [
    "anchors of two pages",
    diagnostic("link/anchor", { target: "#a", page: "/cli/", nearest: null }, at("a.md", 1)),
    diagnostic("link/anchor", { target: "#a", page: "/api/", nearest: null }, at("b.md", 1)),
    2,
  ],
  [
    "a host",
    diagnostic(
      "policy/image",
      { origin: "https://x.example", option: "images", instead: null },
      at("a.md", 1),
    ),
    diagnostic(
      "policy/image",
      { origin: "https://x.example", option: "images", instead: null },
      at("b.md", 9),
    ),
    1,
  ],
  [
    "a module of an API and another one",
    diagnostic("markdown/foreign", foreign("module", "::: a.b"), at("a.md", 1)),
    diagnostic("markdown/foreign", foreign("module", "::: a.c"), at("b.md", 1)),
    1,
  ],
  [
    "a warning and an error",
    diagnostic("jsx/component", { name: "A", nearest: null, from: null }, at("a.md", 1), "warning"),
    diagnostic("jsx/component", { name: "A", nearest: null, from: null }, at("b.md", 1)),
    2,
  ],
  [
    "messages without such a value, by their words",
    diagnostic("callout/unknown", { name: "info2", nearest: null }, at("a.md", 1)),
    diagnostic("callout/unknown", { name: "info3", nearest: null }, at("b.md", 1)),
    2,
  ],
])("%s", (_name, first, second, expected) => {
  const groups = groupDiagnostics([first, second]);
  expect(groups).toHaveLength(expected);
  expect(groups[0]?.first).toBe(first);
});

function foreign(subject: string, written: string) {
  return { subject, written, dialect: "mkdocstrings", fate: "skipped", count: 1, hint: "" } as const;
}

test("values are kept and read by code", () => {
  const found = component("Chart", null, 1);
  expect(found.values).toEqual({ name: "Chart", nearest: null, from: null });
  expect(getValues(found, "jsx/import", "jsx/component")).toEqual({
    name: "Chart",
    nearest: null,
    from: null,
  });
  expect(getValues(found, "jsx/import")).toBeNull();
});
