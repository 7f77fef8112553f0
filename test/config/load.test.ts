/** Loading a config from a real folder. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { type ConfigMemo, loadConfig } from "../../src/config/load.ts";
import { recordAccesses } from "../../src/core/access-recorder.ts";
import { UserError } from "../../src/core/errors.ts";

const made: string[] = [];

afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true }))));

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "docgen-config-"));
  made.push(folder);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

async function failure(files: Readonly<Record<string, string>>): Promise<string[]> {
  const folder = await folderWith(files);
  const error = await loadConfig(folder).catch((reason: unknown) => reason);
  if (!(error instanceof UserError)) throw error;
  return error.diagnostics.map(({ code, file, position, text }) => {
    const place = position === null ? "" : `:${position.line}:${position.column}+${position.length}`;
    return `${code} ${file}${place} ${text.replaceAll(folder, "<folder>")}`;
  });
}

const keys = `title: "Site", url: "https://example.com", baseUrl: "/"`;

test("the register has the files of a config, those of packages among them", async () => {
  const folder = await folderWith({
    "site.config.mjs": `import { name } from "./a/name.js"; import pack from "pack";
export default { title: name + pack, url: "https://example.com", baseUrl: "/" };`,
    "a/name.js": 'export { name } from "./deep.mjs";',
    "a/deep.mjs": 'export const name = "Deep";',
    "node_modules/pack/package.json": '{ "name": "pack", "main": "i.js" }',
    "node_modules/pack/i.js": 'module.exports = "!";',
  });
  const register = recordAccesses(folder);
  const {
    configs: [config],
  } = await loadConfig(folder, { register });
  expect(config.title).toBe("Deep!");
  const read = [...register.paths()].flatMap(([path, { exists: isThere }]) => (isThere ? [path] : []));
  expect(read.sort()).toEqual(["a/deep.mjs", "a/name.js", "node_modules/pack/i.js", "site.config.mjs"]);
});

test("a config is TypeScript that calls defineConfig, without docgen being installed", async () => {
  const folder = await folderWith({
    "site.config.ts": `import { defineConfig, type UserConfig } from "@docgen-site/docgen";
const tagline: UserConfig["tagline"] = "Words";
export default defineConfig({ ${keys}, tagline });`,
  });
  const {
    configs: [config],
    file,
  } = await loadConfig(folder);
  expect(file).toBe("site.config.ts");
  expect([config.title, config.tagline, config.noIndex]).toEqual(["Site", "Words", false]);
});

test("a config that imports nothing is bundled again only when its text changes", async () => {
  const known = new Map<string, unknown>();
  const memo: ConfigMemo = {
    getSlot: (name) => known.get(name) ?? null,
    setSlot: (name, value) => known.set(name, value),
  };
  const titled = (title: string) =>
    `import { defineConfig } from "@docgen-site/docgen";\nexport default defineConfig({ ${keys}, title: "${title}" });`;
  const folder = await folderWith({ "site.config.ts": titled("First") });
  const load = async () => {
    const {
      configs: [config],
    } = await loadConfig(folder, { memo });
    return config.title;
  };
  expect(await load()).toBe("First");
  expect(known.size).toBe(1);
  // The cached result is used: it is changed here, so that it differs.
  for (const [name, value] of known)
    known.set(name, JSON.parse(JSON.stringify(value).replaceAll("First", "Remembered")));
  expect(await load()).toBe("Remembered");
  await writeFile(join(folder, "site.config.ts"), titled("Second"));
  expect(await load()).toBe("Second");
  known.clear();
  await writeFile(join(folder, "title.ts"), 'export const title = "Third";');
  const importing = `import { title } from "./title.ts";\nexport default { ${keys}, title };`;
  await writeFile(join(folder, "site.config.ts"), importing);
  expect(await load()).toBe("Third");
  expect(known.size).toBe(0);
});

test("a config that depends on its text and the environment alone runs again only if they change", async () => {
  const known = new Map<string, unknown>();
  const memo: ConfigMemo = {
    getSlot: (name) => known.get(name) ?? null,
    setSlot: (name, value) => known.set(name, JSON.parse(JSON.stringify(value))),
  };
  const titled = (title: string) => `export default { ${keys}, title: ${title} };`;
  const folder = await folderWith({ "site.config.ts": titled("process.env.DOCGEN_TEST_TITLE") });
  const load = async () => (await loadConfig(folder, { memo })).configs[0].title;
  const hasAnswer = () => JSON.stringify([...known]).includes('"answer":{');
  vi.stubEnv("DOCGEN_TEST_TITLE", "First");
  expect([await load(), hasAnswer()]).toEqual(["First", true]);
  expect(await load()).toBe("First");
  vi.stubEnv("DOCGEN_TEST_TITLE", "Second");
  expect([await load(), await load()]).toEqual(["Second", "Second"]);
  await writeFile(join(folder, "site.config.ts"), titled("String(Math.random())"));
  const random = await load();
  expect(hasAnswer()).toBe(false);
  expect(await load()).not.toBe(random);
  vi.unstubAllEnvs();
});

test("it may be a plain object, in JavaScript", async () => {
  const {
    configs: [config],
    file,
  } = await loadConfig(await folderWith({ "site.config.mjs": `export default { ${keys} };` }));
  expect([file, config.title]).toEqual(["site.config.mjs", "Site"]);
});

test("TypeScript comes before JavaScript when there are both", async () => {
  const { file } = await loadConfig(
    await folderWith({
      "site.config.js": "export default {};",
      "site.config.ts": `export default { ${keys} };`,
    }),
  );
  expect(file).toBe("site.config.ts");
});

test("it may import other files and read files beside itself", async () => {
  const folder = await folderWith({
    "site.config.ts": `import { readFileSync } from "node:fs";
import { footer } from "./parts/footer.ts";
import data from "./data.json" with { type: "json" };
const version = readFileSync(new URL("./VERSION", import.meta.url), "utf8").trim();
export default { ${keys}, version, footer, tagline: data.tagline };`,
    "parts/footer.ts": `export const footer: object = { copyright: "© Example" };`,
    "data.json": `{ "tagline": "From JSON" }`,
    VERSION: "1.2.3\n",
  });
  const {
    configs: [config],
  } = await loadConfig(folder);
  expect([config.version, config.footer?.copyright, config.tagline]).toEqual([
    "1.2.3",
    "© Example",
    "From JSON",
  ]);
});

test("it may wait", async () => {
  const {
    configs: [config],
  } = await loadConfig(
    await folderWith({
      "site.config.ts": `const title = await Promise.resolve("Later");
export default { title, url: "https://example.com", baseUrl: "/" };`,
    }),
  );
  expect(config.title).toBe("Later");
});

test("nothing is written into the folder", async () => {
  const folder = await folderWith({ "site.config.ts": `export default { ${keys} };` });
  await loadConfig(folder);
  expect(await readdir(folder)).toEqual(["site.config.ts"]);
});

test("a missing config is reported with the folder", async () => {
  expect(await failure({})).toEqual(["config/missing null No site.config.ts found in <folder>."]);
});

test("a folder of Markdown files without a config has the fallback, if the caller has one", async () => {
  const fallback = { title: "Notes", url: "http://localhost", baseUrl: "/" };
  const notes = await folderWith({ "a.md": "# A" });
  const { configs, file } = await loadConfig(notes, { fallback });
  expect([configs[0].title, file]).toEqual(["Notes", "site.config.ts"]);
  const other = await folderWith({ "a.txt": "A" });
  await expect(loadConfig(other, { fallback })).rejects.toThrow(UserError);
  const own = await folderWith({
    "a.md": "# A",
    "site.config.ts": 'export default { title: "Own", url: "https://example.com", baseUrl: "/" };',
  });
  expect((await loadConfig(own, { fallback })).configs[0].title).toBe("Own");
});

test("a folder of that name is not a config", async () => {
  expect(await failure({ "site.config.ts/a.txt": "" })).toEqual([
    "config/missing null No site.config.ts found in <folder>.",
  ]);
});

test("a syntax error is shown at its place", async () => {
  expect(await failure({ "site.config.ts": `export default {\n  title: "Site"\n  url: "x",\n};` })).toEqual([
    'config/broken site.config.ts:3:3+3 Cannot load the config: Expected "}" but found "url". Is a comma missing at the end of line 2?',
  ]);
});

test("its column counts characters, not bytes", async () => {
  expect(await failure({ "site.config.ts": `export default { title: "日本語" 日本: 1 };` })).toEqual([
    'config/broken site.config.ts:1:31+2 Cannot load the config: Expected "}" but found "日本"',
  ]);
});

test("an import of a file with a similar name is suggested", async () => {
  const files = {
    "site.config.ts": `import { nav } from "./parts/nva";\nexport default { nav };`,
    "parts/nav.ts": "export const nav = 1;",
  };
  expect(await failure(files)).toEqual([
    'config/broken site.config.ts:1:21+13 Cannot load the config: Could not resolve "./parts/nva". Did you mean "./parts/nav"?',
  ]);
});

test("an import of a file that is not there is shown at its place", async () => {
  const [found] = await failure({ "site.config.ts": `import "./none.ts";\nexport default {};` });
  expect(found).toBe(
    'config/broken site.config.ts:1:8+11 Cannot load the config: Could not resolve "./none.ts"',
  );
});

test("an error in an imported file names that file", async () => {
  const [found] = await failure({
    "site.config.ts": `import "./parts/a.ts";\nexport default {};`,
    "parts/a.ts": "const = 3;",
  });
  expect(found).toMatch(/^config\/broken parts\/a\.ts:1:7\+1 /);
});

test("a config that throws gives its own reason", async () => {
  expect(await failure({ "site.config.ts": `throw new RangeError("no token");` })).toEqual([
    "config/broken site.config.ts:1:7+1 Cannot load the config: RangeError: no token",
  ]);
});

test.each([
  ["no default export", "export const config = {};", null],
  ["a function", "export default () => ({});", "a function"],
  ["a list", "export default [];", "a list"],
  ["null", "export default null;", "null"],
])("%s is not a config", async (_name, text, found) => {
  expect(await failure({ "site.config.ts": text })).toEqual([
    found === null
      ? "config/no-default site.config.ts Missing default export: the config must export an object."
      : `config/no-default site.config.ts Invalid default export: expected an object, received ${found}.`,
  ]);
});

test("wrong options are all named at once", async () => {
  expect(await failure({ "site.config.ts": `export default { titel: "Site", baseUrl: "/" };` })).toEqual([
    'config/unknown-key site.config.ts:1:18+5 Unknown option "titel".',
    'config/invalid site.config.ts:1:16+1 Missing "title": expected a non-empty string.',
    'config/invalid site.config.ts:1:16+1 Missing "url": expected a URL such as https://example.com, without a path.',
  ]);
});

test("an invalid option is reported with the position of its key, wherever it is written", async () => {
  const found = await failure({
    "site.config.ts": `import { defineConfig } from "@docgen-site/docgen";
import { navbar, words as labels } from "./parts/navbar.ts";

const shared = { tagline: 3 };

export default defineConfig({
  title: process.env.NO_SUCH_TITLE ?? "Site",
  url: "https://example.com",
  baseUrl: "site" as const,
  ...shared,
  navbar,
  labels,
  budgets: {
    html: {},
  },
  messages: { "link/brokn": "warn" },
  locales: [{ code: "ja", config: { titel: "Site", tagline: 4 } }],
});
`,
    "parts/navbar.ts": `export interface Words { readonly [key: string]: string }

export const navbar = {
  links: [
    { label: "A", to: "/a/" },
    { label: "B", to: "/b/", positon: "left" },
  ],
} as const;
export const words: Words = { "footer.nme": "End" };
`,
  });
  expect(found.map((line) => line.replace(/^(\S+ \S+ ).*?("[^"]*").*/, "$1$2"))).toEqual([
    'config/invalid site.config.ts:9:3+7 "baseUrl"',
    'config/invalid site.config.ts:4:18+7 "tagline"',
    'config/unknown-key parts/navbar.ts:6:30+7 "navbar.links[1].positon"',
    'config/unknown-message site.config.ts:16:15+12 "link/brokn"',
    'config/invalid site.config.ts:14:5+4 "budgets.html.kB"',
    'config/unknown-key parts/navbar.ts:9:31+12 "labels.footer.nme"',
    'config/unknown-key site.config.ts:17:37+5 "locales[0].config.titel"',
    'config/invalid site.config.ts:17:52+7 "locales[0].config.tagline"',
  ]);
});

test("a folder that does not exist, or is a file, is reported with the most similar folder", async () => {
  const folder = await folderWith({ "docs/site.config.ts": `export default { ${keys} };`, "file.txt": "" });
  await expect(loadConfig(join(folder, "dosc"))).rejects.toMatchObject({
    diagnostics: [{ code: "config/no-folder", hint: 'Did you mean "docs"?' }],
  });
  await expect(loadConfig(join(folder, "file.txt"))).rejects.toThrow("is a file");
});

test.each([
  ["an option", 'favicon: "/none.svg"', 'File not found: /none.svg of "favicon" does not exist.', "1:75+7 ="],
  ["an item", 'outputs: ["./a.ts", "./b.ts"]', 'Not found: "./b.ts" in "outputs[1]".', "1:95+8 ="],
  ["a value that occurs once", 'redirects: { "/a/": "/b/" }', 'Cannot redirect "/a/" to "/b/".', "1:88+5 ="],
  [
    "a shorthand, as it is written",
    'theme: { accent: "#fe0" }',
    'Low contrast: "theme.accent.light" is #ffee00.',
    '1:84+6 Low contrast: "theme.accent" is #ffee00.',
  ],
  ["nothing that the config contains", "", 'Unknown sidebar "x".', "none ="],
] as const)(
  "a problem that a later stage finds has the position of %s",
  async (_name, option, text, expected) => {
    const folder = await folderWith({ "site.config.ts": `export default { ${keys}, ${option} };` });
    const { locateProblems } = await loadConfig(folder);
    const problem = {
      code: "config/broken",
      severity: "error",
      values: {},
      text,
      hint: null,
      file: "site.config.ts",
      position: null,
    } as const;
    const [found] = await locateProblems([problem]);
    const at = found?.position ?? null;
    const place = at === null ? "none" : `${at.line}:${at.column}+${at.length}`;
    expect(`${place} ${found?.text === text ? "=" : found?.text}`).toBe(expected);
  },
);

test("the default locale may be listed among the locales, and its options there apply", async () => {
  const folder = await folderWith({
    "site.config.ts": `export default { ${keys}, locale: { code: "en", htmlLang: "en-US" }, locales: [
      { code: "EN", label: "English", htmlLang: "en-GB", path: null, config: { tagline: "Words" } },
      { code: "ja", label: "日本語" },
    ] };`.replace('"EN"', '"en"'),
  });
  const { configs } = await loadConfig(folder);
  expect(
    configs.map(({ locale: { code, path, label, htmlLang }, tagline }) => [
      code,
      path,
      label,
      htmlLang,
      tagline,
    ]),
  ).toEqual([
    ["en", "", "English", "en-US", "Words"],
    ["ja", "ja", "日本語", null, configs[1]?.tagline],
  ]);
  expect(configs.map(({ locales }) => locales.map(({ code }) => code))).toEqual([
    ["en", "ja"],
    ["en", "ja"],
  ]);
});

test.each([
  ["en_US", "en-US"],
  ["english", "en"],
  ["Japanese", "ja"],
  ["pt_br", "pt-BR"],
])("the language %j is corrected to %j", async (written, code) => {
  expect(
    await failure({ "site.config.ts": `export default { ${keys}, locale: { code: "${written}" } };` }),
  ).toEqual([expect.stringContaining(`expected the language code "${code}", received "${written}".`)]);
});
