/** Images: resolved next to the page or in the public folder, measured, and published with a hash in the name. */
import { describe, expect, test } from "vitest";
import { md, modelOf } from "./model-of.ts";

const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"/>`;

async function show(text: string, options: object = {}, more: Readonly<Record<string, string>> = {}) {
  const model = await modelOf(
    {
      "content/docs/g/a.md": md("A", text),
      "content/docs/g/img/a.svg": svg(30),
      "content/docs/g/broken.png": "no image",
      "content/public/b.svg": svg(40),
      ...more,
    },
    options,
  );
  const page = model.page("docs/g/a/");
  return { pictures: page.pictures, files: page.files, said: model.problems };
}

describe("an image", () => {
  test("beside the page has its size, and a name with its hash", async () => {
    const { pictures, files, said } = await show("![x](./img/a.svg)");
    expect(pictures["./img/a.svg"]).toMatchObject({ width: 30, height: 20, inline: false });
    expect(pictures["./img/a.svg"]?.src).toMatch(/^\/base\/assets\/files\/a-[0-9a-f]{8}\.svg$/);
    expect([files, said]).toEqual([["content/docs/g/img/a.svg"], []]);
  });

  test.each(["/b.svg", "/base/b.svg", "pathname:///b.svg"])("at %s is the public file", async (target) => {
    const { pictures, said } = await show(`![x](${target})`);
    expect(pictures[target]).toMatchObject({ src: "/base/b.svg", width: 40 });
    expect(said).toEqual([]);
  });

  test("is inlined on request, and not published", async () => {
    const { pictures, files } = await show("![x](./img/a.svg?inline)");
    expect(pictures["./img/a.svg?inline"]?.inline).toBe(true);
    expect(files).toEqual([]);
  });

  test("that is not there is an error with the nearest file", async () => {
    const { pictures, said } = await show("![x](./img/b.svg) ![y](/a.svg)");
    expect(pictures).toEqual({});
    expect(said).toEqual([
      'content/docs/g/a.md:3:6+11 error link/image Image not found: "./img/b.svg". Did you mean "./img/a.svg"?',
      'content/docs/g/a.md:3:24+6 error link/image Image not found: "/a.svg". Did you mean "/b.svg"?',
    ]);
  });

  test.each([
    ["../p.svg", "content/docs/g/p.svg"],
    ["../../p.svg", "content/docs/p.svg"],
    ["img/q.svg", "content/docs/g/a/img/q.svg"],
    ["/p.svg", "content/docs/p.svg"],
    ["/base/g/p.svg", "content/docs/g/p.svg"],
    ["img/a.svg", "content/docs/g/img/a.svg"],
  ])("of raw HTML at %s is relative to the URL of a page of MkDocs", async (target, file) => {
    const text = `<img src="${target}" alt="x">\n\n<a href="${target}">x</a>`;
    const options = { markdown: { headingIds: "python-markdown" } };
    const { pictures, files, said } = await show(text, options, { [file]: svg(30) });
    expect([said, files]).toEqual([[], [file]]);
    expect(pictures[target]).toMatchObject({ asset: file });
    if (target !== "img/a.svg") expect((await show(text, {}, { [file]: svg(30) })).said).not.toEqual([]);
  });

  test("that is not there may be a warning, or nothing", async () => {
    expect((await show("![x](./c.png)", { links: { images: "warn" } })).said[0]).toContain(
      " warning link/image ",
    );
    expect((await show("![x](./c.png)", { links: { images: "ignore" } })).said).toEqual([]);
  });

  test("that is not there and links to itself is two problems, not four", async () => {
    const { said } = await show("[![x](./c.gif)](./c.gif)");
    expect(said.map((problem) => problem.replace(/ Use .*/, ""))).toEqual([
      'content/docs/g/a.md:3:7+7 error link/image Image not found: "./c.gif".',
      'content/docs/g/a.md:3:17+7 warning link/file File not found: "./c.gif".',
    ]);
  });

  test("that cannot be measured is shown all the same, with a warning", async () => {
    const { pictures, said } = await show("![x](./broken.png)");
    expect(pictures["./broken.png"]).toMatchObject({ width: null, height: null });
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^content\/docs\/g\/a\.md:3:6\+12 warning image\/unreadable /);
  });

  test("outside the site's folder is none", async () => {
    const { said } = await show("![x](../../../../../etc/a.svg)");
    expect(said[0]).toContain('error link/image Image not found: "../../../../../etc/a.svg".');
  });
});

describe("an image from elsewhere", () => {
  test("is blocked by the CSP, and reported with the option that allows it", async () => {
    const { said } = await show("![x](https://img.example.org/a/b.png?c) ![y](//cdn.example.org/d.png)");
    expect(said).toEqual([
      'content/docs/g/a.md:3:6+33 warning policy/image Blocked image: the page\'s security policy does not allow it from https://img.example.org. Copy it into the site, or allow it: policy: { images: ["https://img.example.org"] }',
      'content/docs/g/a.md:3:46+23 warning policy/image Blocked image: the page\'s security policy does not allow it from https://cdn.example.org. Copy it into the site, or allow it: policy: { images: ["https://cdn.example.org"] }',
    ]);
  });

  test("is fine where the config allows it, and as data", async () => {
    const allowed = { policy: { images: ["https://img.example.org"] } };
    expect((await show("![x](https://img.example.org/a.png)", allowed)).said).toEqual([]);
    expect((await show("![x](data:image/gif;base64,R0lGODlhAQABAAAAACw=)")).said).toEqual([]);
  });

  test("with an address that cannot be read is one problem", async () => {
    const { said } = await show("![x](http://[/a.png)");
    expect(said).toHaveLength(1);
  });
});

describe("the social image", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>';
  const shown = async (image: string, more: Readonly<Record<string, string>> = {}) => {
    const model = await modelOf(
      {
        "content/docs/g/a.md": md("A", "", `image: "${image}"`),
        "content/docs/g/img/a b.svg": svg,
        "content/docs/g/both.svg": svg,
        "content/public/both.svg": svg,
        "content/public/x.svg": svg,
        ...more,
      },
      { content: { aliases: { "@art": "art" } } },
    );
    const { image: address, files } = model.page("docs/g/a/");
    return { address, files, said: model.problems };
  };

  test.each([
    ["./img/a b.svg", /^\/assets\/files\/a%20b-[0-9a-f]{8}\.svg$/, ["content/docs/g/img/a b.svg"]],
    ["img/a b.svg", /^\/assets\/files\/a%20b-[0-9a-f]{8}\.svg$/, ["content/docs/g/img/a b.svg"]],
    ["both.svg", /^\/assets\/files\/both-[0-9a-f]{8}\.svg$/, ["content/docs/g/both.svg"]],
    ["@art/p.svg", /^\/assets\/files\/p-[0-9a-f]{8}\.svg$/, ["art/p.svg"]],
    ["../../../art/p.svg", /^\/assets\/files\/p-[0-9a-f]{8}\.svg$/, ["art/p.svg"]],
    ["../../public/x.svg", /^\/x\.svg$/, ["content/public/x.svg"]],
    ["/both.svg", /^\/both\.svg$/, []],
    ["x.svg", /^x\.svg$/, []],
    ["https://example.com/x.svg", /^https:\/\/example\.com\/x\.svg$/, []],
  ])("%s may be next to the page, under an alias or in the public folder", async (image, address, files) => {
    const found = await shown(image, { "art/p.svg": svg });
    expect(found).toMatchObject({ files, said: [] });
    expect(found.address).toMatch(address);
  });

  test.each([
    [
      "./x.svg",
      '/g/a.md:2:1+5 error frontmatter/missing-image Image not found: "image" is "./x.svg", which does not exist.',
    ],
    [
      "bot.svg",
      '/g/a.md:2:1+5 error frontmatter/missing-image Image not found: "image" is "bot.svg", which does not exist next to the page or in the public folder.',
    ],
    [
      "img/a_b.svg",
      '/g/a.md:2:1+5 error frontmatter/missing-image Image not found: "image" is "img/a_b.svg", which does not exist next to the page or in the public folder.',
    ],
    [
      "/img/a b.svg",
      '/g/a.md:2:1+5 error frontmatter/missing-image Image not found: "image" is "/img/a b.svg", which does not exist in the public folder.',
    ],
  ])("%s is not there", async (image, words) => {
    const { said } = await shown(image);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(words);
    expect(said[0]).toContain("content/docs/g/a.md:2:1+5 error frontmatter/missing-image ");
  });
});

test("the social image must exist", async () => {
  const given = {
    "content/docs/a.md": md("A", "", "image: /img/cover.png"),
    "content/docs/b.md": md("B", "", "image: img/covr.png"),
    "content/docs/c.md": md("C", "", "image: https://example.com/c.png"),
    "content/public/img/cover.png": "",
  };
  const { problems } = await modelOf(given);
  expect(problems).toEqual([
    'content/docs/b.md:2:1+5 error frontmatter/missing-image Image not found: "image" is "img/covr.png", which does not exist next to the page or in the public folder. Did you mean "/img/cover.png"?',
  ]);
  expect((await modelOf(given, { links: { images: "ignore" } })).problems).toEqual([]);
});
