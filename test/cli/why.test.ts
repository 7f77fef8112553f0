/** `docgen build --why`: which stages of a page ran, and which input was the cause. */
import { rename, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { put } from "../emit/hand-plan.ts";
import { run } from "./run-docgen.ts";
import { settled, siteOf } from "./site-of.ts";

const config = (rest = "") =>
  `export default { title: "T", url: "https://example.com", baseUrl: "/"${rest} };\n`;

const site = {
  "site.config.ts": config(),
  "content/docs/a.md": '# A\n\n::include{file="./_part.md"}\n\n```js\nconst a = 1;\n```\n',
  "content/docs/_part.md": "Part\n",
  "content/docs/b.md": "# B\n\nOther\n",
};

/** Output after the summary. */
async function why(folder: string, ...pages: readonly string[]): Promise<string> {
  await settled();
  const { code, stdout, stderr } = await run("build", folder, ...pages.flatMap((page) => ["--why", page]));
  expect(code, stderr).toBe(0);
  return stdout.slice(stdout.indexOf("\n\n") + 2).trimEnd();
}

test("an empty cache, and a build that was skipped", async () => {
  const folder = await siteOf(site);
  expect(await why(folder, "docs/a.md")).toMatchInlineSnapshot(`
    "content/docs/a.md → docs/a/index.html: rebuilt
      parse        ran: nothing in the cache
      code blocks  1 ran, 0 reused
      model        ran: nothing in the cache
      render       ran
      output       written: docs/a/index.html: no record of an earlier build"
  `);
  await why(folder, "docs/a.md");
  expect(await why(folder, "docs/a.md")).toMatchInlineSnapshot(
    `"content/docs/a.md: not rebuilt: nothing changed since the last build"`,
  );
});

test("a build without a cache", async () => {
  const again = await run("build", await siteOf(site), "--no-cache", "--why", "docs/a.md");
  expect(again.stdout).toContain("  parse        ran: nothing in the cache (built with --no-cache)\n");
});

test("names the input that changed, with paths below the site, the content or the current folder", async () => {
  const folder = await siteOf(site);
  const at = (path: string) => join(folder, path);
  await run("build", folder);
  await writeFile(at("content/docs/_part.md"), "Part two\n");
  expect(await why(folder, "docs/a.md", "./docs/b.md")).toMatchInlineSnapshot(`
    "content/docs/a.md → docs/a/index.html: rebuilt
      parse        ran: content/docs/_part.md: content changed
      code blocks  0 ran, 1 reused
      model        reused
      render       ran: content/docs/a.md: the text or style of the page changed
                   first words or an excerpt that the page shows changed
      output       written

    content/docs/b.md → docs/b/index.html: not rebuilt
      parse        reused
      code blocks  reused with the page
      model        reused
      render       reused
      output       reused"
  `);
  await writeFile(at("content/docs/b.md"), "# B two\n");
  expect(await why(folder, "content/docs/a.md")).toMatchInlineSnapshot(`
    "content/docs/a.md → docs/a/index.html: rebuilt
      parse        reused
      code blocks  reused with the page
      model        ran: content/docs/b.md: content changed
      render       ran: what the page shows of the site changed: next, sidebar
      output       written"
  `);
  await writeFile(at("content/docs/c.md"), "# C\n");
  expect(await why(folder, at("content/docs/c.md"))).toMatchInlineSnapshot(`
    "content/docs/c.md → docs/c/index.html: rebuilt
      parse        ran: content/docs/c.md: file appeared
      code blocks  0 ran, 0 reused
      model        ran: content/docs/c.md: file appeared
      render       ran
      output       written: docs/c/index.html: no record of an earlier build"
  `);
  await unlink(at("build/docs/a/index.html"));
  expect(await why(folder, "docs/a.md")).toMatchInlineSnapshot(`
    "content/docs/a.md → docs/a/index.html: rebuilt
      parse        reused
      code blocks  reused with the page
      model        reused
      render       ran
      output       written: docs/a/index.html: file in the output folder disappeared"
  `);
  await writeFile(at("site.config.ts"), config(', frontmatter: { accept: ["x"] }'));
  expect(await why(folder, "docs/a.md")).toMatchInlineSnapshot(`
    "content/docs/a.md → docs/a/index.html: not rebuilt
      parse        ran: site.config.ts: option changed (or a plugin or version that it names)
      code blocks  0 ran, 1 reused
      model        ran: site.config.ts: option changed (or a plugin or version that it names)
      render       ran: site.config.ts: option changed
      output       made again, the bytes are the same"
  `);
});

test("a file that disappears is named, with its states in --json", async () => {
  const folder = await siteOf(site);
  const part = join(folder, "content/docs/_part.md");
  await run("build", folder);
  await rename(part, `${part}.kept`);
  await settled();
  const failed = JSON.parse((await run("build", folder, "--json", "--why", "docs/a.md")).stdout);
  expect(failed.ok).toBe(false);
  expect(failed.why).toMatchObject([{ page: "content/docs/a.md", output: null, result: "failed" }]);
  expect(failed.why[0].stages[0]).toEqual({
    name: "parse",
    did: "ran",
    causes: [
      {
        path: "content/docs/_part.md",
        change: "file disappeared",
        before: expect.stringMatching(/^content [0-9a-f]{8}$/),
        now: "absent",
      },
    ],
  });
  expect(JSON.parse((await run("build", folder, "--json")).stdout)).not.toHaveProperty("why");
});

test("translations and versions are addressed by their paths on disk", async () => {
  const folder = await siteOf({
    ...site,
    "site.config.ts": config(', locales: [{ code: "ja" }]'),
    "content/ja/docs/b.md": "# B ja\n",
  });
  await run("version", "1.0", folder);
  await run("build", folder);
  await writeFile(join(folder, "content/ja/docs/b.md"), "# B ja\n\nText\n");
  expect(
    await why(folder, "content/ja/docs/b.md", "docs/b.md", "versioned_docs/version-1.0/a.md"),
  ).toMatchInlineSnapshot(`
    "content/ja/docs/b.md (ja) → ja/docs/next/b/index.html: rebuilt
      parse        ran: content/ja/docs/b.md: content changed
      code blocks  0 ran, 0 reused
      model        reused
      render       ran: content/ja/docs/b.md: the text or style of the page changed
                   first words or an excerpt that the page shows changed
      output       written

    content/docs/b.md (en) → docs/next/b/index.html: not rebuilt
      parse        reused
      code blocks  reused with the page
      model        reused
      render       reused
      output       reused

    versioned_docs/version-1.0/a.md (en) → docs/a/index.html: not rebuilt
      parse        reused
      code blocks  reused with the page
      model        reused
      render       reused
      output       reused

    versioned_docs/version-1.0/a.md (ja) → ja/docs/a/index.html: not rebuilt
      parse        reused
      code blocks  reused with the page
      model        reused
      render       reused
      output       reused"
  `);
});

test("an unknown page is a wrong command line, with the nearest one", async () => {
  const folder = await siteOf(site);
  const { code, stderr } = await run("build", folder, "--why", "docs/aa.md");
  expect(code).toBe(2);
  expect(stderr).toContain('error: --why: page not found: "docs/aa.md". Did you mean "docs/a.md"?');
});

test("a draft has no output", async () => {
  const folder = await siteOf(site);
  await put(folder, { "content/docs/d.md": "---\ndraft: true\n---\n# D\n" });
  expect(await why(folder, "docs/d.md")).toContain(
    "content/docs/d.md: not published: a draft, or replaced by another page\n",
  );
});

test("of several cached results, the most similar one names the change; categories are named, too", async () => {
  const folder = await siteOf({
    ...site,
    "site.config.ts": config(', locales: [{ code: "ja" }]'),
    "content/docs/guide/_category_.json": '{ "label": "Guides" }',
    "content/docs/guide/c.md": "# C\n",
  });
  const at = (path: string) => join(folder, "content/docs", path);
  await run("build", folder);
  await writeFile(at("_part.md"), "Part two\n");
  await settled();
  await run("build", folder);
  await writeFile(at("a.md"), `${site["content/docs/a.md"]}\nMore\n`);
  await writeFile(at("guide/_category_.json"), '{ "label": "Ways" }');
  expect(await why(folder, "docs/a.md")).toMatchInlineSnapshot(`
    "content/docs/a.md (en) → docs/a/index.html: rebuilt
      parse        ran: content/docs/a.md: content changed
      code blocks  0 ran, 1 reused
      model        ran: content/docs/guide/_category_.json: content changed
                   content/docs/a.md: content changed
      render       ran: content/docs/a.md: the text or style of the page changed
                   what the page shows of the site changed: sidebar
      output       written

    content/docs/a.md (ja) → ja/docs/a/index.html: rebuilt
      parse        ran for another locale: content/docs/a.md: content changed
      code blocks  reused with the page
      model        ran: content/docs/guide/_category_.json: content changed
                   content/docs/a.md: content changed
      render       ran: content/docs/a.md: the text or style of the page changed
                   what the page shows of the site changed: sidebar
      output       written"
  `);
});
