/** The output of a blog with sixty posts in Japanese and English: pages, and feeds as parsed by feed readers. */
import { parseFeed } from "@rowanmanning/feed-parser";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { planOf, textOf } from "../plan-of.ts";
import { md } from "../site/model-of.ts";

const english = (number: number) =>
  md(
    `Note ${number} & <more>`,
    `The first words of ${number}, with a [link](./2024-01-01-start.md) and ![a dot](./dot.svg).\n\n<!-- truncate -->\n\n## Below\n\nThe rest: [there](#below), [docs](/docs/intro/).\n\n\`\`\`js\nconst href = "/not/a/link";\n\`\`\``,
    "authors: [hana]",
    "tags: [notes]",
  );

const japanese = (number: number) =>
  md(
    `記事${number}`,
    `日本語の記事です。${"あ".repeat(1400)}\n\n二つ目の段落。`,
    "authors: [ken]",
    "tags: [日本語]",
  );

const posts = Array.from({ length: 59 }, (_, index): readonly [string, string] => {
  const month = String((index % 12) + 1).padStart(2, "0");
  const year = 2020 + Math.floor(index / 12);
  const isEnglish = index % 2 === 0;
  const name = isEnglish ? `${year}-${month}-15-note-${index}.md` : `${year}/${month}/20/kiji-${index}.md`;
  return [`content/blog/${name}`, (isEnglish ? english : japanese)(index)];
});

const files = new Map<string, string>([
  ["content/docs/intro.md", md("Intro")],
  ["content/blog/dot.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"></svg>'],
  ["content/blog/hana.png", "picture"],
  [
    "content/blog/authors.yml",
    "hana: { name: Hana, page: true, image_url: ./hana.png, title: Editor }\nken: { name: Ken, url: 'https://ken.example' }\n",
  ],
  ["content/blog/2024-01-01-start.md", md("Start", "Hello.", "last_update: { date: 2025-02-03 }")],
  ...posts,
]);

const options = {
  blogs: [{ id: "blog", description: "What is <new>.", feed: { copyright: "© The authors" } }],
};

describe("a blog of sixty posts", async () => {
  const plan = await planOf(files, options);
  const text = (path: string) => textOf(plan, path);
  const paths = new Set([...plan.outputs.values()].map(({ path }) => path as string));

  test("is built without complaint", () => {
    expect(plan.diagnostics.map(({ text: said }) => said)).toEqual([]);
  });

  test("posts link to the newer and the older post, docs to the previous and the next page", async () => {
    const post = await text("blog/2024/01/01/start/index.html");
    expect(post).toMatch(
      /class="pagination-prev"[^>]*rel="prev"><span class="pagination-direction">Newer post</,
    );
    expect(post).toMatch(
      /class="pagination-next"[^>]*rel="next"><span class="pagination-direction">Older post</,
    );
    const href = /class="pagination-next" href="([^"]+)"/.exec(post)?.[1];
    expect(decodeURI(href ?? "")).toMatch(/\/2023\/12\//);
  });

  test("answers at every address of the layout of Docusaurus", () => {
    const addresses = [
      ...["", "archive", "tags", "tags/notes", "tags/notes/page/2", "tags/日本語/page/3", "authors"],
      ...["authors/hana", ...Array.from({ length: 5 }, (_, index) => `page/${index + 2}`)],
      ...posts.map(([path, content]) => {
        const [, year, month, day, name] = /(\d{4})[-/](\d\d)[-/](\d\d)[-/](.*)\.md/.exec(path) ?? [];
        return content === "" ? "" : `${year}/${month}/${day}/${name}`;
      }),
    ];
    const missing = addresses.filter(
      (address) => !paths.has(`blog/${address}/index.html`.replace("//", "/")),
    );
    expect(missing).toEqual([]);
    expect(paths.has("blog/page/7/index.html")).toBe(false);
    for (const feed of ["atom.xml", "rss.xml", "feed.json"]) expect(paths.has(`blog/${feed}`)).toBe(true);
  });

  test("a list shows the excerpts of its posts, with links relative to the list", async () => {
    const html = await text("blog/index.html");
    expect(html.match(/class="post-entry"/g)).toHaveLength(10);
    expect(html).toContain("The first words of 58");
    expect(html).toContain('href="/base/blog/2024/01/01/start/"');
    expect(html).not.toContain("The rest:");
    expect(html).not.toContain("二つ目の段落");
    expect(html).toContain("Note 58 &amp; &lt;more&gt;");
    expect(html).toMatch(/<time dateTime="2024-11-15">Nov 15, 2024<\/time>/i);
    expect(html).toContain("3 min read");
    expect(html).toMatch(
      /<link rel="alternate" type="application\/atom\+xml" title="Blog \| Site" href="\/base\/blog\/atom.xml" data-head>/,
    );
  });

  test("a post says when, who, and how long under its title", async () => {
    const html = await text("blog/2024/11/15/note-58/index.html");
    expect(html).toMatch(
      /<\/h1><div class="post-head"><p class="post-facts"><time[^>]*>Nov 15, 2024<\/time><span>1 min read<\/span>/,
    );
    expect(html).toContain('href="/base/blog/authors/hana/"');
    expect(html).toMatch(/src="\/base\/assets\/files\/hana-\w+\.png"/);
    expect(html).toContain('"@type":"BlogPosting"');
    expect(html).toContain('"datePublished":"2024-11-15T00:00:00Z"');
    expect(html).not.toContain("truncate");
    expect([...paths].some((path) => /^assets\/files\/hana-\w+\.png$/.test(path))).toBe(true);
    expect(html).toMatch(/href="\/base\/assets\/styles\/blog-\w+\.css"/);
    expect(await text("docs/intro/index.html")).not.toContain("assets/styles/blog-");
  });

  test("its style is a separate file", async () => {
    const style = [...paths].find((path) => path.startsWith("assets/styles/blog-")) ?? "";
    expect(await text(style)).toContain(".post-entry");
  });

  test("the sitemap knows when, copies and llms.txt know the posts", async () => {
    const sitemap = await text("sitemap.xml");
    expect(sitemap).toContain("/blog/2024/11/15/note-58/</loc><lastmod>2024-11-15</lastmod>");
    expect(sitemap).toContain("/blog/2024/01/01/start/</loc><lastmod>2025-02-03</lastmod>");
    expect(await text("blog.md")).toContain(
      "[2024-11-15 Note 58 & <more>](https://example.com/base/blog/2024/11/15/note-58/)",
    );
    expect(await text("blog/2024/11/15/note-58.md")).toContain("# Note 58");
    const list = await text("llms.txt");
    expect(list).toContain("## Blog\n");
    expect(list).toContain("note-58.md");
  });

  const address = "https://example.com/base/blog/2024/11/15/note-58/";

  function expectContent(content: string) {
    expect(content).toContain("The rest:");
    expect(content).toContain(`href="${address}#below"`);
    expect(content).toContain('href="https://example.com/base/docs/intro/"');
    expect(content).toMatch(/src="https:\/\/example.com\/base\/assets\/files\/dot-\w+\.svg"/);
    expect(content).not.toMatch(/<wbr|<button|<script|<h1|heading-link|href="\/|src="\//);
    expect(content.replace(/<[^>]*>/g, "")).toContain("/not/a/link");
  }

  test.each(["atom.xml", "rss.xml"])("its feed %s is understood", async (name) => {
    const feed = parseFeed(await text(`blog/${name}`));
    expect(feed).toMatchObject({
      title: "Blog | Site",
      description: "What is <new>.",
      copyright: "© The authors",
      language: "en",
      url: "https://example.com/base/blog/",
    });
    expect(feed.items).toHaveLength(20);
    const [first] = feed.items;
    expect(first).toMatchObject({
      id: address,
      url: address,
      title: "Note 58 & <more>",
      published: new Date("2024-11-15"),
    });
    expect(first?.authors.map((author) => author.name)).toEqual(["Hana"]);
    expect(first?.categories.map(({ term }) => term)).toEqual(["notes"]);
    expectContent(first?.content ?? "");
  });

  test("its feed in JSON has the form of JSON Feed 1.1", async () => {
    const feed: unknown = JSON.parse(await text("blog/feed.json"));
    const check = new Ajv2020({ formats: { uri: URL.canParse, "date-time": isTime } }).compile(jsonFeed);
    check(feed);
    expect(check.errors).toBeNull();
    const { items } = feed as { items: readonly Record<string, unknown>[] };
    expect(items).toHaveLength(20);
    expect(items[0]).toMatchObject({
      id: address,
      title: "Note 58 & <more>",
      date_published: "2024-11-15T00:00:00Z",
      authors: [{ name: "Hana", url: "https://example.com/base/blog/authors/hana/" }],
      tags: ["notes"],
    });
    expectContent(String(items[0]?.content_html));
  });
});

const isTime = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text);

/** JSON Feed schema by its specification. */
const uri = { type: "string", format: "uri" };
const words = { type: "string" };
const authors = {
  type: "array",
  items: {
    type: "object",
    properties: { name: words, url: uri, avatar: uri },
    additionalProperties: false,
    minProperties: 1,
  },
};
const jsonFeed = {
  type: "object",
  required: ["version", "title", "items"],
  properties: {
    version: { const: "https://jsonfeed.org/version/1.1" },
    title: words,
    home_page_url: uri,
    feed_url: uri,
    description: words,
    language: words,
    authors,
    items: {
      type: "array",
      items: {
        type: "object",
        required: ["id", "content_html"],
        properties: {
          id: words,
          url: uri,
          title: words,
          content_html: words,
          summary: words,
          image: uri,
          date_published: { type: "string", format: "date-time" },
          date_modified: { type: "string", format: "date-time" },
          authors,
          tags: { type: "array", items: words },
        },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
};

test("a feed may hold excerpts alone, and all posts", async () => {
  const feed = { formats: ["atom"], text: "excerpt", limit: null };
  const plan = await planOf(files, { blogs: [{ id: "blog", feed }] });
  const { items } = parseFeed(await textOf(plan, "blog/atom.xml"));
  expect(items).toHaveLength(60);
  expect(items[0]?.description).toContain("The first words of 58");
  expect(items[0]?.content).toBeNull();
  expect([...plan.outputs.keys()]).not.toContain("blog/rss.xml");
});

test("feeds contain no scripts, although pages may", async () => {
  const post = `# Post\n\n<details ontoggle="x()" title="go onward"><summary>S</summary></details>\n\n<a href="javascript:x()">A</a>\n`;
  const plan = await planOf(new Map([["content/blog/2026-01-02-post.md", post]]), {
    blogs: [{ id: "blog" }],
  });
  const feed = await textOf(plan, "blog/atom.xml");
  expect(feed).toContain("go onward");
  expect(feed).not.toMatch(/ontoggle|javascript/);
});

test("a site without blogs has nothing of them", async () => {
  const plain = new Map([...files].filter(([path]) => !path.endsWith(".yml")));
  const [none, empty] = [await planOf(plain), await planOf(plain, { blogs: [] })];
  expect([...empty.outputs.keys()]).toEqual([...none.outputs.keys()]);
  expect(
    [...none.outputs.keys()].filter((path) => /blog-|atom\.xml|rss\.xml|feed\.json|archive/.test(path)),
  ).toEqual([]);
  const html = await textOf(none, "blog/2024-01-01-start/index.html");
  expect(html).toBe(await textOf(empty, "blog/2024-01-01-start/index.html"));
  expect(html).not.toMatch(/post-|BlogPosting|rss/);
});
