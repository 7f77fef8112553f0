/** The query endpoint of `docgen serve`: accepted keys, data sources, and address. */
import { liteClient } from "algoliasearch/lite";
import { expect, onTestFinished, test } from "vitest";
import { openBuilt } from "../../src/cli/commands/serve-built.ts";
import { openSite } from "../../src/cli/commands/serve-site.ts";
import { makeTerminal } from "../../src/cli/report/terminal.ts";
import { run } from "../cli/run-docgen.ts";
import { put, temporaryFolder } from "../emit/hand-plan.ts";
import { indexFiles } from "./served-index.ts";

const config =
  'export default { title: "T", url: "https://example.com", baseUrl: "/base/", search: { indexName: "site", algolia: { appId: "APP", apiKey: "public" } } };\n';

const silent = { write: () => true };
const terminal = makeTerminal({ stdout: silent, stderr: silent, env: {} });

async function open(files: Readonly<Record<string, string>>, flags: { base?: string } = {}): Promise<string> {
  const folder = await temporaryFolder();
  const built = Object.entries(await indexFiles()).map(([name, text]) => [`build/${name}`, text]);
  await put(folder, { ...files, "build/index.html": "home", ...Object.fromEntries(built) });
  const served = await openBuilt(folder, { host: "127.0.0.1", port: 0, outDir: "build", ...flags }, terminal);
  onTestFinished(served.close);
  return served.url;
}

async function ask(url: string, index: string, apiKey: string): Promise<number> {
  const headers = { "x-algolia-application-id": "APP", "x-algolia-api-key": apiKey };
  const answer = await fetch(new URL(`/1/indexes/${index}/query`, url), {
    method: "POST",
    headers,
    body: "{}",
  });
  return answer.status;
}

test("the config's index, application and key", async () => {
  const url = await open({ "site.config.ts": config });
  expect(await ask(url, "site", "public")).toBe(200);
  expect(await ask(url, "site", "other")).toBe(403);
  expect(await ask(url, "docs", "public")).toBe(404);
});

test("a base from the command line does not open it to everybody", async () => {
  const url = await open({ "site.config.ts": config }, { base: "/other/" });
  expect(url).toMatch(/\/other\/$/);
  expect(await ask(url, "site", "other")).toBe(403);
});

test("a folder without a config is served under the base of the command line, to any key", async () => {
  const url = await open({}, { base: "/other/" });
  expect(await ask(url, "any", "any")).toBe(200);
  await expect(open({})).rejects.toThrow("config/missing");
});

test("a site with a hosted search is tried without a network: built, and while it is written", async () => {
  const folder = await temporaryFolder();
  await put(folder, { "site.config.ts": config, "content/docs/a.md": "# 検索の設定\n\n本文です。\n" });
  expect(await run("build", folder)).toMatchObject({ code: 0 });
  for (const openServer of [openBuilt, openSite]) {
    const served = await openServer(folder, { host: "127.0.0.1", port: 0, outDir: "build" }, terminal);
    onTestFinished(served.close);
    const { hostname: url, port } = new URL(served.url);
    const host = { url, port: Number(port), protocol: "http", accept: "readWrite" } as const;
    const client = liteClient("APP", "public", { hosts: [host] });
    const requests: { indexName: string; query: string }[] = [{ indexName: "site", query: "検索の設定" }];
    const { results } = await client.search(requests);
    const hit = { hierarchy: { lvl1: "検索の設定" }, url: "https://example.com/base/docs/a/" };
    expect(results).toMatchObject([{ hits: [hit] }]);
  }
});

test("servers only listen on this machine by default", async () => {
  const { stdout } = await run("serve", "--help");
  expect(stdout).toMatch(/--host <name>\s+the address to listen on \(default:\s+"localhost"\)/);
});
