/** Requests that prefer Markdown, and the path of the copy. */
import { expect, test } from "vitest";
import { findCopyPath, prefersMarkdown } from "../../src/serve/accept.ts";

test.each([
  ["", false],
  ["*/*", false],
  ["text/*", false],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", false],
  ["text/markdown", true],
  ["TEXT/Markdown;variant=GFM", true],
  ["text/markdown, */*", true],
  ["text/markdown;q=0.1, */*", false],
  ["text/markdown;q=0, */*;q=0", false],
  ["text/markdown;q=none", false],
  ["text/markdown, text/html", false],
  ["text/markdown, text/html;q=0.9", true],
  ["text/markdown;q=0.9, text/html", false],
  ["text/html;q=0, text/markdown;q=0.1", true],
  ["text/plain, text/markdown;q=0.9, text/*;q=0.5", true],
])("%s", (accept, isPreferred) => {
  expect(prefersMarkdown(accept)).toBe(isPreferred);
});

test("only pages have copies", () => {
  expect(
    ["index.html", "docs/a.b/index.html", "404.html", "a.md", "my-index.html"].map(findCopyPath),
  ).toEqual(["index.md", "docs/a.b.md", null, null, null]);
});
