/** Suggestions: "Did you mean". */
import { expect, test } from "vitest";
import { nearest, nearestCode } from "../../src/core/nearest.ts";

test("the nearest is found in any letter case and returned unchanged", () => {
  expect(nearest("titel", ["url", "title", "tile"])).toBe("title");
  expect(nearest("BASEURL", ["baseUrl"])).toBe("baseUrl");
});

test("of two that are equally near the first wins", () => {
  expect(nearest("cat", ["bat", "hat"])).toBe("bat");
});

test("distant names are not suggested", () => {
  expect(nearest("announcement", ["title", "url"])).toBeNull();
  expect(nearest("title", [])).toBeNull();
});

test("a long name may differ in more places than a short one", () => {
  expect(nearest("./configuraton-of-all-pages.md", ["./configuration-of-pages.md"])).toBe(
    "./configuration-of-pages.md",
  );
  expect(nearest("abc", ["xyc"])).toBe("xyc");
  expect(nearest("abc", ["xyz"])).toBeNull();
});

test("folders and extensions that two paths share don't make them near", () => {
  expect(nearest("content/docs/guides/_x.md", ["content/docs/guides/intro.md"])).toBeNull();
  expect(nearest("content/docs/guides/_x.md", ["content/docs/guides/_xy.md"])).toBe(
    "content/docs/guides/_xy.md",
  );
  expect(nearest("docs/Intro.md", ["docs/intro.md"])).toBe("docs/intro.md");
  expect(nearest("docs/guids/a.md", ["docs/guides/a.md"])).toBe("docs/guides/a.md");
});

test.each([
  ["pkg.Widget.remove", ["pkg.widgets.Tree", "pkg.Widget"], null],
  ["pkg.events.MouseEvent", ["pkg.events.MouseDown"], null],
  ["pkg.command.Hit", ["pkg.command"], null],
  ["pkg.Clinet.send", ["pkg.Client.send", "pkg.Client"], "pkg.Client.send"],
  ["json.dmups", ["json.dump", "json.dumps"], "json.dumps"],
])("of the names in code near %s, only a misspelled one is suggested", (wanted, names, expected) => {
  expect(nearestCode(wanted, names)).toBe(expected);
});
