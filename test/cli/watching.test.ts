/** What the development server watches besides the content: what pages include, and what the config imports. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSite } from "../../src/cli/serve-site.ts";
import { makeTerminal } from "../../src/cli/terminal.ts";
import { put, temporaryFolder } from "../emit/hand-plan.ts";

async function serve(files: Readonly<Record<string, string>>) {
  const folder = await temporaryFolder();
  await put(folder, files);
  const silent = { write: () => {} };
  const terminal = makeTerminal({ stdout: silent, stderr: silent, env: {} });
  const { url, close } = await openSite(folder, { host: "127.0.0.1", port: 0, outDir: "build" }, terminal);
  onTestFinished(close);
  return {
    write: (path: string, text: string) => writeFile(join(folder, path), text),
    page: async (path: string) => (await fetch(url + path)).text(),
  };
}

/** The edit is made again until it is seen: watching begins soon after the first page, not before it. */
async function shows(look: () => Promise<string>, text: string, edit: () => Promise<void>): Promise<void> {
  await expect
    .poll(
      async () => {
        await edit();
        return look();
      },
      { timeout: 30_000, interval: 500 },
    )
    .toContain(text);
}

const config = 'title: "T", url: "https://example.com", baseUrl: "/"';

test("a file outside of the content that a page includes", async () => {
  const site = await serve({
    "site.config.mjs": `export default { ${config} };`,
    "content/docs/a.md": '# A\n\n::include{file="/parts/x.md"}\n',
    "parts/x.md": "Before.\n",
  });
  expect(await site.page("docs/a/")).toContain("Before.");
  await shows(
    () => site.page("docs/a/"),
    "Afterwards.",
    () => site.write("parts/x.md", "Afterwards.\n"),
  );
}, 60_000);

test("a file that the config imports, also after it was broken", async () => {
  const site = await serve({
    "site.config.mjs": `import { name } from "./parts/name.mjs"; export default { ${config}, tagline: name };`,
    "parts/name.mjs": 'export const name = "Before";',
    "content/docs/a.md": "# A\n",
  });
  expect(await site.page("")).toContain("Before");
  await site.write("parts/name.mjs", "export const name = ;");
  await shows(
    () => site.page(""),
    "Afterwards",
    () => site.write("parts/name.mjs", 'export const name = "Afterwards";'),
  );
}, 60_000);
