/** Templates with placeholders: lossless, and no document can forge a placeholder. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Placeholder } from "../../src/markdown/doc.ts";
import { asRead, fillTemplate, makePlaceholders } from "../../src/markdown/template.ts";
import { runs } from "../runs.ts";
import { page } from "./page.ts";

test("a filled template is the HTML with each placeholder in its place", () => {
  const text = fc.string({ unit: "binary" }).map(asRead);
  const parts = fc.array(fc.tuple(text, fc.string()));
  fc.assert(
    fc.property(parts, text, (pairs, end) => {
      const placeholders = makePlaceholders();
      const marked =
        pairs.map(([before, target]) => before + placeholders.add({ kind: "href", target })).join("") + end;
      const template = placeholders.cut(marked);
      expect(template.strings).toHaveLength(template.placeholders.length + 1);
      expect(fillTemplate(template, targetOf)).toBe(pairs.map((pair) => pair.join("")).join("") + end);
    }),
  );
});

test("placeholders are in text order, and one may occur twice", () => {
  const placeholders = makePlaceholders();
  const a = placeholders.add({ kind: "href", target: "a" });
  const b = placeholders.add({ kind: "href", target: "b" });
  const template = placeholders.cut(`1${b}2${a}3${b}`);
  expect(template.placeholders.map(targetOf)).toEqual(["b", "a", "b"]);
  expect(fillTemplate(template, targetOf)).toBe("1b2a3b");
});

function targetOf(placeholder: Placeholder): string {
  return placeholder.kind === "label"
    ? placeholder.key
    : "target" in placeholder
      ? placeholder.target
      : placeholder.kind;
}

test("a document with marker characters keeps its text and creates no placeholder", async () => {
  const { doc, html } = await page("# T\n\nA \uFDD00\uFDD1 b [c](./\uFDD01\uFDD1.md) `\uFDD0`\n");
  expect(doc.body.placeholders).toHaveLength(1);
  expect(html).toContain("<p>A �0� b ");
});

test("a file with CRLF gives the same page as one with LF", async () => {
  const text = [
    "---\ntitle: T\n---\n",
    "二行の\n文章。  \nBreak\n\n> [!NOTE]\n> Alert\n> more\n\n",
    "::::note[A]\n:::tip\nx\n:::\n::::\n\n```py {1}\na = 1\n\nb = 2\n```\n\n- a\n- b\n\n| a |\n| - |\n| b |\n\n",
    "<details>\n<summary>S</summary>\n\n*x*\n\n</details>\n\n[a](./b.md) [^1]\n\n[^1]: Note\n    more\n",
  ].join("");
  const unix = await page(text, "content/docs/a.md");
  const windows = await page(text.replaceAll("\n", "\r\n"), "content/docs/a.md");
  expect(windows.html).toBe(unix.html);
  expect(windows.doc).toEqual(unix.doc);
});

const pieces = fc.constantFrom(
  "\n",
  "\n\n",
  " ",
  "---\n",
  "# ",
  "## a {#b}\n",
  "- ",
  "> ",
  ":::note\n",
  "::::",
  ":::\n",
  "::a[",
  ":b{c=d}",
  "](./x.md)",
  "[",
  "![",
  "`",
  "```\n",
  "```py {1}\n",
  "{:js}",
  "|a|\n|-|\n",
  "[^1]",
  "[^1]: ",
  "<b>",
  "</b>",
  "<div>\n\n",
  "<!--",
  "-->",
  "<script>",
  "<table>",
  "</td>",
  "<a href='",
  "<img src=x onerror=y style=z:1>",
  "&amp;",
  "&#0;",
  "\uFDD0",
  "\uFDD1",
  "\u0000",
  "漢|かん}",
  "{",
  "**",
  "~~",
  "https://a.b/。",
  "%E3",
  "\r\n",
  "[x](__proto__)",
  ":tada:",
  "> [!TIP]\n",
  "<svg><foreignObject>",
  "<template>",
  "<select><option>",
  "title: *x\n",
);

test("no text makes the parser throw, and every template is whole", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(pieces, fc.string({ unit: "grapheme", maxLength: 4 })), { maxLength: 30 }),
      async (parts) => {
        const { doc, problems } = await page(parts.join(""), "content/docs/a.md", { ruby: true });
        expect(doc.body.strings).toHaveLength(doc.body.placeholders.length + 1);
        expect(doc.body.strings.join("")).not.toMatch(/[\uFDD0\uFDD1]/);
        expect(new Set(doc.headings.map(({ id }) => id)).size).toBe(doc.headings.length);
        for (const problem of problems) expect(problem).not.toContain("undefined");
      },
    ),
    { numRuns: runs(150) },
  );
});
