/** Syntax of other tools that docgen does not run: visitors see words, and never the syntax. */
import { describe, expect, test } from "vitest";
import { body, page } from "./page.ts";

const codesOf = async (text: string, path?: string) => {
  const { problems } = await page(`# T\n\n${text}\n`, path);
  return problems.map((one) => /(?:warning|error) (\S+)/.exec(one)?.[1]);
};

describe("an unknown component shows its content, else its words, else nothing", () => {
  test("labels of tabs below HTML begin tabs", async () => {
    const html = await body(
      "::: tabs\n== One\n<center>a</center>\n== Two\n<center>b</center>\n== Three\nc\n:::",
    );
    expect(html.match(/class="tab-label"/g)).toHaveLength(3);
    expect(html).toContain("<center>b</center></div>");
    expect(html).not.toContain("==");
  });

  test.each([
    ['a <Foo text="word" /> b', "<p>a word b</p>"],
    ['a <Foo label="word" n="1" /> b', "<p>a word b</p>"],
    ['a <Foo title="drop `x < y` now, `z" /> b', "<p>a drop <code>x &#x3C; y</code> now, `z b</p>"],
    ["a <Foo n={1}>content</Foo> b", "<p>a content b</p>"],
    ["a <Foo.Bar /> b", "<p>a  b</p>"],
  ])("in MDX: %s", async (text, shown) => {
    const { html } = await page(`# T\n\n${text}\n`, "content/docs/page.mdx");
    expect(html).toContain(shown);
    expect(await codesOf(text, "content/docs/page.mdx")).toEqual(["jsx/component"]);
  });

  test.each([
    ['a <Foo name="word" x="1" /> b', "word"],
    ['a <Foo title="word" /> b', "word"],
    ['a <Badge text="optional" /> b', "optional"],
  ])("in Markdown with Vue: %s", async (text, word) => {
    const html = await body(text);
    expect(html).toContain(word);
    expect(html).not.toContain("&#x3C;");
    expect(await codesOf(text)).toEqual(["markdown/foreign"]);
  });

  test.each([
    ["a <mdi-account /> b", "<p>a  b</p>", 1],
    ['a <carbon-edit class="x"/> b', "<p>a  b</p>", 1],
    ["<p>a</p>\n\n<ul v-for='x of y'><li><ul><li>{{ x }}</li></ul></li></ul>\n\nb", "<p>a</p>\n<p>b</p>", 1],
    ["a {{ $x }} b\n\n# {{ $y }}\n\n{{ $z }}", "<p>a  b</p>", 1],
    ["a <Foo :x='1'>b</Foo> \\{{ name }}", "<p>a b {{ name }}</p>", 1],
    ["<li v-for='x of y'>a\n\nb <li v-for='z in y'>c", "b", 1],
  ])("in Markdown with Vue, without values: %s", async (text, shown, count) => {
    expect(await body(text)).toContain(shown);
    expect(await codesOf(text)).toEqual(Array(count).fill("markdown/foreign"));
  });

  test.each([
    ["![p](./p.png) {#welcome}", '<p id="welcome">⟨image ./p.png'],
    ["a b {.wide #c x=1}", '<p id="c" x="1" class="wide">a b</p>'],
    ["a {#b}\n\n# H {#h}", '<p id="b">a</p>'],
    ["a {b} {#c d", "<p>a {b} {#c d</p>"],
  ])("attributes at the end of a paragraph: %s", async (text, shown) => {
    expect(await body(text)).toContain(shown);
    expect(await codesOf(text)).toEqual([]);
  });

  test.each(['a `<Foo x="1" />` b', '```html\n<Foo x="1" />\n```'])(
    "code does not change: %j",
    async (text) => {
      expect(await body(text)).toContain("Foo");
      expect(await codesOf(text)).toEqual([]);
    },
  );
});

describe("references to code are links", () => {
  test.each([
    ["see [Field][pkg.Field] now", '<p>see <a href="⟨href #code:pkg.Field⟩">Field</a> now</p>'],
    ["see [pkg.f][] now", '<p>see <a href="⟨href #code:pkg.f⟩">pkg.f</a> now</p>'],
    [
      "see [`Field`][pkg.mod.Field] and [`pkg.f`][].",
      '<p>see <a href="⟨href #code:pkg.mod.Field⟩"><code>Field</code></a> and <a href="⟨href #code:pkg.f⟩"><code>pkg.f</code></a>.</p>',
    ],
    ["[a *b*][pkg.c] x", '<p><a href="⟨href #code:pkg.c⟩">a <em>b</em></a> x</p>'],
  ])("%s", async (text, shown) => {
    expect((await body(text)).replaceAll(' class="whole"', "")).toContain(shown);
    expect(await codesOf(text)).toEqual([]);
  });

  test.each(["see [text][nope]", "see [text][README.md]", "see [a][]"])(
    "%s is no reference to code",
    async (text) => {
      expect(await body(text)).toContain("[");
      expect(await body(text)).not.toContain("#code:");
    },
  );
});

test("markers of different modules are reported at their positions", async () => {
  const { problems } = await page("# T\n\n::: pkg.one\n\n::: pkg.two\n    options:\n      members: [a]\n");
  expect(problems).toEqual([
    '3:1+11 warning markdown/foreign Unsupported mkdocstrings syntax "::: pkg.one": only its name is rendered.',
    '5:1+11 warning markdown/foreign Unsupported mkdocstrings syntax "::: pkg.two": only its name is rendered.',
  ]);
});

test.each([
  ["# T\n\n::: pkg\n", true],
  ["::: pkg", true],
  ["# T\n\nwords\n\n::: pkg\n", false],
  ["# T\n\n::: pkg\n\nwords\n", false],
])("a package without dots is a module on a page of its own: %j", async (text, isModule) => {
  const { html, problems } = await page(text);
  expect(html.includes('<div id="pkg"><p><code>pkg</code></p></div>')).toBe(isModule);
  expect(problems).toHaveLength(1);
});

const moduleName = '<div id="pkg.module"><p><code>pkg.module</code></p></div>';

test.each([
  ["::: pkg.module", moduleName],
  ["::: pkg.module\n    options:\n      members: [a]\n", moduleName],
  ["::: mkdocs-click\n    :module: pkg.cli\n    :command: main\n", ""],
  ["r[lex.keywords.strict]", '<div id="r-lex.keywords.strict"></div>'],
])("the marker of a generator of API pages is no text: %j", async (text, shown) => {
  expect((await body(`above\n\n${text}\n\nbelow`)).replace(/\n/g, "")).toBe(
    `<p>above</p>${shown}<p>below</p>`,
  );
});

test.each([
  ["::: pkg.module", moduleName, "pkg.module"],
  ["::: pkg.module\n    options:\n      members: [a]", moduleName, "pkg.module"],
  ["r[lex.strict]", '<div id="r-lex.strict"></div>', null],
])("a marker between lines of text leaves the text: %j", async (text, shown, name) => {
  const { html, problems } = await page(`# T\n\nabove *a*\n${text}\nbelow *b*\nend ::: x\n`);
  const [, body = ""] = html.replace(/\n/g, "").split("</h1>");
  expect(body).toBe(`<p>above <em>a</em></p>${shown}<p>below <em>b</em>end ::: x</p>`);
  expect(problems.map((one) => one.split(" ")[0])).toEqual(name === null ? [] : [`4:1+${name.length + 4}`]);
});

test("a marker in a heading is a heading with the name", async () => {
  const { html, problems } = await page("# T\n\n### ::: pkg.module\n\nwords\n");
  expect(html).toMatch(/<h3 id="[^":]*">pkg\.module</);
  expect(problems).toHaveLength(1);
});

describe("a page without words, because a component is not rendered,", () => {
  test.each([
    "<Home />",
    "<script setup>\nimport Home from './Home.vue'\n</script>\n\n<Home :a=\"b\" />\n\n<Team />",
    "## Part\n\n<Home />",
  ])("shows its description and the pages next to it: %j", async (text) => {
    const { html } = await page(`---\ntitle: T\ndescription: About it.\n---\n\n${text}\n`);
    expect(html.replace(/\n/g, "")).toMatch(
      /<\/h\d><p>About it\.<\/p><div class="doc-cards">⟨cards⟩<\/div>$/,
    );
  });

  test.each(["python-markdown", "mdbook", "vitepress"] as const)(
    "or as an index with only a title where headings are those of %s, shows the pages next to it",
    async (headingIds) => {
      const shown = async (path: string) => (await page("# T\n", path, { headingIds })).html;
      expect(await shown("content/docs/news/index.md")).toContain("⟨cards⟩");
      expect(await shown("content/docs/README.md")).toContain("⟨cards⟩");
      expect(await shown("content/docs/news/a.md")).not.toContain("⟨cards⟩");
      expect((await page("# T\n", "content/docs/index.md")).html).not.toContain("⟨cards⟩");
    },
  );

  test.each([
    "words\n\n<Home />",
    '<Home label="words" />',
    "![a](./a.png)\n\n<Home />",
    "## Part",
    "```\n```",
  ])("%j shows only what it contains", async (text) => {
    const { html } = await page(`---\ntitle: T\ndescription: About it.\n---\n\n${text}\n`);
    expect(html).not.toMatch(/About it|cards/);
  });
});

test("a list of pages of VuePress is a list of cards", async () => {
  const { html, problems } = await page('# T\n\n<Catalog :level="2" hideHeading />\n');
  expect(html).toContain("⟨cards⟩");
  expect(problems).toEqual([]);
});

test("code groups of VuePress 1, with fences directly below their tags", async () => {
  const block = (title: string) =>
    `<code-block title="${title}">\n\`\`\`sh\n${title} x\n\`\`\`\n</code-block>`;
  const text = `<code-group>\n${block("one")}\n\n${block("two")}\n</code-group>\n\nbehind *b*\n`;
  const html = await body(text);
  expect(html).toMatch(/code-group.*>one<\/label>.*>two<\/label>.*<p>behind <em>b<\/em>/s);
  expect(await codesOf(text)).toEqual([]);
});

test.each([
  ["::: tabs key:provider\n\n== One\n\na\n\n== Two\n\nb\n\n:::"],
  ["::: tabs key:provider\n== One\na\n== Two\nb\n:::"],
  [":::tabs key:provider\n@tab One\na\n@tab Two\nb\n:::"],
])("tabs with a key switch together: %j", async (text) => {
  const html = await body(text);
  expect(html).toMatch(/"provider".*>One<.*<p>a<\/p>.*>Two<.*<p>b<\/p>/s);
  expect(html).not.toMatch(/key|==|@tab/);
  expect(await codesOf(text)).toEqual([]);
});

test("a block in a container that lacks its end ends with the container or the next label", async () => {
  const group = (name: string) => `::: code-group\n\`\`\`js [${name}]\n${name}\n\`\`\``;
  const one = await body(`::: warning\nwords\n\n${group("a")}\n:::\n\nbehind`);
  expect(one).toMatch(/callout-warning.*code-group.*>a<\/label>.*<\/div>\s*<p>behind/s);
  const text = `::: tabs key:x\n== One\nwords\n\n${group("a")}\n== Two\n\n${group("b")}\n:::\n\nbehind`;
  const two = await body(text);
  expect(two).toMatch(/>One<.*code-group.*>a<\/label>.*>Two<.*code-group.*>b<\/label>.*<p>behind/s);
  expect(one + two).not.toMatch(/:::|==/);
});

test("a code group in a container with as many colons", async () => {
  const html = await body(
    "::: tip\n\n::: code-group\n\n```js [a]\n1\n```\n\n```js [b]\n2\n```\n\n:::\n\nmore\n\n:::\n\nbehind",
  );
  expect(html).toMatch(/callout-tip.*code-group.*<p>more<\/p>\s*<\/div>\s*<p>behind/s);
});

test.each([
  ["{{ $frontmatter.title }}", "The title"],
  ["{{ page.title }}", "The title"],
  ["{{ $page.frontmatter.x }}", "7"],
  ["{{ frontmatter.own }}", "words"],
])("%s comes from the front matter", async (written, value) => {
  const { html, problems } = await page(
    `---\ntitle: The title\ncustom: {}\nx: 7\nown: words\n---\n\na ${written} b\n`,
  );
  expect(html).toContain(`<p>a ${value} b</p>`);
  expect(problems.filter((one) => one.includes("markdown/"))).toEqual([]);
});

test("tabs of lines with two equals signs", async () => {
  const html = await body("::: tabs\n== One\none\n\nmore\n\n== Two\n\ntwo\n:::");
  expect(html).toMatch(/tab-label" for="[^"]*">One<.*<p>one<\/p>\s*<p>more<\/p>.*>Two<.*<p>two<\/p>/s);
  expect(await codesOf("::: tabs\n== One\none\n== Two\n\ntwo\n:::")).toEqual([]);
});

test.each(["tabs", "tabs#key", "code-tabs#key", "code-tabs"])("tabs of VuePress: ::: %s", async (name) => {
  const text = `::: ${name}\n\n@tab One\n\none\n\n@tab:active Two words\n\n\`\`\`sh\ntwo\n\`\`\`\n\n:::`;
  const html = await body(text);
  expect(html).toMatch(/tab-label" for="[^"]*">One<.*<p>one<\/p>.*>Two words<.*two/s);
  expect(html).not.toMatch(/:::|@tab/);
  expect(html.includes('"key"')).toBe(name.endsWith("#key"));
  expect(await codesOf(text)).toEqual([]);
});

test("a container whose name has a key remains text if more follows", async () => {
  expect(await body("::: tabs#a b\n\nc\n\n:::")).toContain("::: tabs#a b");
});

test.each([
  ["## Head %{#setup}%", 'id="setup"'],
  ["## Head {#setup}", 'id="setup"'],
])("%s", async (text, id) => {
  const html = await body(text);
  expect(html).toContain(id);
  expect(html).not.toContain("%");
});

test.each([
  ["```ts twoslash\nimport x\n// ---cut---\na\n```", "a"],
  ["```ts twoslash\n// @noErrors\na\n// ^?\nb\n```", "a b"],
  ["```ts\na\n// ---cut-start---\nb\n// ---cut-end---\nc\n// ---cut-after---\nd\n```", "a c"],
])("what twoslash cuts is not shown: %j", async (text, lines) => {
  const html = await body(text);
  const shown = [...html.matchAll(/<span class="line">(.*?)<\/span>\n?(?=<span class="line">|<\/code>)/g)];
  expect(shown.map(([, line = ""]) => line.replace(/<[^>]*>/g, "")).join(" ")).toBe(lines);
  expect(await codesOf(text)).toEqual([]);
});
