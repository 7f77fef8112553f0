/** remark and rehype plugins of a site, from files in a folder on disk. */
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { checkConfig } from "../../src/config/check-config.ts";
import { textOf } from "../plan-of.ts";
import { siteOnDisk } from "../site-on-disk.ts";

const mathPlugin = fileURLToPath(new URL("../../node_modules/remark-math/index.js", import.meta.url));

const walk =
  "function walk(node, work) { work(node); for (const one of node.children ?? []) walk(one, work); }\n";

const shout = `import { mark } from "./lib/mark.ts";
${walk}export default function shout({ by = mark } = {}) {
  return (tree) => walk(tree, (node) => { if (node.type === "text") node.value = node.value.replaceAll("WORD", "word" + by); });
}
`;

const pageText = "# Title\n\nA WORD.\n";

const site = {
  "content/docs/a.md": pageText,
  "plugins/shout.ts": shout,
  "plugins/lib/mark.ts": 'export const mark: string = "!";\n',
};

const siteWith = (files: Readonly<Record<string, string>>, markdown: object) =>
  // Without the line for agents in each copy.
  siteOnDisk(files, { markdown, machine: { llms: false } });

async function problemsOf(files: Readonly<Record<string, string>>, markdown: object) {
  const { made } = await (await siteWith({ ...site, ...files }, markdown)).plan();
  return made.diagnostics.map(({ severity, code, text, hint, file, position }) => {
    const place = position === null ? file : `${file}:${position.line}:${position.column}`;
    return [`${place} ${severity} ${code}`, text, hint];
  });
}

test("a remark plugin of the site changes the page and its copy", async () => {
  const { plan } = await siteWith(site, { remarkPlugins: ["./plugins/shout.ts"] });
  const { made } = await plan();
  expect(made.diagnostics).toEqual([]);
  expect(await textOf(made, "docs/a/index.html")).toContain("A word!.");
  expect(await textOf(made, "docs/a.md")).toContain("A word!.");
});

test("blocks that a remark plugin does not change are copied from the source", async () => {
  const files = {
    "plugins/version.mjs": `export default () => (tree) => {
      const walk = (node) => {
        if (node.type === "text") node.value = node.value.replace("VERSION", "1.2.3");
        node.children?.forEach(walk);
      };
      walk(tree);
    };`,
    "content/docs/a.md": "# Title\n\nInstall VERSION, [read](b.md).\n\n* a  *b* \\* c\n* d\n",
    "content/docs/b.md": "# B\n\nWords.\n",
  };
  const { plan } = await siteWith(files, { remarkPlugins: ["./plugins/version.mjs"] });
  const { made } = await plan();
  expect(await textOf(made, "docs/a.md")).toBe(
    "# Title\n\nInstall 1.2.3, [read](https://example.com/base/docs/b/).\n\n* a  *b* \\* c\n* d\n",
  );
});

test("options reach it", async () => {
  const { plan } = await siteWith(site, { remarkPlugins: [["./plugins/shout.ts", { by: "?" }]] });
  expect(await textOf((await plan()).made, "docs/a/index.html")).toContain("A word?.");
});

test("a page is parsed again when the plugin, or what it imports, has changed, and only then", async () => {
  const { plan, put } = await siteWith(site, { remarkPlugins: ["./plugins/shout.ts"] });
  expect((await plan()).ran).toBe(1);
  expect((await plan()).ran).toBe(0);
  await put("plugins/lib/mark.ts", 'export const mark = "…";\n');
  const after = await plan();
  expect(after.ran).toBe(1);
  expect(await textOf(after.made, "docs/a/index.html")).toContain("A word….");
  expect(after.places).toEqual(expect.arrayContaining(["plugins/lib/mark.ts", "plugins/shout.ts"]));
});

test("a rehype plugin sees rendered output, and its headings are listed", async () => {
  const files = {
    "plugins/more.mjs": `export default () => (tree) => {
  tree.children.push({ type: "element", tagName: "h2", properties: {}, children: [{ type: "text", value: "Made here" }] });
};
`,
  };
  const { plan } = await siteWith({ ...site, ...files }, { rehypePlugins: ["./plugins/more.mjs"] });
  expect(await textOf((await plan()).made, "docs/a/index.html")).toContain('<h2 id="made-here">');
});

test("a block that a plugin handles is not unknown", async () => {
  const files = {
    "content/docs/a.md": "# T\n\n:::poem\nWords.\n:::\n\nA :kbd[key].\n",
    "plugins/poem.mjs": `${walk}export default () => (tree) => walk(tree, (node) => {
  if (node.name === "poem") node.data = { hName: "section", hProperties: { className: ["poem"] } };
  if (node.name === "kbd") node.data = { hName: "kbd" };
});
`,
  };
  const { plan } = await siteWith(files, { remarkPlugins: ["./plugins/poem.mjs"] });
  const { made } = await plan();
  expect(made.diagnostics).toEqual([]);
  const html = await textOf(made, "docs/a/index.html");
  expect(html).toContain('<section class="poem">');
  expect(html).toContain("<kbd>key</kbd>");
  expect(await textOf(made, "docs/a.md")).toBe("# T\n\nWords.\n\nA key.\n");
});

test("a plugin may add syntax; the copy contains its source", async () => {
  const files = { "content/docs/a.md": "# T\n\nA $x$ and\n\n$$\ny\n$$\n\n- a | b\n" };
  const { plan } = await siteWith(files, { remarkPlugins: [mathPlugin] });
  const { made } = await plan();
  expect(made.diagnostics).toEqual([]);
  expect(await textOf(made, "docs/a/index.html")).toContain(
    '<code class="language-math math-inline">x</code>',
  );
  expect(await textOf(made, "docs/a.md")).toBe("# T\n\nA $x$ and\n\n$$\ny\n$$\n\n- a | b\n");
});

test("nodes of no known kind are shown by what they say of themselves", async () => {
  const files = {
    "plugins/odd.mjs": `export default () => (tree) => {
  tree.children.push({ type: "odd", data: { hName: "aside" }, children: [{ type: "paragraph", children: [{ type: "text", value: "Beside" }] }] });
};
`,
  };
  const { plan } = await siteWith({ ...site, ...files }, { remarkPlugins: ["./plugins/odd.mjs"] });
  const { made } = await plan();
  expect(await textOf(made, "docs/a/index.html")).toContain("<aside>");
  expect(await textOf(made, "docs/a.md")).toMatch(/\n\nBeside\n$/);
});

test.each([
  [
    "elements of their own",
    '{ hName: "a", hProperties: { href: "https://a.example/" }, hChildren: [text] }',
    "[page](https://a.example/)",
  ],
  [
    "elements around their content",
    '{ hName: "a", hProperties: { href: "https://a.example/" } }, children: [text]',
    "[page](https://a.example/)",
  ],
  ["content without an element", "undefined, children: [text]", "page"],
  ["a value", 'undefined, value: "page"', "page"],
])("the copy shows nodes of plugins as the page does: %s", async (_name, data, expected) => {
  const files = {
    "plugins/wiki.mjs": `const text = { type: "text", value: "page" };
export default () => (tree) => {
  tree.children.push({ type: "paragraph", children: [{ type: "text", value: "See " }, { type: "wiki", data: ${data} }] });
};
`,
  };
  const { plan } = await siteWith({ ...site, ...files }, { remarkPlugins: ["./plugins/wiki.mjs"] });
  const { made } = await plan();
  expect(await textOf(made, "docs/a/index.html")).toMatch(/See (?:<a[^>]+>)?(?:<div>)?page/);
  expect(await textOf(made, "docs/a.md")).toContain(`See ${expected}\n`);
});

test("one that is missing, is none, or fails: where, why and what to do", async () => {
  expect(await problemsOf({}, { remarkPlugins: ["remark-nowhere", "./plugins/none.ts"] })).toEqual([
    [
      "site.config.ts error markdown/plugin-missing",
      'Plugin not found: "./plugins/none.ts" in "markdown.remarkPlugins[1]".',
      "Use a path relative to the config's folder.",
    ],
    [
      "site.config.ts error markdown/plugin-missing",
      'Plugin not found: "remark-nowhere" in "markdown.remarkPlugins[0]".',
      "Run: npm install remark-nowhere",
    ],
  ]);
  const odd = await problemsOf(
    { "plugins/odd.mjs": "export default 3;\n" },
    { rehypePlugins: ["./plugins/odd.mjs"] },
  );
  expect(odd[0]?.slice(0, 2)).toEqual([
    "site.config.ts error markdown/plugin-form",
    'Invalid plugin "./plugins/odd.mjs" in "markdown.rehypePlugins[0]": expected a function as default export, received the type number.',
  ]);
  const broken = await problemsOf(
    { "plugins/odd.mjs": "export default (;\n" },
    { rehypePlugins: ["./plugins/odd.mjs"] },
  );
  expect(broken[0]).toEqual([
    "site.config.ts error markdown/plugin-broken",
    'Cannot load plugin "./plugins/odd.mjs" of "markdown.rehypePlugins[0]": Unexpected ";" (plugins/odd.mjs:1)',
    "Fix the plugin or its options.",
  ]);
});

test("an error or a message of a plugin is reported with the page", async () => {
  const files = {
    "plugins/a.mjs":
      'export default () => (tree, file) => { file.message("Too long", tree.children[1]); throw new Error("no luck"); };\n',
  };
  expect(await problemsOf(files, { remarkPlugins: ["./plugins/a.mjs"] })).toEqual([
    [
      "content/docs/a.md error markdown/plugin-failed",
      'Plugin "./plugins/a.mjs" failed on this page: no luck (plugins/a.mjs:1)',
      "Fix the plugin or its options, or remove it from markdown.remarkPlugins or markdown.rehypePlugins.",
    ],
    ["content/docs/a.md:3:1 warning markdown/plugin-message", 'Plugin "./plugins/a.mjs": Too long', null],
  ]);
});

test("options are plain data", () => {
  const config = (remarkPlugins: unknown) =>
    checkConfig(
      { title: "T", url: "https://example.com", baseUrl: "/", markdown: { remarkPlugins } },
      "site.config.ts",
    ).diagnostics.map(({ text }) => text);
  expect(config(["x", ["y"], ["z", { a: [1, { b: null }] }]])).toEqual([]);
  expect(config([["z", { a: [() => 1] }]])).toEqual([
    expect.stringContaining("markdown.remarkPlugins[0][1].a[0]"),
  ]);
  expect(config([["z", /x/]])).toEqual([expect.stringContaining("markdown.remarkPlugins[0][1]")]);
  expect(config([3])).toEqual([expect.stringContaining("markdown.remarkPlugins[0]")]);
});
