import { expect, test } from "vitest";
import { withoutHidden } from "../../src/markdown/code/hidden-lines.ts";
import { body, page } from "../markdown/page.ts";
import { md, modelOf, outlineOf } from "../site/model-of.ts";

const chapters = {
  "content/docs/title.md": md("The title"),
  "content/docs/start.md": md("Start"),
  "content/docs/guide/README.md": md("Guide"),
  "content/docs/guide/one.md": md("One"),
  "content/docs/zero.md": md("Zero"),
  "content/docs/end.md": md("End"),
};

const summary = `# Summary

[Title page](title.md)

- [Starting](./start.md)
- [Guide](guide/README.md)
  - [One *more*](guide/one.md)
  - [Later & later]()

# Part two

1. [Zero](zero.md)
1. [Nobody knows]()
   - [Elsewhere](https://example.com/)

---

[The end](end.md)
`;

test("SUMMARY.md is the sidebar: chapters, parts, drafts, rules, loose chapters", async () => {
  const model = await modelOf({ ...chapters, "content/docs/SUMMARY.md": summary });
  expect(model.problems).toEqual([]);
  expect(model.addresses).not.toContain("docs/summary/");
  expect(outlineOf(model.page("docs/zero/").sidebar)).toBe(
    [
      "Title page /base/docs/title/",
      "Starting /base/docs/start/",
      "+ Guide /base/docs/guide/",
      "  One more /base/docs/guide/one/",
      "  Later &#x26; later",
      "+ Part two",
      "  Zero /base/docs/zero/",
      "  + Nobody knows",
      "    Elsewhere https://example.com/",
      "<hr>",
      "The end /base/docs/end/",
      "",
    ].join("\n"),
  );
});

test("a chapter that is not a document is reported, and a draft is not", async () => {
  const model = await modelOf({
    "content/docs/start.md": md("Start"),
    "content/docs/soon.md": md("Soon", "", "draft: true"),
    "content/docs/SUMMARY.md": "- [Start](stat.md)\n- [Start](start.md)\n- [Soon](soon.md)\n",
  });
  expect(model.problems).toEqual([
    'content/docs/SUMMARY.md:1:3+16 error summary/unknown-doc Unknown document "stat.md" in SUMMARY.md. Did you mean "start.md"?',
  ]);
  expect(outlineOf(model.page("docs/start/").sidebar)).toBe("Start /base/docs/start/\n");
});

test("SUMMARY.md without chapters, or beside sidebars of the config, is reported and leaves the sidebar to them", async () => {
  const files = { "content/docs/start.md": md("Start"), "content/docs/SUMMARY.md": "# Summary\n\nWords.\n" };
  const empty = await modelOf(files);
  expect(empty.problems.map((problem) => problem.split(" ")[1])).toEqual(["summary/empty"]);
  expect(outlineOf(empty.page("docs/start/").sidebar)).toBe("Start /base/docs/start/\n");
  const own = await modelOf(
    { ...files, "content/docs/SUMMARY.md": summary },
    { sidebars: { main: ["start"] } },
  );
  expect(own.problems.map((problem) => problem.split(" ")[1])).toEqual(["summary/unused"]);
});

test("files are put in place: whole, by anchor and by lines, in text and in code", async () => {
  const code =
    "fn one() {}\n// ANCHOR: here\nfn two() {}\n# fn hidden() {}\n// ANCHOR_END: here\nfn three() {}\n";
  const model = await modelOf({
    "content/docs/page.md": [
      "# T",
      "{{#include part.md:2:3}}",
      "{{#include part.md::1}}",
      "```rust,ignore\n{{#rustdoc_include ../../listings/main.rs:here}}\n```",
      "```rust\n{{#include ../../listings/main.rs:6}}\n```",
      "{{#playground ../../listings/main.rs editable}}",
      "```md\n\\{{#include x.md}}\n```",
    ].join("\n\n"),
    "content/docs/part.md": "first\n*second*\n\nfourth\n",
    "listings/main.rs": code,
  });
  expect(model.problems.filter((problem) => !problem.includes("no-title"))).toEqual([]);
  const html = JSON.stringify(model.docs.get("content/docs/page.md" as never)?.body);
  expect(html).toContain("<p><em>second</em></p>");
  expect(html).toContain("<p>first</p>");
  expect(html).not.toMatch(/fourth|ANCHOR|hidden/);
  expect(html.replace(/<[^>]*>/g, "").match(/fn \w+/g)).toEqual([
    "fn two",
    "fn three",
    "fn one",
    "fn two",
    "fn three",
  ]);
  expect(html).toContain("{{#include x.md}}");
});

test("a missing file is reported", async () => {
  const model = await modelOf({ "content/docs/page.md": "# T\n\n{{#include nope.md}}\n" });
  expect(model.problems[0]).toContain(
    'page.md:3:12+7 error include/missing Included file not found: "nope.md".',
  );
});

test("hidden lines of Rust are not shown, but in strings and attributes they are", () => {
  expect(withoutHidden("# use std::fs;\n#\nfn main() {\n    # let x = 1;\n    y();\n}")).toBe(
    "fn main() {\n    y();\n}",
  );
  expect(withoutHidden("#[derive(Debug)]\n#![allow(x)]\nstruct A;")).toBe(
    "#[derive(Debug)]\n#![allow(x)]\nstruct A;",
  );
  expect(withoutHidden('let x = r#"\n# title\n"#;\nlet c = \'"\';\n# gone')).toBe(
    'let x = r#"\n# title\n"#;\nlet c = \'"\';',
  );
  expect(withoutHidden("## shown\nx")).toBe("# shown\nx");
  expect(withoutHidden("# all\n# of it")).toBe("# all\n# of it");
});

test("they are those of Rust alone", async () => {
  expect(await body("```rust,ignore\n# a\nb\n```")).not.toContain("# a");
  const ofBook = { headingIds: "mdbook" } as const;
  for (const words of ["should_panic", "no_run", "compile_fail,E0499", "edition2021,ignore"])
    expect(await body(`\`\`\`${words}\n# a\nb\n\`\`\``, ofBook)).toBe(await body("```rust\n# a\nb\n```"));
  expect(await body("```sh\n# a\nb\n```")).toContain("# a");
});

test("a page without a title has its first heading for one, if that is the only one of its level", async () => {
  const book = { headingIds: "mdbook" } as const;
  expect((await page("## A\n")).doc.title).toBe("page");
  const { doc, html } = await page(
    "<!-- x -->\n\n## Installation\n\n### Linux\n\n#### Old\n",
    undefined,
    book,
  );
  expect(doc.title).toBe("Installation");
  expect(html).toMatch(/<h1 id="installation">Installation<\/h1>\s*<h2 id="linux">.*\s*<h3 id="old">/);
  expect(JSON.stringify(doc.copy)).toContain("# Installation\\n\\n## Linux");
  expect(JSON.stringify(doc.copy)).not.toContain("## Installation");
  expect((await page("## A\n\n## B\n", undefined, book)).doc.title).toBe("page");
  expect((await page("Words\n\n## A\n", undefined, book)).doc.title).toBe("page");
  const titled = await page("---\ntitle: Own\n---\n\n## A\n", undefined, book);
  expect([titled.doc.title, titled.html.includes('<h2 id="a">')]).toEqual(["Own", true]);
});
