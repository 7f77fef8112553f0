/** Sites with files outside of the content folder: next to it, above the site folder, or by path alias. */
import { describe, expect, test } from "vitest";
import { type Files, md, modelOf } from "./model-of.ts";

/** The repository of the site, which is in `/nowhere`. */
const git = { "../.git/HEAD": "ref" };
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>';
const website = { folder: ".", docs: "../docs", public: "static" };

const saidOf = async (files: Files, options: object = {}) => (await modelOf(files, options)).problems;

describe("documents outside of the site's folder", () => {
  const files = {
    "../docs/intro.md": md(
      "Intro",
      "[b](./g/b.md) [b](/g/b.md) ![p](img/p.svg) ![s](/s.svg) ![s](../nowhere/static/s.svg)",
    ),
    "../docs/g/_category_.json": '{ "label": "Group" }',
    "../docs/g/b.md": md("B", "[up](../intro.md#intro)"),
    "../docs/img/p.svg": svg,
    "static/s.svg": svg,
    "index.md": md("Home", "[i](../docs/intro.md) [i](@site/../docs/intro.md)"),
    "README.md": md("No page"),
    "../README.md": md("No page"),
  };

  test.each([
    ["content.docs", website],
    ["content.folder", { folder: "..", docs: "docs", public: "nowhere/static" }],
    ["content.public", { folder: "..", docs: "docs", public: "../nowhere/static" }],
    ["a content folder that is not there", { docs: "../docs", public: "../nowhere/static" }],
  ])("%s names them", async (_name, content) => {
    const { page, problems, addresses } = await modelOf(files, { content });
    expect(problems).toEqual([]);
    expect(addresses.filter((path) => path !== "")).toEqual(["docs/g/b/", "docs/intro/", "docs/", "search/"]);
    expect(page("docs/intro/")).toMatchObject({
      source: "../docs/intro.md",
      links: { "./g/b.md": "/base/docs/g/b/", "/g/b.md": "/base/docs/g/b/" },
      files: ["static/s.svg", "../docs/img/p.svg"],
    });
    expect(page("docs/intro/").pictures["../nowhere/static/s.svg"]?.src).toBe("/base/s.svg");
    expect(page("docs/g/b/").trail.map(({ label }) => label)).toEqual(["Site", "Group", "B"]);
  });

  test("are known by one name, and so is the home page", async () => {
    const home = { "../docs/g/b.md": md("B", "[home](../../nowhere/index.md)") };
    const { page } = await modelOf({ ...files, ...home }, { content: website });
    expect(page("docs/g/b/").links).toEqual({ "../../nowhere/index.md": "/base/" });
    expect(page("").links).toEqual({
      "../docs/intro.md": "/base/docs/intro/",
      "@site/../docs/intro.md": "/base/docs/intro/",
    });
  });

  test("are named in messages as the site sees them, with the way to what was meant", async () => {
    const said = await saidOf(
      {
        "../docs/a.md": md("A", "[b](../b.md) ![p](../nowhere/static/q.svg)"),
        "../docs/b.md": md("B"),
        "static/p.svg": svg,
      },
      { content: website },
    );
    expect(said).toEqual([
      '../docs/a.md:3:19+23 error link/image Image not found: "../nowhere/static/q.svg". Did you mean "../nowhere/static/p.svg"?',
      '../docs/a.md:3:5+7 warning link/broken Broken link: "../b.md" does not exist. Did you mean "b.md"?',
    ]);
  });

  test.each([
    ["https://x.org/edit/main/nowhere/", "https://x.org/edit/main/docs/intro.md"],
    ["https://x.org/edit/main/", "https://x.org/edit/main/docs/intro.md"],
    ["https://x.org/edit?file=", "https://x.org/edit?file=docs/intro.md"],
  ])("resolve from %s to %s", async (editUrl, expected) => {
    const { page } = await modelOf({ ...files, ...git }, { content: website, docs: { editUrl } });
    expect(page("docs/intro/").editUrl).toBe(expected);
    expect(page("").editUrl).toBe(`${editUrl}index.md`);
  });

  test("that are not there are missed under that name", async () => {
    expect(await saidOf({}, { content: { docs: "../docs" } })).toEqual([
      "null:error content/empty No Markdown file found in ../docs. Create one, for example ../docs/intro.md.",
    ]);
  });
});

describe("a picture outside of the content", () => {
  const page = (text: string, more: Files = {}) => ({ "content/docs/a.md": md("A", text), ...more });
  const inProject = { "../art/p.svg": svg, "assets/q.svg": svg, ...git };

  test("is published where the site or its repository holds it", async () => {
    const model = await modelOf(page("![p](../../../art/p.svg) ![q](../../assets/q.svg)", inProject));
    expect(model.problems).toEqual([]);
    const { files, pictures } = model.page("docs/a/");
    expect(files).toEqual(["../art/p.svg", "assets/q.svg"]);
    expect(pictures["../../../art/p.svg"]).toMatchObject({ width: 30, height: 20 });
    expect(pictures["../../../art/p.svg"]?.src).toMatch(/^\/base\/assets\/files\/p-[0-9a-f]{8}\.svg$/);
  });

  test("is none where the site is in no repository, or beyond that", async () => {
    const { "../.git/HEAD": _git, ...files } = inProject;
    const missing = 'error link/image Image not found: "../../../art/p.svg".';
    expect((await saidOf(page("![p](../../../art/p.svg)", files)))[0]).toContain(missing);
    const own = { ...files, ".git/HEAD": "ref" };
    expect((await saidOf(page("![p](../../../art/p.svg)", own)))[0]).toContain(missing);
  });

  test.each(["../../.git/config", "../../../.git/HEAD", "/../../art/.env", "../../.env", "../../.git/a.svg"])(
    "%s is never published",
    async (target) => {
      const secret = { ".git/config": "x", "../art/.env": "x", ".env": "x", ".git/a.svg": svg };
      const model = await modelOf(page(`[s](${target})`, { ...inProject, ...secret }));
      expect(model.page("docs/a/").files).toEqual([]);
      expect(model.problems).toHaveLength(1);
    },
  );

  test("may be in a hidden folder, and so may files that links target", async () => {
    const files = { ".github/logo.svg": svg, LICENSE: "x", "src/main.py": "x", "src/main.md": "# M" };
    const model = await modelOf(
      page(
        "![l](../../.github/logo.svg) [l](../../LICENSE) [m](../../src/main.py) [m](../../src/main.md)",
        files,
      ),
    );
    expect(model.page("docs/a/").files).toEqual([".github/logo.svg", "LICENSE", "src/main.py"]);
    expect(model.problems).toHaveLength(1);
    expect(model.problems[0]).toContain(
      'warning link/broken Broken link: "../../src/main.md" does not exist.',
    );
  });
});

describe("short names of folders", () => {
  const content = { aliases: { "@assets": "src/assets", "@pages": "content/docs", "@": "src" } };
  const files = {
    "content/docs/a.md": md(
      "A",
      "![p](@assets/p.svg) ![q](@/q.svg) [b](@pages/g/b.md#b) [b](@pages/g/b) [z](@assets/z.zip) [p](@pages/g)",
    ),
    "content/docs/g/b.md": md("B", '::include{file="@parts/c.md"}\n\n```py file="@assets/x.py"\n```'),
    "content/docs/g/index.md": md("G"),
    "parts/c.md": "![p](@assets/p.svg) ![q](./q.svg) [a](@pages/a.md)\n",
    "parts/q.svg": svg,
    "src/assets/p.svg": svg,
    "src/assets/z.zip": "x",
    "src/assets/x.py": "print(1)\n",
    "src/q.svg": svg,
    "tsconfig.json":
      '{ // paths\n "compilerOptions": { "paths": { "@parts/*": ["./parts/*",], "@assets/*": ["no/*"], "docs/*": ["no/*"], }, }, /* end */ }',
  };

  test("hold for pictures, links, includes and code", async () => {
    const { page, problems, docs } = await modelOf(files, { content });
    expect(problems).toEqual([]);
    expect(page("docs/a/")).toMatchObject({
      files: ["src/q.svg", "src/assets/p.svg", "src/assets/z.zip"],
      links: {
        "@pages/g": "/base/docs/g/",
        "@pages/g/b": "/base/docs/g/b/",
        "@pages/g/b.md#b": "/base/docs/g/b/#b",
      },
    });
    const b = page("docs/g/b/");
    expect(b.files).toEqual(["parts/q.svg", "src/assets/p.svg"]);
    expect(b.links["@pages/a.md"]).toBe("/base/docs/a/");
    const [body] = [...docs].flatMap(([path, doc]) => (path === "content/docs/g/b.md" ? [doc.body] : []));
    expect(body?.strings.join("")).toContain('<span class="f">print</span>');
  });

  test("hold for imports of a page with components", async () => {
    const { page, problems } = await modelOf(
      {
        ...files,
        "content/docs/c.mdx": 'import p from "@assets/p.svg";\n\n# C\n\n<img src={p} alt="p" />\n',
      },
      { content },
    );
    expect(problems).toEqual([]);
    expect(page("docs/c/").files).toEqual(["src/assets/p.svg"]);
  });

  test("may be written as TypeScript has them", async () => {
    const { problems } = await modelOf(files, {
      content: { aliases: { "@assets/*": "./src/assets/*", "@pages/": "content/docs/", "@": "src" } },
    });
    expect(problems).toEqual([]);
  });

  test("are reported if their target is missing", async () => {
    const said = await saidOf(
      {
        "content/docs/a.md": md(
          "A",
          '![p](@assets/q.svg) ![n](@none/q.svg)\n\n::include{file="@assets/x.md"}',
        ),
      },
      { content },
    );
    const hint = (name: string) =>
      `Check the folder of "${name}" in the config: content: { aliases: { "${name}": "…" } }`;
    expect(said).toEqual([
      `content/docs/a.md:5:17+12 error include/missing Included file not found: "@assets/x.md". ${hint("@assets")}`,
      `content/docs/a.md:3:6+13 error link/image Image not found: "@assets/q.svg". ${hint("@assets")}`,
      `content/docs/a.md:3:26+11 error link/image Image not found: "@none/q.svg". ${hint("@none")}`,
    ]);
  });

  test("also come from the tsconfig's `extends`; an invalid tsconfig is reported", async () => {
    const a = { "content/docs/a.md": md("A", "![p](@art/p.svg)"), "lib/art/p.svg": svg };
    const base = '{ "compilerOptions": { "baseUrl": "lib", "paths": { "@art/*": ["art/*"] } } }';
    const extending = {
      "tsconfig.json": '{ "extends": ["astro/strict", "./tsconfig.base"] }',
      "tsconfig.base.json": base,
    };
    expect(await saidOf({ ...a, ...extending })).toEqual([]);
    expect((await saidOf({ ...a, "tsconfig.json": '{ "compilerOptions": ' }))[0]).toMatch(
      /^tsconfig\.json:warning config\/tsconfig Invalid JSON: /,
    );
  });
});

describe("an include", () => {
  const page = '# A\n\n::include{file="../../../parts/x.md"}\n';
  const part = "Words of a part. ![p](./p.svg) [a](../nowhere/content/docs/a.md)\n";
  const parts = { "../parts/x.md": part, "../parts/p.svg": svg };

  test("may come from anywhere in the repository", async () => {
    const model = await modelOf({ "content/docs/a.md": page, ...parts, ...git });
    expect(model.problems).toEqual([]);
    expect(model.page("docs/a/")).toMatchObject({
      description: "Words of a part. p a",
      files: ["../parts/p.svg"],
    });
  });

  test("from elsewhere is reported", async () => {
    expect(await saidOf({ "content/docs/a.md": page, ...parts })).toEqual([
      'content/docs/a.md:3:17+19 error include/outside Cannot include "../../../parts/x.md": it is outside the Git repository, or outside the site if there is none. Copy the content into the site.',
    ]);
  });
});

describe("what is skipped", () => {
  const files = {
    "content/docs/a.md": md("A"),
    "content/docs/drafts/b.md": md("B"),
    "content/docs/g/README.md": md("R"),
    "content/docs/g/c.md": md("C"),
    "content/docs/g/_category_.json": '{ "label": [] }',
    "content/docs/.github/d.md": md("D"),
    "content/docs/.github/_category_.json": "{",
    "content/docs/.hidden.md": md("D"),
    "content/public/raw/x.txt": "x",
  };
  const pages = async (exclude: readonly string[]) => {
    const { addresses, problems } = await modelOf(files, { content: { exclude } });
    return [addresses.filter((path) => !["", "docs/", "search/"].includes(path)), problems.length];
  };

  test("globs count from the documents and from the content", async () => {
    expect(await pages([])).toEqual([["docs/a/", "docs/drafts/b/", "docs/g/", "docs/g/c/"], 1]);
    expect(await pages(["drafts", "**/README.md", "**/_category_.json"])).toEqual([
      ["docs/a/", "docs/g/c/"],
      0,
    ]);
    expect(await pages(["./docs/drafts/", "docs/g/**"])).toEqual([["docs/a/"], 0]);
    expect(await pages(["/{drafts,g}/*"])).toEqual([["docs/a/"], 0]);
  });

  test("a link to it is reported", async () => {
    const said = await saidOf(
      { ...files, "content/docs/a.md": md("A", "[b](drafts/b.md)"), "content/docs/g/_category_.json": "{}" },
      { content: { exclude: ["drafts"] } },
    );
    expect(said[0]).toContain(
      'content/docs/a.md:3:5+11 warning link/broken Broken link: "drafts/b.md" does not exist.',
    );
  });

  test("a public folder inside the docs contains no documents, and nothing is published twice", async () => {
    const inside = {
      "docs/a.md": md("A", "![x](public/x.svg) ![x](/x.svg)"),
      "docs/public/x.svg": svg,
      "docs/public/y.md": md("Y"),
    };
    const { addresses, problems, page } = await modelOf(inside, {
      content: { folder: ".", docs: "docs", public: "docs/public" },
    });
    expect([addresses, problems]).toEqual([["docs/a/", "", "docs/", "search/"], []]);
    expect(Object.values(page("docs/a/").pictures).map(({ src }) => src)).toEqual([
      "/base/x.svg",
      "/base/x.svg",
    ]);
  });
});
