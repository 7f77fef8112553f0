/** The development server shows a site with errors as far as possible. */
import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { openSite } from "../../src/cli/commands/serve-site.ts";
import { makeTerminal } from "../../src/cli/report/terminal.ts";
import { put, temporaryFolder } from "../emit/hand-plan.ts";

const everythingWrong = fileURLToPath(new URL("../sites/everything-wrong", import.meta.url));

async function serve(folder: string) {
  const said: string[] = [];
  const stream = { write: (text: string) => said.push(text) };
  const terminal = makeTerminal({ stdout: stream, stderr: stream, env: {} });
  const { url, close } = await openSite(folder, { host: "127.0.0.1", port: 0, outDir: "build" }, terminal);
  onTestFinished(close);
  const get = async (address: string) => {
    const response = await fetch(new URL(address, url));
    return { status: response.status, text: await response.text() };
  };
  return { url, get, said: () => said.join("") };
}

test("an error in one page keeps no other from being shown, and its own shows what can be shown", async () => {
  const folder = await temporaryFolder();
  await put(folder, {
    "site.config.mjs": 'export default { title: "T", url: "https://example.com", baseUrl: "/" };',
    "content/docs/a.md": "---\ntitle: x: y\ndraft: maybe\n---\n\nWords of A.\n\n![x](./none.png)\n",
    "content/docs/b.md": "# B\n\nWords of B.\n",
  });
  const { get, said } = await serve(folder);
  expect(await get("docs/b/")).toMatchObject({ status: 200, text: expect.stringContaining("Words of B.") });
  expect(await get("docs/a/")).toMatchObject({ status: 200, text: expect.stringContaining("Words of A.") });
  const problems = await get("__docgen/problems");
  expect(problems.text).toContain("data/syntax");
  expect(problems.text).toContain("link/image");
  expect(said()).toMatch(/^5 pages in .*, 2 errors$/m);
  // The watcher starts soon after the first page, not before.
  const mend = async () => {
    await writeFile(join(folder, "content/docs/a.md"), "# A\n\nMended.\n");
    return (await get("docs/a/")).text;
  };
  await expect.poll(mend, { timeout: 30_000, interval: 500 }).toContain("Mended.");
  expect((await get("__docgen/problems")).text).toContain("No problems");
  expect(said()).toMatch(/^content\/docs\/a\.md → ready in /m);
}, 60_000);

test("every page of a site with a mistake of every kind can be visited", async () => {
  const folder = await temporaryFolder();
  await cp(everythingWrong, folder, { recursive: true });
  const { url, get } = await serve(folder);
  const sitemap = (await get("sitemap.xml")).text;
  const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path = ""]) => path);
  expect(pages.length).toBeGreaterThan(3);
  for (const page of pages) {
    const { status, text } = await get(new URL(page, url).href);
    expect([page, status]).toEqual([page, 200]);
    expect(text).toContain("<h1");
  }
}, 60_000);
