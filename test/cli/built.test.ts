/** Commands on a finished output folder: its search, and the files for assistants. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { put } from "../emit/hand-plan.ts";
import { run } from "./run-docgen.ts";

const site = await mkdtemp(join(tmpdir(), "docgen-built-"));
afterAll(() => rm(site, { recursive: true, force: true }));

beforeAll(async () => {
  await put(site, {
    "site.config.ts": 'export default { title: "Kit", url: "https://example.com", baseUrl: "/kit/" };',
    "content/docs/deploy.md":
      "# Deploying\n\nPut the container on a server.\n\n## Rolling back\n\nUse the last image.\n",
    "content/docs/日本語.md": "# 検索\n\n検索語を入力します。\n",
    "content/public/notes.md": "# No page\n",
  });
  const { code } = await run("build", site);
  expect(code).toBe(0);
});

describe("docgen search query", () => {
  test("passages with their page, heading, words and address", async () => {
    const { stdout, code } = await run("search", "query", "last image", site);
    expect(code).toBe(0);
    expect(stdout).toContain(
      "Deploying › Rolling back\n  Use the last image.\n  https://example.com/kit/docs/deploy/#rolling-back",
    );
  });

  test("as a list of JSON", async () => {
    const { stdout } = await run("search", "query", "検索語", site, "--json", "--most", "1");
    expect(JSON.parse(stdout)).toEqual([
      {
        url: "https://example.com/kit/docs/%E6%97%A5%E6%9C%AC%E8%AA%9E/",
        titles: ["検索"],
        text: "検索語を入力します。",
      },
    ]);
  });

  test("nothing found ends with 1, and odd queries with no failure", async () => {
    for (const query of ["zzzqqq", "", "。、", "\ud800", "مرحبا", "a".repeat(10_000)]) {
      const { code, stderr } = await run("search", "query", query, site);
      expect([code, stderr]).toEqual([1, expect.stringContaining("No results")]);
    }
  });

  test("a missing or damaged build is reported", async () => {
    const { code, stderr } = await run("search", "query", "a", site, "--out-dir", "nowhere");
    expect([code, stderr]).toEqual([1, expect.stringContaining("nowhere")]);
    const file = join(site, "build/search/manifest.json");
    const whole = await readFile(file, "utf8");
    for (const [text, said] of [
      [whole.slice(0, 40), "search/broken-index"],
      [whole.replace('"format":2', '"format":1'), "has format 1"],
    ] as const) {
      await writeFile(file, text);
      const damaged = await run("search", "query", "a", site);
      expect([damaged.code, damaged.stderr]).toEqual([1, expect.stringContaining(said)]);
    }
    await rm(file);
    const absent = await run("search", "query", "a", site);
    expect([absent.code, absent.stderr]).toEqual([1, expect.stringContaining("search/no-index")]);
    await writeFile(file, whole);
  });

  test("a number that is none is a mistake in use", async () => {
    expect((await run("search", "query", "a", site, "--most", "0")).code).toBe(2);
  });
});

describe("several versions and locales", () => {
  const many = (...flags: string[]) => run("search", "query", ...flags);
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "docgen-built-"));
    await put(folder, {
      "site.config.ts": `export default { title: "Kit", url: "https://example.com", baseUrl: "/", locale: { code: "en" },
        locales: [{ code: "ja" }] };`,
      "versions.json": '["1.0"]',
      "content/docs/deploy.md": "# Deploying\n\nPut the container on a server.\n",
      "versioned_docs/version-1.0/deploy.md": "# Deploying\n\nPut the container on a host.\n",
      "content/ja/docs/deploy.md": "# 配置\n\n非同期の処理。\n",
    });
    expect((await run("build", folder)).code).toBe(0);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("the latest version of the default locale, unless others are asked for", async () => {
    const urls = async (...flags: string[]) => {
      const { stdout } = await many("container", folder, "--json", ...flags);
      return (JSON.parse(stdout || "[]") as { readonly url: string }[]).map(({ url }) => url);
    };
    expect(await urls()).toEqual(["https://example.com/docs/deploy/"]);
    expect(await urls("--version", "current")).toEqual(["https://example.com/docs/next/deploy/"]);
    expect(await urls("--version", "1.0", "--locale", "ja")).toEqual(["https://example.com/ja/docs/deploy/"]);
  });

  test("nothing found names the other locales, and unknown ones are reported", async () => {
    const { stderr } = await many("非同期", folder);
    expect(stderr).toContain('Searched "en" only; other locales: ja. Other versions: current.');
    const old = await many("非同期", folder, "--version", "current");
    expect(old.stderr).toContain("Other versions: 1.0.");
    const found = await many("非同期", folder, "--locale", "ja", "--version", "current");
    expect(found.stdout).toContain("https://example.com/ja/docs/next/deploy/");
    const wrong = await many("a", folder, "--locale", "jp");
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('Unknown locale "jp"')]);
    const none = await many("a", folder, "--version", "1.1");
    expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('Did you mean "1.0"?')]);
  });
});

describe("docgen mcp", () => {
  const bin = fileURLToPath(new URL("../../bin/docgen.js", import.meta.url));
  const client = new Client({ name: "test", version: "1" });
  beforeAll(async () => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [bin, "mcp", site],
      stderr: "ignore",
    });
    await client.connect(transport);
  });
  afterAll(() => client.close());

  async function call(name: string, values: Record<string, unknown>): Promise<readonly [string, boolean]> {
    const { content, isError } = await client.callTool({ name, arguments: values });
    const [first] = content as readonly { readonly text: string }[];
    return [first?.text ?? "", isError === true];
  }

  test("three tools that change nothing", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ["search", true],
      ["read_page", true],
      ["list_pages", true],
    ]);
  });

  test("search", async () => {
    const [text] = await call("search", { query: "container", limit: 1 });
    expect(text).toBe("Deploying\n  Put the container on a server.\n  https://example.com/kit/docs/deploy/");
    expect((await call("search", { query: "zzzqqq" }))[0]).toBe('No results for "zzzqqq".');
    expect((await call("search", { query: "containerqqzz" }))[0]).toContain("Did you mean: container");
    expect((await call("search", { query: "a", limit: 0 }))[1]).toBe(true);
  });

  test.each([
    "https://example.com/kit/docs/deploy/#rolling-back",
    "/kit/docs/deploy/",
    "docs/deploy",
    "/docs/deploy.md",
    "docs/deploy/index.html",
  ])("a page by %s", async (address) => {
    const [text, isError] = await call("read_page", { address });
    expect([text, isError]).toEqual([expect.stringMatching(/^> .*\n\n# Deploying\n/), false]);
  });

  test("a page whose name is not of ASCII, encoded and not", async () => {
    for (const address of ["docs/日本語/", "docs/%E6%97%A5%E6%9C%AC%E8%AA%9E/"])
      expect((await call("read_page", { address }))[0]).toContain("検索語");
  });

  test.each(["../../../etc/passwd", "notes", "docs/%zz", "https://other.example/docs/deploy/", "assets"])(
    "no page by %s",
    async (address) => {
      expect(await call("read_page", { address })).toEqual([expect.stringContaining("Page not found"), true]);
    },
  );

  test("the pages, and those below an address", async () => {
    const [all] = await call("list_pages", {});
    expect(all).toContain("Deploying\n  https://example.com/kit/docs/deploy/");
    expect(all).not.toContain("No page");
    const [some] = await call("list_pages", { below: "https://example.com/kit/docs/d" });
    expect(some).toBe("Deploying\n  https://example.com/kit/docs/deploy/");
  });
});
