/** `docgen search push` with the service's real client, against an in-memory service. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { algoliasearch } from "algoliasearch";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { indexSettings, pushedRecord, push as sendPush } from "../../src/hosted-search/push/index.ts";
import type { SearchRecord } from "../../src/shared/search/protocol.ts";
import { run } from "../cli/run-docgen.ts";
import { put, temporaryFolder } from "../emit/hand-plan.ts";
import { type HostedOptions, type HostedService, type StoredIndex, startHosted } from "./hosted-service.ts";

const key = "0123456789abcdef-admin";

const config = (rest = "") =>
  `export default { title: "T", url: "https://example.com", baseUrl: "/b/", locale: { code: "ja" }, search: { algolia: { appId: "APP", apiKey: "public" } }${rest} };\n`;

beforeEach(() => {
  vi.stubEnv("ALGOLIA_ADMIN_KEY", key);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

async function siteOf(pages: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder();
  const files = Object.entries(pages).map(([name, text]) => [`content/docs/${name}`, text]);
  await put(folder, { "site.config.ts": config(), ...Object.fromEntries(files) });
  return folder;
}

function hosted(options: Partial<HostedOptions> = {}): Promise<HostedService> {
  return startHosted({ key, ...options });
}

function push(folder: string, { host }: HostedService, ...flags: readonly string[]) {
  return run("search", "push", folder, "--host", host, ...flags);
}

const old: StoredIndex = {
  settings: { indexLanguages: ["en"], customSetting: "the owner's" },
  objects: new Map([["old#", { objectID: "old#", url: "https://example.com/b/old/" }]]),
};

/**
 * 2,500 records: 25 pages, each with a title, its text, and 49 headings with their text (48 on the first); the home page and
 * the docs index.
 */
const large = Object.fromEntries(
  Array.from({ length: 25 }, (_page, page) => {
    const sections = Array.from(
      { length: page === 0 ? 48 : 49 },
      (_section, at) => `## 見出し${at}\n\n本文${page}の${at}です。\n`,
    );
    return [`p${page}.md`, `# ページ${page}\n\nはじめに。\n\n${sections.join("\n")}`];
  }),
);

test("2,500 records go in three batches, and the old index is readable until the new one takes its place", async () => {
  const service = await hosted({ indices: { docs: old } });
  const { code, stdout } = await push(await siteOf(large), service);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Pushed 2500 records to "docs" in /);

  const paths = service.calls.map(
    ({ method, path }) => `${method} ${path.replace(/docs_tmp_[0-9a-f]+/, "TMP")}`,
  );
  const steps = paths.filter((path) => !path.includes("/task/"));
  expect(steps).toEqual([
    "GET docs/settings",
    "POST docs/operation",
    "PUT TMP/settings",
    "POST TMP/batch",
    "POST TMP/batch",
    "POST TMP/batch",
    "POST TMP/operation",
  ]);
  expect(paths.indexOf("POST TMP/operation")).toBeGreaterThan(paths.lastIndexOf("POST TMP/batch"));
  // Every task was awaited, including the move.
  expect(service.pending).toEqual(new Set());
  for (const { live } of service.calls.slice(0, paths.indexOf("POST TMP/operation") + 1))
    expect(live).toEqual(["old#"]);

  const sizes = service.calls
    .filter(({ path }) => path.endsWith("/batch"))
    .map(({ body }) => batchOf(body).length);
  expect(sizes).toEqual([1000, 1000, 500]);
  expect([...service.indices.keys()]).toEqual(["docs"]);
  const { objects, settings } = indexOf(service);
  expect(objects.size).toBe(2500);
  expect(objects.has("old#")).toBe(false);
  // Settings that the push does not set are kept.
  expect(settings.customSetting).toBe("the owner's");
});

test("a first push makes the index, with settings for Japanese", async () => {
  const service = await hosted();
  expect(await push(await siteOf({ "a.md": "# A\n\n本文。\n" }), service)).toMatchObject({ code: 0 });
  const { settings, objects } = indexOf(service);
  expect(settings).toMatchObject({
    indexLanguages: ["ja"],
    queryLanguages: ["ja"],
    ignorePlurals: ["ja", "en"],
    attributesForFaceting: ["type", "language", "version", "docusaurus_tag"],
    customRanking: ["desc(weight.pageRank)", "desc(weight.level)", "asc(weight.position)"],
  });
  expect(settings.searchableAttributes).toEqual([
    ...[0, 1, 2, 3, 4, 5, 6].map((level) => `unordered(hierarchy.lvl${level})`),
    "keywords",
    "content",
  ]);
  expect([...objects.keys()]).toContain("docs/a#");
});

test("records are escaped as HTML, for the service's own interfaces show them as such", async () => {
  const service = await hosted();
  await push(await siteOf({ "a.md": '# `Cache<T>`\n\n1 < 2 && R&D "x" `&lt;`\n' }), service);
  const found = [...indexOf(service).objects.values()];
  expect(found.find(({ type }) => type === "lvl1")).toMatchObject({ hierarchy: { lvl1: "Cache&lt;T&gt;" } });
  expect(found.find(({ type, url }) => type === "content" && String(url).includes("/a/"))).toMatchObject({
    content: "1 &lt; 2 && R&amp;D &quot;x&quot; &amp;lt;",
  });
});

test("a push of the same site sends the same records", async () => {
  const folder = await siteOf({ "a.md": "# A\n\n本文。\n\n## 見出し\n\n続き。\n" });
  const [first, second] = [await hosted(), await hosted()];
  await push(folder, first);
  await push(folder, second);
  expect([...indexOf(second).objects]).toEqual([...indexOf(first).objects]);
});

const refuse = { status: 400, message: "Record is too big" };
const batches = (calls: readonly { path: string }[]) => calls.filter(({ path }) => path.endsWith("/batch"));

test.each<[string, string, NonNullable<HostedOptions["fail"]>]>([
  [
    "a second batch that is refused",
    "search/refused",
    (call, earlier) => (batches([call]).length > 0 && batches(earlier).length > 0 ? refuse : null),
  ],
  [
    "a batch that no host takes",
    "search/unreachable",
    (call) => (batches([call]).length > 0 ? { ...refuse, status: 500 } : null),
  ],
  [
    "a move that is refused",
    "search/refused",
    ({ path }) => (/_tmp_.*operation$/.test(path) ? refuse : null),
  ],
  [
    "a task that cannot be asked about",
    "search/unreachable",
    ({ path }) => (/_tmp_.*task/.test(path) ? { ...refuse, status: 503 } : null),
  ],
])("%s leaves the live index as it was and no other behind", async (_name, code, fail) => {
  const service = await hosted({ indices: { docs: old }, fail });
  const ended = await push(await siteOf(large), service);
  expect(ended).toMatchObject({ code: 1, stdout: "" });
  expect(ended.stderr).toContain(code);
  expect(ended.stderr).toContain(refuse.message);
  expect(Object.fromEntries(service.indices)).toEqual({ docs: old });
});

test("an interruption between two batches leaves the live index as it was and no other behind", async () => {
  const service = await hosted({ indices: { docs: old } });
  const { hostname, port } = new URL(service.host);
  const host = { url: hostname, port: Number(port), protocol: "http", accept: "readWrite" } as const;
  const stop = new AbortController();
  const record = pushedRecord({ ...plain, objectID: "a#" });
  const sending = sendPush(algoliasearch("APP", key, { hosts: [host] }), {
    indexName: "docs",
    temporary: "docs_tmp_1",
    copy: "settings",
    settings: indexSettings(["ja"]),
    written: Array.from({ length: 1500 }, (_record, at) => ({ ...record, objectID: `a#~${at}` })),
    removed: [],
    signal: stop.signal,
    onProgress: () => stop.abort(new Error("stopped")),
  });
  await expect(sending).rejects.toThrow("stopped");
  expect(batches(service.calls)).toHaveLength(1);
  expect(Object.fromEntries(service.indices)).toEqual({ docs: old });
});

const plain: SearchRecord = {
  objectID: "",
  type: "lvl1",
  hierarchy: { lvl0: "Docs", lvl1: "A", lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  content: null,
  anchor: null,
  url: "https://example.com/a/",
  url_without_anchor: "https://example.com/a/",
  weight: { pageRank: 0, level: 90, position: 0 },
  language: "ja",
  version: null,
  docusaurus_tag: "default",
};

test("a record that is too large for the service stops the push before anything is sent", async () => {
  const service = await hosted();
  const ended = await push(await siteOf({ "a.md": `# A\n\n${'"'.repeat(1900)}\n` }), service);
  expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining("search/large-record") });
  expect(service.calls).toEqual([]);
});

test.each([
  ["ja", ["ja"], ["ja", "en"]],
  ["en-GB", ["en"], ["en"]],
  ["pt-BR", ["pt-br"], ["pt-br", "en"]],
  ["eo-x-private", ["eo"], ["eo", "en"]],
  ["tlh", [], ["en"]],
])("the settings of a site in %s", (locale, indexLanguages, ignorePlurals) => {
  expect(indexSettings([locale])).toMatchObject({
    indexLanguages,
    queryLanguages: indexLanguages,
    ignorePlurals,
  });
});

test("a temporary index that cannot be removed is named", async () => {
  const service = await hosted({
    indices: { docs: old },
    fail: ({ method, path }) =>
      path.endsWith("/batch") || method === "DELETE" ? { status: 403, message: "Not enough rights" } : null,
  });
  const { code, stderr } = await push(await siteOf({ "a.md": "# A\n" }), service);
  expect(code).toBe(1);
  expect(stderr).toMatch(/search\/refused[\s\S]*search\/left-behind[\s\S]*docs_tmp_[0-9a-f]+/);
  expect(service.indices.get("docs")).toEqual(old);
});

test("--dry-run prints the difference and writes nothing", async () => {
  const folder = await siteOf({ "a.md": "# A\n\n本文。\n", "b.md": "# B\n" });
  const service = await hosted();
  await push(folder, service);
  await put(folder, { "content/docs/a.md": "# A\n\n別の本文。\n", "content/docs/c.md": "# C\n" });
  await rm(join(folder, "content/docs/b.md"));
  const before = structuredClone(indexOf(service));
  const sent = service.calls.length;
  const { code, stdout } = await push(folder, service, "--dry-run");
  expect(code).toBe(0);
  expect(stdout).toContain("  + https://example.com/b/docs/c/\n");
  expect(stdout).toContain("  ~ https://example.com/b/docs/a/\n");
  expect(stdout).toContain("  - https://example.com/b/docs/b/\n");
  expect(stdout).toMatch(
    /1 record new, 1 changed, 1 removed, \d+ unchanged; 0 settings of "docs" changed\.\nNothing was sent\.\n$/,
  );
  expect(indexOf(service)).toEqual(before);
  expect(
    service.calls.slice(sent).filter(({ method, path }) => method !== "GET" && !path.endsWith("/browse")),
  ).toEqual([]);
});

test("--dry-run of an index that is not there: everything is new", async () => {
  const service = await hosted();
  const { stdout } = await push(await siteOf({ "a.md": "# A\n" }), service, "--dry-run");
  expect(stdout).toContain('  indexLanguages: nothing → ["ja"]\n');
  expect(service.indices.size).toBe(0);
});

test("--incremental sends only what differs, in one move too", async () => {
  const folder = await siteOf({ "a.md": "# A\n\n本文。\n", "b.md": "# B\n" });
  const service = await hosted();
  await push(folder, service);
  const before = indexOf(service);
  await put(folder, { "content/docs/a.md": "# A\n\n別の本文。\n", "content/docs/c.md": "# C\n" });
  await rm(join(folder, "content/docs/b.md"));
  const sent = service.calls.length;
  const { code, stdout } = await push(folder, service, "--incremental");
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Pushed in .*: 1 record new, 1 changed, 1 removed, /);
  const batches = service.calls.slice(sent).filter(({ path }) => path.endsWith("/batch"));
  expect(
    batches.flatMap(({ body }) => batchOf(body)).map(({ action, body }) => `${action} ${body.objectID}`),
  ).toEqual(["addObject docs/c#", "addObject docs/a#~1", "deleteObject docs/b#"]);
  const now = indexOf(service);
  expect(now.objects.get("docs/a#~1")).toMatchObject({ content: "別の本文。" });
  expect(now.objects.get("docs/a#")).toEqual(before.objects.get("docs/a#"));
  expect(now.objects.has("docs/b#")).toBe(false);
  expect([...service.indices.keys()]).toEqual(["docs"]);
});

test("--incremental writes nothing when nothing differs", async () => {
  const folder = await siteOf({ "a.md": "# A\n" });
  const service = await hosted();
  await push(folder, service);
  const sent = service.calls.length;
  const { code, stdout } = await push(folder, service, "--incremental");
  expect(code).toBe(0);
  expect(stdout).toContain("0 records new, 0 changed, 0 removed");
  expect(service.calls.slice(sent).map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET docs/settings",
    ...Array.from({ length: Math.ceil(indexOf(service).objects.size / 3) }, () => "POST docs/browse"),
  ]);
});

test("records written by others are replaced", async () => {
  const service = await hosted({ indices: { docs: old } });
  await push(await siteOf({ "a.md": "# A\n" }), service, "--incremental");
  expect(indexOf(service).objects.has("old#")).toBe(false);
});

test("without a key, an application or records nothing is asked", async () => {
  const service = await hosted();
  const folder = await siteOf({ "a.md": "# A\n" });
  vi.stubEnv("ALGOLIA_ADMIN_KEY", "");
  expect(await push(folder, service)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("ALGOLIA_ADMIN_KEY"),
  });
  vi.stubEnv("ALGOLIA_ADMIN_KEY", key);
  await put(folder, { "site.config.ts": config(", search: {}") });
  expect(await push(folder, service)).toMatchObject({ code: 1, stderr: expect.stringContaining("--app-id") });
  await put(folder, {
    "site.config.ts": config(),
    "content/docs/a.md": "---\nslug: /\nsearch: false\n---\n# A\n",
    "content/index.md": "---\nsearch: false\n---\n# Home\n",
  });
  const none = await push(folder, service);
  expect(none).toMatchObject({ code: 1, stderr: expect.stringContaining("search/no-records") });
  expect(service.calls).toEqual([]);
});

test("a wrong key is refused with what to check, and is not printed", async () => {
  const service = await hosted();
  vi.stubEnv("ALGOLIA_ADMIN_KEY", "wrong-key");
  const ended = await push(await siteOf({ "a.md": "# A\n" }), service);
  expect(ended).toMatchObject({ code: 1, stdout: "" });
  expect(ended.stderr).toContain("403: Invalid Application-ID or API key");
  expect(ended.stderr).toContain("Check the application id");
  expect(ended.stderr).not.toContain("wrong-key");
});

test("a service that is not there is named with its reason", async () => {
  const folder = await siteOf({ "a.md": "# A\n" });
  const ended = await run("search", "push", folder, "--host", "http://127.0.0.1:1");
  expect(ended).toMatchObject({ code: 1, stdout: "" });
  expect(ended.stderr).toContain("search/unreachable");
  expect(ended.stderr).toContain("127.0.0.1");
  expect(ended.stderr).not.toContain(key);
});

test("a site with errors is not pushed", async () => {
  const service = await hosted();
  const ended = await push(await siteOf({ "a.md": "# A\n\n![x](./no.png)\n" }), service);
  expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining("link/image") });
  expect(service.calls).toEqual([]);
});

test("--app-id and --index take the place of the config's", async () => {
  const folder = await siteOf({ "a.md": "# A\n" });
  await put(folder, { "site.config.ts": config(", search: {}") });
  const service = await hosted();
  expect(await push(folder, service, "--app-id", "APP", "--index", "other")).toMatchObject({ code: 0 });
  expect([...service.indices.keys()]).toEqual(["other"]);
});

test("2: a URL with a path is not a host", async () => {
  expect(await run("search", "push", "--host", "https://example.com/x")).toMatchObject({ code: 2 });
});

test("the help says where the key comes from", async () => {
  const { code, stdout } = await run("search", "push", "--help");
  expect(code).toBe(0);
  expect(stdout).toContain("ALGOLIA_ADMIN_KEY");
});

function indexOf({ indices }: HostedService): StoredIndex {
  return indices.get("docs") ?? expect.fail("There is no index.");
}

function batchOf(body: unknown): { action: string; body: { objectID: string } }[] {
  return (body as { requests: { action: string; body: { objectID: string } }[] }).requests;
}
