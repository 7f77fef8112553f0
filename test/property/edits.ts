/** Edits of a small site, as data: what an author might do next. */
import fc from "fast-check";

export interface Draft {
  readonly files: ReadonlyMap<string, string>;
  readonly options: object;
}

/** `null` removes what stands there. */
type Change = { readonly path: string; readonly text: string | null } | { readonly options: object };

export type Edit = (draft: Draft) => Draft;

const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"/>`;

const page = (title: string, ...lines: readonly string[]) => `# ${title}\n\n${lines.join("\n\n")}\n`;

export const start: Draft = {
  files: new Map([
    ["content/index.md", page("Home", "Welcome. [Docs](./docs/intro.md)")],
    ["content/docs/intro.md", page("Intro", "First.", "## Setup", "[a](./g/a.md#use) ![p](./p.svg)")],
    ["content/docs/p.svg", svg(30)],
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
);

/** Some text of a page, from all that a page may hold. */
const text = fc
  .record({ keys: fc.array(keys, { maxLength: 2 }), title: word, words: word, heading: word, link, image })
  .map(({ keys: head, title, words, heading, link: target, image: picture }) => {
    const block = head.length === 0 ? "" : `---\n${[...new Set(head)].join("\n")}\n---\n`;
    return (
      block + page(title, `${words}.`, `## ${heading}`, `[x](${target}) ![y](${picture})`, `Last ${words}`)
    );
  });

const category = fc.constantFrom(
  '{ "label": "G", "link": { "type": "generated-index" } }',
  '{ "label": "Renamed", "position": 1, "collapsed": false }',
  '{ "link": { "type": "doc", "id": "b" } }',
  '{ "lable": 1 }',
);

const options = fc.constantFrom(
  {},
  { toc: { maxLevel: 4 } },
  { docs: { title: "Documents", editUrl: "https://example.com/edit/" } },
  { links: { pages: "error", images: "warn" } },
  { sidebar: { collapsed: false } },
  { content: { docsRoute: "" } },
);

const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ path: fc.constantFrom(...pages), text: fc.option(text, { freq: 5 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ path: fc.constant("content/docs/g/_category_.json"), text: fc.option(category) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      path: fc.constantFrom("content/docs/p.svg", "content/docs/g/p.svg", "content/public/x.svg"),
      text: fc.option(fc.constantFrom(svg(30), svg(40), "broken")),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ path: fc.constant("content/public/robots.txt"), text: fc.option(word) }),
  },
  { weight: 1, arbitrary: fc.record({ options }) },
);

const part = fc.constantFrom(/^(# ).*/m, /^(# .*\n\n).*/m, /^(## ).*/m, /(\[.*?\]\().*?(?=\))/);

/** A page changes a little, takes another's place, or changes altogether. */
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

/** One thing of a page and nothing else: its title, first paragraph, first heading or first link. */
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
