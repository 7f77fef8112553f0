/** Head tags of a single page. */
import { expect, test } from "vitest";
import { planOf, textOf } from "../plan-of.ts";
import { md, modelOf } from "../site/model-of.ts";

const headOf = async (...lines: readonly string[]) => {
  const plan = await planOf(new Map([["content/docs/a.md", md("A", "Words.", ...lines)]]));
  return /<head>\n([\s\S]*)\n<\/head>/.exec(await textOf(plan, "docs/a/index.html"))?.[1] ?? "";
};

test.each([
  ["in our form", ["head:", "  - tag: meta", "    attributes: { name: author, content: A & B }"]],
  ["in Starlight's", ["head:", "  - tag: meta", "    attrs: { name: author, content: A & B }"]],
  ["in VitePress's", ["head:", "  - - meta", "    - name: author", "      content: A & B"]],
])("%s", async (_, lines) => {
  expect(await headOf(...lines)).toContain('<meta name="author" content="A &amp; B" data-head>');
});

test("a page's own tags take precedence over generated ones", async () => {
  const head = await headOf(
    "head:",
    "  - { tag: meta, attributes: { content: Own, property: 'og:title' } }",
    "  - { tag: link, attributes: { rel: canonical, href: 'https://other.example/a' } }",
    "  - { tag: link, attributes: { rel: author, href: 'https://a.example' } }",
  );
  expect(head.match(/og:title/g)).toHaveLength(1);
  expect(head.match(/rel="canonical"/g)).toHaveLength(1);
  expect(head).toContain('href="https://other.example/a"');
  expect(head).toContain('rel="alternate"');
});

test.each([
  [
    "a script",
    "{ tag: script, attributes: { src: /a.js } }",
    'Invalid "head[0].tag" in the front matter: expected "meta" or "link" or "title"',
  ],
  ["a stylesheet", "{ tag: link, attributes: { rel: stylesheet, href: /a.css } }", 'to "head" in the config'],
  [
    "an order to the browser",
    "{ tag: meta, attributes: { http-equiv: refresh, content: '0' } }",
    '"name" or "property" instead',
  ],
  ["code in an attribute", "{ tag: meta, attributes: { onload: x } }", 'event handler such as "onload"'],
  ["a word", "x", "a tag such as"],
  ["a key that is none", "{ tag: meta, attribute: {} }", '"head[0].attribute"'],
])("%s is reported", async (_, tag, expected) => {
  const { problems } = await modelOf({ "content/docs/a.md": md("A", "", `head: [${tag}]`) });
  expect(problems.join("\n")).toContain(expected);
});

test.each([
  ["in front matter", "", ["head: [{ tag: title, content: Own title }]"], ""],
  ["in <Head>", "x", [], "\n<Head>\n  <title>Own {'title'}</title>\n</Head>\n\n"],
])("a title %s is that of the document alone", async (_, kind, lines, words) => {
  const text = ["---", "title: A", ...lines, "---", words, "Words"].join("\n");
  const plan = await planOf(new Map([[`content/docs/a.md${kind}`, text]]));
  const html = await textOf(plan, "docs/a/index.html");
  expect(html).toContain("<title>Own title</title>");
  expect(html).toMatch(/property="og:title" content="Own title"/);
  expect(html).toMatch(/<h1[^>]*>A<\/h1>/);
});

test("tags of <Head>, also in a partial, are in the head of the page and override its own", async () => {
  const files = {
    "content/docs/a.mdx":
      'import Head from "@docusaurus/Head";\nimport Part from "./_part.mdx";\n\n# A\n\n<Head>\n  <meta property="og:title" content="Mine" />\n  {/* why */}\n</Head>\n\n<Part />\n',
    "content/docs/_part.mdx": '<Head><link rel="me" href="https://b.example/" /></Head>\n\nPart\n',
  };
  const plan = await planOf(new Map(Object.entries(files)));
  const html = await textOf(plan, "docs/a/index.html");
  expect(html.match(/og:title/g)).toHaveLength(1);
  expect(html).toContain('<meta property="og:title" content="Mine" data-head>');
  expect(html).toContain('<link rel="me" href="https://b.example/" data-head>');
});
