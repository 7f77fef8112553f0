/** Properties for arbitrary input: only reported problems are thrown, everything terminates, and the output can be parsed. */
import fc from "fast-check";
import { expect } from "vitest";
import { checkConfig } from "../../../src/config/check-config.ts";
import { configSchema } from "../../../src/config/schema.ts";
import { UserError } from "../../../src/core/errors.ts";
import { CorruptValueError, pack, unpack } from "../../../src/core/packed.ts";
import { outputPath } from "../../../src/core/paths.ts";
import { formatManifest, parseManifest } from "../../../src/emit/manifest.ts";
import { page } from "../../markdown/page.ts";
import { modelOf } from "../../site/model-of.ts";
import type { Fuzz } from "./run.ts";
import { address, anySign, markdown, mdx, names, yaml } from "./texts.ts";

const keys = Object.keys((configSchema as { properties?: object }).properties ?? {});

export const properties: readonly Fuzz[] = [
  { name: "Markdown", runs: 60, property: fc.asyncProperty(markdown, (text) => expectPage(text)) },
  {
    name: "MDX",
    runs: 40,
    property: fc.asyncProperty(mdx, (text) => expectPage(text, "content/docs/a.mdx")),
  },
  {
    name: "front matter",
    runs: 60,
    property: fc.asyncProperty(yaml, (text) => expectPage(`---\n${text}\n---\n\n# A\n`)),
  },
  {
    name: "a title comes back",
    runs: 40,
    property: fc.asyncProperty(anySign, async (title) => {
      fc.pre(title.trim() !== "" && isWhole(title));
      const { doc, problems } = await page(`---\ntitle: ${JSON.stringify(title)}\n---\n\nText.\n`);
      expect(problems).toEqual([]);
      const line = title.replaceAll("\0", "\uFFFD").replace(/\s*[\n\r\u2028\u2029]\s*/g, " ");
      expect(doc.title.trim()).toBe(line.trim());
    }),
  },
  {
    name: "addresses",
    runs: 30,
    property: fc.asyncProperty(fc.array(address, { maxLength: 6 }), expectLinks),
  },
  {
    name: "slugs, ids and tags",
    runs: 30,
    property: fc.asyncProperty(fc.dictionary(fc.constantFrom("slug", "id", "tags"), word()), expectRoutes),
  },
  { name: "config", runs: 150, property: fc.asyncProperty(config(), expectConfig) },
  {
    name: "bytes of the store",
    runs: 200,
    property: fc.asyncProperty(fc.jsonValue(), fc.nat(), fc.integer({ min: 1, max: 255 }), expectPacked),
  },
  {
    name: "manifest",
    runs: 100,
    property: fc.asyncProperty(fc.array(fc.string()), fc.string(), expectManifest),
  },
];

/** Whether it has no lone surrogates. */
function isWhole(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

async function expectPage(text: string, path?: string): Promise<void> {
  try {
    const { doc, html } = await page(text, path);
    const ids = doc.headings.map(({ id }) => id);
    expect(new Set(ids).size, "ids are unique").toBe(ids.length);
    expect(isWhole(html) || !isWhole(text), "half a character").toBe(true);
    expect(doc.title).not.toBe("");
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
  }
}

async function expectLinks(targets: readonly string[]): Promise<void> {
  const text = targets.map((target) => `[a](<${target.replace(/[<>\n\r]/g, "")}>)\n\n`).join("");
  const { site } = await modelOf({ "content/docs/a.md": `# A\n\n${text}`, "content/docs/b.md": "# B\n" });
  for (const { links } of site.pages)
    for (const href of Object.values(links))
      expect(URL.canParse(href, "https://example.com/base/"), href).toBe(true);
}

async function expectRoutes(meta: Readonly<Record<string, string>>): Promise<void> {
  const lines = Object.entries(meta).map(([key, value]) =>
    key === "tags" ? `tags: [${JSON.stringify(value)}]` : `${key}: ${JSON.stringify(value)}`,
  );
  const { site } = await modelOf({ "content/docs/a.md": `---\n${lines.join("\n")}\n---\n\n# A\n` });
  for (const { output, url } of site.pages) {
    expect(output).not.toMatch(/(?:^|\/)\.{0,2}\//);
    expect(URL.canParse(url, "https://example.com/")).toBe(true);
  }
}

function word(): fc.Arbitrary<string> {
  return fc.oneof(anySign, address);
}

function config(): fc.Arbitrary<unknown> {
  const value = fc.oneof(
    fc.anything({ maxDepth: 3 }),
    fc.dictionary(fc.constantFrom(...keys, ...names), fc.anything()),
  );
  return fc.dictionary(fc.constantFrom(...keys, ...names), fc.oneof(value, word()));
}

async function expectConfig(found: unknown): Promise<void> {
  const { diagnostics } = checkConfig(found, "site.config.ts");
  expect(diagnostics.length).toBeGreaterThan(0);
  for (const { text } of diagnostics) expect(text).not.toBe("");
}

async function expectPacked(value: unknown, at: number, flip: number): Promise<void> {
  const packed = pack(value);
  expect(unpack(packed)).toEqual(JSON.parse(JSON.stringify(value)));
  const broken = Uint8Array.from(packed);
  const index = at % broken.length;
  broken[index] = (broken[index] ?? 0) ^ flip;
  expect(() => unpack(broken)).toThrow(CorruptValueError);
  expect(() => unpack(packed.subarray(0, index))).toThrow(CorruptValueError);
}

async function expectManifest(paths: readonly string[], text: string): Promise<void> {
  parseManifest(text);
  const files = new Map(paths.map((path) => [outputPath(`a/${path.replace(/[/\\\0]/g, "x")}-b`), path]));
  const manifest = { files, retained: new Map() };
  expect(parseManifest(formatManifest(manifest))).toEqual(manifest);
}
