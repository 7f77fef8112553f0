/** Constructs that an author can repeat without limit, as site sources of a given size. */

export interface Growth {
  readonly name: string;
  /** Largest size on the curve. */
  readonly maxSize: number;
  write(size: number): Readonly<Record<string, string>>;
}

export const growths: readonly Growth[] = [
  onePage("paragraphs", 4000, (n) => repeat(n, (i) => `Sentence ${i} of *some* words and \`code\`.\n\n`)),
  onePage("one long line", 20_000, (n) => repeat(n, (i) => `word${i} and **more** `)),
  onePage("one long word", 1_000_000, (n) => "a".repeat(n)),
  onePage("headings", 10_000, (n) => repeat(n, (i) => `## Heading ${i}\n\n`)),
  onePage("equal headings", 10_000, (n) => repeat(n, () => "## Heading\n\n")),
  onePage("list", 10_000, (n) => repeat(n, (i) => `- entry ${i}\n`)),
  onePage("nested lists", 240, (n) => repeat(n, (i) => `${"  ".repeat(i)}- entry\n`)),
  onePage("nested lists in one line", 240, (n) => `${"- ".repeat(n)}entry`),
  onePage("nested quotes", 490, (n) => `${"> ".repeat(n)}quote`),
  onePage("nested quotes of many lines", 200, (n) => repeat(n, (i) => `${">".repeat(i + 1)} quote\n`)),
  onePage(
    "table of many rows",
    4000,
    (n) => `| a | b | c |\n|---|---|---|\n${repeat(n, (i) => `| ${i} | b | c |\n`)}`,
  ),
  onePage("table of many columns", 3000, (n) => {
    const row = (cell: string) => `|${cell.repeat(n)}\n`;
    return row(" a |") + row("---|") + row(" b |") + row(" c |");
  }),
  onePage(
    "footnotes",
    3000,
    (n) => `${repeat(n, (i) => `a[^${i}] `)}\n\n${repeat(n, (i) => `[^${i}]: Note ${i}.\n\n`)}`,
  ),
  onePage("references of one footnote", 3000, (n) => `${repeat(n, () => "a[^1] ")}\n\n[^1]: Note.\n`),
  onePage("tags of a page", 2000, (n) => `---\ntags: [${repeat(n, (i) => `tag-${i}, `)}]\n---\n\n# Page\n`),
  onePage("definitions", 10_000, (n) => repeat(n, (i) => `[a${i}]: /docs/\n`)),
  onePage("broken links on a line", 4000, (n) => repeat(n, (i) => `[a](./broken-${i}.md) `)),
  onePage("broken links", 4000, (n) => repeat(n, (i) => `[a](./broken-${i}.md)\n\n`)),
  onePage("broken links to anchors", 2000, (n) =>
    repeat(n, (i) => `## Heading ${i}\n\n[a](#headin-${i})\n\n`),
  ),
  onePage("links to anchors", 4000, (n) => repeat(n, (i) => `## Heading ${i}\n\n[a](#heading-${i})\n\n`)),
  onePage("broken images", 4000, (n) => repeat(n, (i) => `![a](./broken-${i}.png)\n\n`)),
  onePage(
    "missing definitions",
    4000,
    (n) => `${repeat(n, (i) => `[b${i}]: /docs/\n`)}\n${repeat(n, (i) => `[a][c${i}] `)}`,
  ),
  onePage("references to code", 4000, (n) => repeat(n, (i) => `[pkg.f${i}][] [r${i}][]\n`)),
  onePage("links to other sites", 10_000, (n) => repeat(n, (i) => `https://example.org/${i} `)),
  onePage("addresses of mail", 10_000, (n) => repeat(n, (i) => `a${i}@example.org `)),
  onePage("emphasis", 10_000, (n) => "*a **b ".repeat(n)),
  onePage("marks of emphasis", 200_000, (n) => "*".repeat(n)),
  onePage("closing marks", 10_000, (n) => "a* ".repeat(n)),
  onePage("mixed marks", 10_000, (n) => "**x* ".repeat(n)),
  onePage("underscores", 10_000, (n) => "_a __b ".repeat(n)),
  onePage("tildes", 10_000, (n) => "~~a ".repeat(n)),
  onePage("opening brackets", 10_000, (n) => "[".repeat(n)),
  onePage("brackets", 4000, (n) => "[a](".repeat(n)),
  onePage("pairs of brackets", 4000, (n) => `${"[".repeat(n)}${"]".repeat(n)}`),
  onePage("images in each other", 450, (n) => `${"![".repeat(n)}a${"](/a.png)".repeat(n)}`),
  onePage("backticks", 1000, (n) => repeat(n, (i) => `${"`".repeat(i + 1)} a `)),
  onePage("dollars", 1000, (n) => repeat(n, (i) => `${"$".repeat(i + 1)} a `)),
  onePage("angle brackets", 10_000, (n) => "<a ".repeat(n)),
  onePage("open comments", 10_000, (n) => "a <!-- ".repeat(n)),
  onePage("open instructions", 10_000, (n) => "a <? ".repeat(n)),
  onePage("open declarations", 10_000, (n) => "a <!X ".repeat(n)),
  onePage("open sections of characters", 5000, (n) => "a <![CDATA[ ".repeat(n)),
  onePage("open attributes", 5000, (n) => `a <b c="d ' <b c='d `.repeat(n)),
  onePage("open addresses", 5000, (n) => "<http:a".repeat(n)),
  onePage("open destinations", 5000, (n) => "[a](<b ".repeat(n)),
  onePage("open titles", 5000, (n) => '[a](b "c '.repeat(n)),
  onePage("open titles in parentheses", 4000, (n) => "[a](b (c ".repeat(n)),
  onePage("open titles of definitions", 4000, (n) => '[a]: b "c\n'.repeat(n)),
  onePage("open labels", 5000, (n) => "[a][b".repeat(n)),
  onePage("open attributes of directives", 5000, (n) => ':a{#b c="d '.repeat(n)),
  onePage("names with underscores", 4000, (n) => "_www.a_b".repeat(n)),
  onePage("dots of an address", 20_000, (n) => `www.a${".".repeat(n)}b`),
  onePage("signs in an address", 20_000, (n) => `http://a.b/${"!".repeat(n)}b`),
  onePage("closing tildes", 5000, (n) => "a~~ ".repeat(n)),
  onePage("quotes with open code", 2000, (n) => "> ```\n\n".repeat(n)),
  onePage("quotes with open comments", 2000, (n) => "> <!--\n\n".repeat(n)),
  onePage("terms with paragraphs", 1000, (n) => "a\n: b\n\n: c\n\n".repeat(n)),
  onePage("entities", 10_000, (n) => "&amp;&lt;".repeat(n)),
  onePage("HTML elements", 4000, (n) => repeat(n, (i) => `<b class="x">${i}</b> `)),
  onePage("blocks of HTML", 2000, (n) => repeat(n, (i) => `<div>\n\nText ${i}\n\n</div>\n\n`)),
  onePage("open HTML elements", 190, (n) => `${"<b>".repeat(n)}a`),
  onePage("attributes", 4000, (n) => `<b ${repeat(n, (i) => `data-a${i}="1" `)}>a</b>`),
  onePage("lines of code", 5000, (n) => `\`\`\`ts\n${repeat(n, (i) => `const a${i} = "b";\n`)}\`\`\`\n`),
  onePage("blocks of code", 1000, (n) => repeat(n, (i) => `\`\`\`ts\nconst a${i} = 1;\n\`\`\`\n\n`)),
  onePage(
    "a long line of code",
    2000,
    (n) => `\`\`\`ts\n${repeat(n, (i) => `const a${i} = "b"; `)}\n\`\`\`\n`,
  ),
  onePage("notes", 2000, (n) => repeat(n, (i) => `:::note\n\nText ${i}.\n\n:::\n\n`)),
  onePage("open notes", 200, (n) => repeat(n, () => ":::note\n\n")),
  onePage("colons", 10_000, (n) => ":a[b ".repeat(n)),
  onePage("tabs", 1000, (n) => `:::tabs\n\n${repeat(n, (i) => `== Tab ${i}\n\nText.\n\n`)}:::\n`),
  onePage("braces", 10_000, (n) => "a {#".repeat(n)),
  onePage(
    "abbreviations",
    1000,
    (n) => `${repeat(n, (i) => `AB${i} `)}\n\n${repeat(n, (i) => `*[AB${i}]: Long ${i}\n`)}`,
  ),
  onePage("terms", 3000, (n) => repeat(n, (i) => `Term ${i}\n: Text.\n\n`)),
  onePage("emoji", 10_000, (n) => ":smile: ".repeat(n)),
  onePage("Japanese", 4000, (n) => repeat(n, () => "設定を**確認**します。")),
  onePage(
    "front matter",
    4000,
    (n) => `---\ncustom:\n${repeat(n, (i) => `  key${i}: value\n`)}---\n\n# Page\n`,
  ),
  onePage("blank lines", 100_000, (n) => "\n".repeat(n)),
  onePage("spaces", 1_000_000, (n) => `a${" ".repeat(n)}b`),
  onePage("sentences like imports", 1500, (n) => "import x\n\n".repeat(n)),
  onePage("components", 2000, (n) => repeat(n, (i) => `<Badge text="a${i}" />\n\n`), "mdx"),
  onePage("open comments in braces of MDX", 3000, (n) => "a {/* ".repeat(n), "mdx"),
  onePage("open braces of MDX", 3000, (n) => "a {b ".repeat(n), "mdx"),
  onePage("open tags of MDX", 3000, (n) => "a <A b={c ".repeat(n), "mdx"),
  onePage("open exports of MDX", 300, (n) => "export const a = {\n\n".repeat(n), "mdx"),
  onePage("braces of MDX", 1000, (n) => repeat(n, (i) => `{${i} + 1}\n\n`), "mdx"),
  {
    name: "includes",
    maxSize: 2000,
    write: (n) => ({
      "content/docs/index.md": `# Page\n\n${repeat(n, () => "::include{file=./_a.md}\n\n")}`,
      "content/docs/_a.md": "Included.\n",
    }),
  },
  {
    name: "included files",
    maxSize: 1000,
    write: (n) => ({
      "content/docs/index.md": `# Page\n\n${repeat(n, (i) => `::include{file=./_${i}.md}\n\n`)}`,
      ...Object.fromEntries(
        Array.from({ length: n }, (_, i) => [`content/docs/_${i}.md`, `Included ${i}.\n`]),
      ),
    }),
  },
  {
    name: "pages",
    maxSize: 1000,
    write: (n) =>
      Object.fromEntries(
        Array.from({ length: n }, (_, i) => [
          `content/docs/p${i % 20}/page-${i}.md`,
          `# Page ${i}\n\nText.\n`,
        ]),
      ),
  },
  {
    name: "tags of pages",
    maxSize: 300,
    write: (n) =>
      Object.fromEntries(
        Array.from({ length: n }, (_, i) => [
          `content/docs/page-${i}.md`,
          `---\ntags: [one, tag-${i}]\n---\n\n# Page ${i}\n`,
        ]),
      ),
  },
];

function onePage(name: string, most: number, body: (size: number) => string, ending = "md"): Growth {
  return { name, maxSize: most, write: (size) => ({ [`content/docs/index.${ending}`]: body(size) }) };
}

function repeat(size: number, part: (index: number) => string): string {
  return Array.from({ length: size }, (_, index) => part(index)).join("");
}
