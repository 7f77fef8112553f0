import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { ServeFlags } from "../../src/cli/serve-flags.ts";
import { openSite } from "../../src/cli/serve-site.ts";
import { makeTerminal } from "../../src/cli/terminal.ts";
import { planOf, put, temporaryFolder } from "../emit/hand-plan.ts";
import { eventually, type ServedSite, shows, useBrowser } from "./site.ts";

const visit = useBrowser();

const config = 'export default { title: "Site", url: "https://example.com", baseUrl: "/base/" };\n';
const paragraphs = Array.from({ length: 200 }, (_, index) => `Paragraph ${index}.`).join("\n\n");

/** A site on the disk; `serve` opens its development server as the command does. */
interface Draft {
  readonly folder: string;
  edit(path: string, change: (text: string) => string): Promise<void>;
  serve(port?: number): Promise<ServedSite & { close(): Promise<void> }>;
}

async function makeDraft(): Promise<Draft> {
  const folder = await temporaryFolder();
  await put(folder, { "site.config.ts": config, "content/docs/a.md": `# Page A\n\n${paragraphs}\n` });
  const silent = { write: () => {} };
  const terminal = makeTerminal({ stdout: silent, stderr: silent, env: {} });
  return {
    folder,
    async edit(path, change) {
      await writeFile(join(folder, path), change(await readFile(join(folder, path), "utf8")));
    },
    async serve(port = 0) {
      const flags: ServeFlags = { host: "127.0.0.1", port, outDir: "build" };
      const { url, close } = await openSite(folder, flags, terminal);
      onTestFinished(close);
      const { origin } = new URL(url);
      return { base: "/base/", origin, plan: planOf({}), url: (page) => url + page, close };
    },
  };
}

let draft: Draft;

beforeEach(async () => {
  draft = await makeDraft();
});

test("a change reloads the page and leaves the reader where he was", async () => {
  const page = await visit(await draft.serve(), "docs/a/");
  await page.evaluate("scrollTo(0, 1500)");
  await draft.edit("content/docs/a.md", (text) => text.replace("Paragraph 50.", "Another text."));
  await page.getByText("Another text.").waitFor({ state: "attached" });
  await eventually(() => page.evaluate("scrollY")).toBe(1500);
});

test("a new config changes every page", async () => {
  const page = await visit(await draft.serve(), "docs/a/");
  await draft.edit("site.config.ts", (text) => text.replace("Site", "New name"));
  await eventually(() => page.title()).toBe("Page A | New name");
});

test("what keeps a change back is shown beside the last good page, until it is mended", async () => {
  const page = await visit(await draft.serve(), "docs/a/");
  await draft.edit("content/docs/a.md", (text) => `${text}\n![x](./no.png)\n`);
  await page.getByRole("link", { name: "1 problem" }).click();
  await page.getByText('There is no image "./no.png".').waitFor();
  await page.goBack();
  await shows(page, "Page A");
  await page.getByRole("link", { name: "1 problem" }).waitFor();
  await draft.edit("content/docs/a.md", (text) => text.replace("![x](./no.png)", ""));
  await page.getByRole("link", { name: "1 problem" }).waitFor({ state: "detached" });
});

test("a site that is broken from the start appears when it is mended", async () => {
  await draft.edit("content/docs/a.md", (text) => `${text}\n![x](./no.png)\n`);
  const site = await draft.serve();
  const visiting = visit(site, "docs/a/", { failing: ["docs/a/"] });
  await draft.edit("content/docs/a.md", (text) => text.replace("![x](./no.png)", "mended"));
  const page = await visiting;
  await shows(page, "Page A");
  expect(await page.getByText("mended").count()).toBe(1);
});

test("a page that was open while the server was away catches up", async () => {
  const site = await draft.serve();
  const complaints = [/Failed to load resource/];
  const page = await visit(site, "docs/a/", { complaints });
  await site.close();
  await draft.edit("content/docs/a.md", (text) => text.replace("Paragraph 0.", "Written meanwhile."));
  await draft.serve(Number(new URL(site.origin).port));
  await page.getByText("Written meanwhile.").waitFor();
});
