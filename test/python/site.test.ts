/** A site with a Python reference: two packages, a base path, a translation, a frozen version, embedded objects, search and copies. */
import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { run } from "../cli/run-docgen.ts";
import { settled, siteOf } from "../cli/site-of.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));
const shapes: unknown = JSON.parse(readFileSync(join(folder, "dumps/griffe-0.25.json"), "utf8")).shapes;

/** A package with a function that returns a shape of the other package. */
const printer = (text: string) => ({
  kind: "module",
  name: "printer",
  path: "printer",
  members: [
    {
      kind: "function",
      name: "scan",
      path: "printer.scan",
      lineno: 1,
      returns: { source: "Shape", full: "shapes._base.Shape" },
      parameters: [],
      members: [{ kind: "alias", name: "Shape", path: "printer.Shape", target_path: "shapes._base.Shape" }],
      docstring: { value: text, lineno: 2, parsed: [{ kind: "text", value: text }] },
    },
    { kind: "alias", name: "Shape", path: "printer.Shape", target_path: "shapes._base.Shape", lineno: 1 },
  ],
});

const dump = (text: string) => JSON.stringify({ shapes, printer: printer(text) });

const site = {
  "site.config.ts": `export default { title: "T", url: "https://example.com", baseUrl: "/base/",
  locale: { code: "en" }, locales: [{ code: "ja" }],
  pages: [[${JSON.stringify(join(folder, "../../src/python/python.ts"))}, { packages: ["shapes", "printer"], dump: "api.json" }]] };\n`,
  "api.json": dump("Scan a shape."),
  "content/docs/guide.md": '# Guide\n\nUse [`printer.scan`][].\n\n## Scan\n\n::api{name="printer.scan"}\n',
  "content/ja/docs/guide.md": '# ガイド\n\n[`printer.scan`][]\n\n## 読み取り\n\n::api{name="printer.scan"}\n',
};

test("links, copies and search of both languages and of a frozen version", async () => {
  const root = await siteOf(site);
  const output = (path: string) => readFile(join(root, "build", path), "utf8");
  const first = await run("build", root);
  expect(first.code, first.stdout + first.stderr).toBe(0);
  expect(first.stdout).toContain("problems none");
  for (const [locale, title] of [
    ["", "Guide"],
    ["ja/", "ガイド"],
  ] as const) {
    const guide = await output(`${locale}docs/guide/index.html`);
    expect(guide).toContain(title);
    expect(guide).toContain(`href="/base/${locale}docs/reference/printer/#printer.scan"`);
    // The type of the other package, in the embedded signature.
    expect(guide).toMatch(
      new RegExp(`<a href="/base/${locale}docs/reference/shapes/#shapes\\.Shape"[^>]*>Shape</a>`),
    );
    expect(guide).toContain('id="printer.scan"');
    expect(await output(`${locale}docs/guide.md`)).toContain("```python\ndef scan() -> Shape\n```");
  }
  const found = await run("search", "query", "Scan a shape", root);
  expect(found.stdout).toContain("docs/guide/");
  expect((await run("version", "1.0", root)).code).toBe(0);
  await settled();
  await writeFile(join(root, "api.json"), dump("Scan a picture."));
  const second = await run("build", root);
  expect(second.code, second.stdout + second.stderr).toBe(0);
  const [old, current] = await Promise.all([
    output("docs/guide/index.html"),
    output("docs/next/guide/index.html"),
  ]);
  expect(old).toContain("Scan a shape.");
  expect(current).toContain("Scan a picture.");
  expect(old).toContain('href="/base/docs/reference/printer/#printer.scan"');
  expect(current).toContain('href="/base/docs/next/reference/printer/#printer.scan"');
});

test("a frozen version keeps the URLs of the source at its tag", async () => {
  const config = (version: string) =>
    site["site.config.ts"].replace(
      'dump: "api.json"',
      `dump: "api.json", sourceUrl: "https://git.example.com/blob/${version}/{path}#L{line}"`,
    );
  const root = await siteOf({ ...site, "site.config.ts": config("v1") });
  expect((await run("version", "1.0", root)).code).toBe(0);
  await writeFile(join(root, "site.config.ts"), config("v2"));
  const { code, stdout, stderr } = await run("build", root);
  expect(code, stdout + stderr).toBe(0);
  const [old, current] = await Promise.all(
    ["", "next/"].map((path) =>
      readFile(join(root, `build/docs/${path}reference/shapes/index.html`), "utf8"),
    ),
  );
  expect(old).toMatch(/blob\/v1\/shapes\/_base\.py#L\d+/);
  expect(old).not.toContain("blob/v2");
  expect(current).toContain("blob/v2/shapes/_base.py#L");
});

test("an edited docstring rebuilds its page and the pages that embed the object", async () => {
  const root = await siteOf(site);
  expect((await run("build", root)).code).toBe(0);
  await settled();
  await writeFile(join(root, "api.json"), dump("Scan a picture."));
  const edited = await run("build", root, "--why", "docs/guide.md");
  expect(edited.stdout).toContain("reference/printer.md");
  expect(await readFile(join(root, "build/docs/guide/index.html"), "utf8")).toContain("Scan a picture.");
});
