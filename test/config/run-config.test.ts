/** Running the code of a config: what it may do, and how errors are reported. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadConfig } from "../../src/config/load.ts";
import { runConfig } from "../../src/config/run-config.ts";
import { UserError } from "../../src/core/errors.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docgen-config-"));
  await mkdir(join(folder, "parts"));
  await writeFile(
    join(folder, "parts/broken.ts"),
    "export const links = [];\n\nthrow new TypeError('in a part');\n",
  );
});
afterAll(() => rm(folder, { recursive: true }));

async function said(work: Promise<unknown>): Promise<string> {
  const error = await work.catch((reason: unknown) => reason);
  if (!(error instanceof UserError)) throw error;
  return error.diagnostics
    .map(({ file, position, text }) => `${file}${position === null ? "" : `:${position.line}`} ${text}`)
    .join("\n");
}

const keys = `title: "Site", url: "https://example.com", baseUrl: "/"`;

async function load(text: string) {
  await writeFile(join(folder, "site.config.ts"), text);
  return loadConfig(folder);
}

test.each([
  [
    "throws",
    `const a = 1;\nthrow new Error("on line two");\nexport default { ${keys} };`,
    "site.config.ts:2",
    "on line two",
  ],
  [
    "throws in a part",
    `import { links } from "./parts/broken.ts";\nexport default { ${keys}, links };`,
    "parts/broken.ts:3",
    "in a part",
  ],
  ["throws what is no error", `throw null;`, "site.config.ts", "null"],
  [
    "leaves a promise behind that fails",
    `Promise.reject(new Error("late"));\nexport default { ${keys} };`,
    "site.config.ts:1",
    "late",
  ],
  [
    "is a promise that fails",
    `export default Promise.reject(new Error("never"));`,
    "site.config.ts:1",
    "never",
  ],
  [
    "waits for ever",
    `await new Promise(() => {});\nexport default { ${keys} };`,
    "site.config.ts",
    "it awaits a promise that never settles",
  ],
  [
    "ends the process",
    `process.exit(3);\nexport default { ${keys} };`,
    "site.config.ts",
    "it ended the process with exit code 3",
  ],
  [
    "has a getter that throws",
    `export default { ${keys}, toc: { get minLevel() { throw new Error("no"); } } };`,
    "site.config.ts",
    '"toc.minLevel" cannot be read: Error: no',
  ],
  [
    "has a getter that throws what has no words",
    `export default { ${keys}, toc: { get minLevel() { throw Object.create(null); } } };`,
    "site.config.ts",
    '"toc.minLevel" cannot be read: something that has no words',
  ],
  [
    "holds a proxy that throws",
    `export default { ${keys}, toc: new Proxy({}, { ownKeys() { throw new Error("no"); } }) };`,
    "site.config.ts",
    '"toc" cannot be read: Error: no',
  ],
  [
    "holds a proxy that is revoked",
    `const { proxy, revoke } = Proxy.revocable({}, {});\nrevoke();\nexport default { ${keys}, toc: proxy };`,
    "site.config.ts",
    '"toc" cannot be read: TypeError: ',
  ],
  [
    "holds itself",
    `const a = { type: "category", items: [] as object[] };\na.items.push(a);\nexport default { ${keys}, sidebars: { s: [a] } };`,
    "site.config.ts",
    '"sidebars.s[0].items[0]" holds itself',
  ],
  [
    "goes deep",
    `let a: object = {};\nfor (let i = 0; i < 3000; i++) a = { a };\nexport default { ${keys}, a };`,
    "site.config.ts",
    "levels deep",
  ],
])("a config that %s", async (_, text, place, reason) => {
  const found = await said(load(text));
  expect(found).toContain(`${place} Cannot load the config: `);
  expect(found).toContain(reason);
});

test("a config that never ends is ended", async () => {
  const code = { code: "while (true) {}", map: '{"version":3,"sources":[],"mappings":""}' };
  expect(await said(runConfig(code, folder, "site.config.ts", 200))).toBe(
    "site.config.ts Cannot load the config: it did not finish within 0.2 s",
  );
});

test("timers that a config leaves behind do not delay the exit", async () => {
  const {
    configs: [config],
  } = await load(`setInterval(() => {}, 1000);\nexport default { ${keys} };`);
  expect(config.title).toBe("Site");
});

test("a config may be a promise, and may contain the same part twice", async () => {
  const {
    configs: [config],
  } = await load(
    `const links = [{ label: "A", to: "/a/" }];\nexport default Promise.resolve({ ${keys}, navbar: { links }, footer: { columns: [{ title: "A", links }, { title: "B", links }] } });`,
  );
  expect(config.footer?.columns).toHaveLength(2);
});

test("a function is reported by its key, with all other problems", async () => {
  expect(
    await said(load(`export default { ${keys}, tagline: () => "x", plugins: [() => 1], noIndex: "no" };`)),
  ).toBe(
    [
      'site.config.ts:1 Unknown option "plugins".',
      'site.config.ts:1 Invalid "tagline": expected a non-empty string, received a function.',
      'site.config.ts:1 Invalid "noIndex": expected true or false, received "no".',
    ].join("\n"),
  );
});

test("a symbol is reported as such", async () => {
  expect(await said(load(`export default { ${keys}, tagline: Symbol("x") };`))).toBe(
    'site.config.ts Cannot load the config: "tagline" is a symbol, which says nothing.',
  );
});

test.each([
  [`locale: { code: "en", htmlLang: "en_US" }`, "locale.htmlLang"],
  [`locale: { code: "en", calendar: "x y" }`, "locale.calendar"],
  [`analytics: { beacon: "https://" }`, "analytics.beacon"],
  [`analytics: { gtag: { id: "G-1", script: "javascript:1" } }`, "analytics.gtag.script"],
  [`url: "https://["`, "url"],
  [`url: "https://a b.example"`, "url"],
  [`url: "https://exa%mple.com"`, "url"],
  [`url: "https://me:secret@example.com"`, "url"],
  [`url: "https://example.com@evil.example"`, "url"],
  [
    `analytics: { gtag: { id: "G-1", script: "https://me:secret@stats.example/a.js" } }`,
    "analytics.gtag.script",
  ],
  [`baseUrl: "//evil.example/"`, "baseUrl"],
  [`baseUrl: "/../x/"`, "baseUrl"],
  [`baseUrl: "/%2E./x/"`, "baseUrl"],
  [`baseUrl: "/%zz/"`, "baseUrl"],
])("an unusable URL or name: %s", async (text, key) => {
  expect(await said(load(`export default { ${keys}, ${text} };`))).toContain(
    `site.config.ts:1 Invalid "${key}": expected `,
  );
});

test("a title is on one line", async () => {
  const {
    configs: [config],
  } = await load(`export default { ${keys}, title: "One\\n  and two\\n" };`);
  expect(config.title).toBe("One and two");
});
