/** Random edits of a small site, as an author might make them. */
import fc from "fast-check";

export interface Draft {
  readonly files: ReadonlyMap<string, string>;
  readonly options: object;
}

/** `null` removes the file. */
type Change = { readonly path: string; readonly text: string | null } | { readonly options: object };

export type Edit = (draft: Draft) => Draft;

const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"/>`;

/** Includes a source file outside of the content. */
const fenced = '```python file="/examples/bot.py" region="main"\n```';

const page = (title: string, ...lines: readonly string[]) => `# ${title}\n\n${lines.join("\n\n")}\n`;

export const start: Draft = {
  files: new Map([
    ["content/index.md", page("Home", "Welcome. [Docs](./docs/intro.md)")],
    ["content/docs/intro.md", page("Intro", "First.", "## Setup", "[a](./g/a.md#use) ![p](./p.svg)")],
    ["content/docs/p.svg", svg(30)],
    ["content/docs/parts.md", page("Parts", '::include{file="./_parts/a.md"}', fenced, "Last.")],
    ["content/docs/_parts/a.md", "Part. [b](../g/b.md) ![p](../p.svg)\n"],
    ["examples/bot.py", `# #region main\n${"print(1)\n".repeat(20)}# #endregion main\nprint(2)\n`],
    ["content/docs/tags.yml", "one: { label: One }\n"],
    ["content/docs/g/_category_.json", '{ "label": "G", "link": { "type": "generated-index" } }'],
    ["content/docs/g/a.md", page("A", "About A.", "## Use", "`len(x){:python}`", ":::note\nWords.\n:::")],
    ["content/docs/g/b.md", page("B", "About B. [intro](../intro.md) [none](./none.md)")],
    ["content/public/x.txt", "x"],
  ]),
  options: {},
};

const pages = [
  "content/index.md",
  "content/about.md",
  "content/docs/intro.md",
  "content/docs/index.md",
  "content/docs/g/index.md",
  "content/docs/g/a.md",
  "content/docs/g/b.md",
  "content/docs/01-h/x.md",
  "content/docs/日本.md",
  "content/docs/parts.md",
];

/**
 * Files that are not pages: includes inside and outside of the content, category files in both formats, images, public
 * files, tags.
 */
const others: readonly (readonly [path: string, texts: fc.Arbitrary<string>])[] = [
  [
    "content/docs/_parts/a.md",
    fc.constantFrom(
      "Changed.\n",
      '::include{file="/examples/more.md"}\n',
      "[n](./none.md)\n",
      ":::nota\nx\n:::\n",
    ),
  ],
  [
    "examples/more.md",
    fc.constantFrom("More.\n", "## Heading of more\n", '::include{file="/content/docs/_parts/a.md"}\n'),
  ],
  ["examples/bot.py", fc.constantFrom("# #region main\nprint(3)\n# #endregion main\n", "print(4)\n", "")],
  ["content/docs/g/_category_.json", categories("json")],
  ["content/docs/g/_category_.yml", categories("yml")],
  ["content/docs/p.svg", pictures()],
  ["content/docs/g/p.svg", pictures()],
  ["content/public/x.svg", pictures()],
  ["content/public/x.txt", fc.constantFrom("x", "y")],
  ["content/public/robots.txt", fc.constantFrom("one", "two")],
  ["content/docs/news.md", fc.constantFrom(page("News", '::changes{version="1.2"}'), page("News", "None."))],
  [
    "content/docs/h.md",
    fc.constantFrom(
      page("H", "## Use", ":since[1.2]"),
      page("H", "## Other", ":since[1.2]"),
      page("Renamed", "## Use", ":since[1.2] Words."),
      page("H", "## Use", ":deprecated[1.2 use `x`]"),
      page("H", "## Use", ":since[1.3]"),
    ),
  ],
  ["content/docs/tags.yml", fc.constantFrom("one: { label: Uno }\n", "two: { permalink: /2 }\n", "one: 3\n")],
];

const word = fc.constantFrom("one", "two", "三", "A", "B", "Intro", "<b>x</b>", "`y`");
const link = fc.constantFrom(
  "./g/a.md",
  "./b.md",
  "#use",
  "/x.txt",
  "/docs/intro/",
  "./none.md",
  "../intro.md#setup",
);
const image = fc.constantFrom("./p.svg", "/x.svg", "./none.png", "./p.svg?inline");
const keys = fc.constantFrom(
  "draft: true",
  "unlisted: true",
  "slug: /same",
  "id: same",
  "sidebar_position: 1",
  "sidebar_label: Label",
  "pagination_next: intro",
  "description: Given.",
  "hide_table_of_contents: true",
  "unknown: 1",
  "draft: 3",
  "title: Given",
  "a: b: c",
  "tags: [one, two]",
);

/** Random text of a page, from all supported content. */
const text = fc
  .record({ keys: fc.array(keys, { maxLength: 2 }), title: word, words: word, heading: word, link, image })
  .map(({ keys: head, title, words, heading, link: target, image: picture }) => {
    const block = head.length === 0 ? "" : `---\n${[...new Set(head)].join("\n")}\n---\n`;
    return (
      block + page(title, `${words}.`, `## ${heading}`, `[x](${target}) ![y](${picture})`, `Last ${words}`)
    );
  });

/** JSON is also valid YAML. */
function categories(form: "json" | "yml"): fc.Arbitrary<string> {
  const both = [
    '{ "label": "G", "link": { "type": "generated-index" } }',
    '{ "label": "Renamed", "position": 1, "collapsed": false }',
    '{ "link": { "type": "doc", "id": "b" } }',
    '{ "lable": 1 }',
  ];
  return fc.constantFrom(...both, ...(form === "yml" ? ["label: Y\nposition: 2\n"] : []));
}

function pictures(): fc.Arbitrary<string> {
  return fc.constantFrom(svg(30), svg(40), "broken");
}

const options = fc.constantFrom(
  {},
  { toc: { maxLevel: 4 } },
  { docs: { title: "Documents", editUrl: "https://example.com/edit/" } },
  { links: { pages: "error", images: "warn" } },
  { sidebar: { collapsed: false } },
  { content: { docsRoute: "" } },
  { links: { includes: "warn", tags: "error" } },
  { markdown: { cjk: false, ruby: true, foldCode: 15, callouts: ["nota"] } },
  { machine: { markdown: false, llms: false } },
  { sidebars: { docs: ["intro", { type: "autogenerated", dirName: "g" }] } },
);

const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ path: fc.constantFrom(...pages), text: fc.option(text, { freq: 5 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.constantFrom(...others).chain(([path, texts]) => {
      return fc.record({ path: fc.constant(path), text: fc.option(texts) });
    }),
  },
  { weight: 1, arbitrary: fc.record({ options }) },
);

const part = fc.constantFrom(/^(# ).*/m, /^(# .*\n\n).*/m, /^(## ).*/m, /(\[.*?\]\().*?(?=\))/);

/** A small change of a page, a replacement by another page, or new content. */
export const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(fc.constantFrom(...pages), part, word).map((given) => replaced(...given)),
  },
  { weight: 4, arbitrary: change.map(applied) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...pages), word).map(([path, more]) => appended(path, more)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...pages), fc.constantFrom(...pages))
      .map(([from, to]) => moved(from, to)),
  },
);

function applied(wanted: Change): Edit {
  return (draft) => {
    if ("options" in wanted) return { ...draft, options: wanted.options };
    const files = new Map(draft.files);
    if (wanted.text === null) files.delete(wanted.path);
    else files.set(wanted.path, wanted.text);
    return { ...draft, files };
  };
}

/** Replaces a single part of a page: its title, first paragraph, first heading or first link. */
function replaced(path: string, part: RegExp, more: string): Edit {
  return (draft) => applied({ path, text: draft.files.get(path)?.replace(part, `$1${more}`) ?? null })(draft);
}

function appended(path: string, more: string): Edit {
  return (draft) => applied({ path, text: `${draft.files.get(path) ?? ""}\n${more}\n` })(draft);
}

function moved(from: string, to: string): Edit {
  return (draft) => {
    const found = draft.files.get(from) ?? null;
    return applied({ path: to, text: found })(applied({ path: from, text: null })(draft));
  };
}
