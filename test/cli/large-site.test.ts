/** The development server of a site that takes seconds to parse: responds before parsing ends, and can be stopped before. */
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openSite } from "../../src/cli/commands/serve-site.ts";
import { makeTerminal } from "../../src/cli/report/terminal.ts";
import { put, temporaryFolder } from "../emit/hand-plan.ts";

const config = 'export default { title: "T", url: "https://example.com", baseUrl: "/" };\n';
const paragraph = `${"Words of a page that is long enough to matter. ".repeat(20)}\n\n`;

async function makeSite(): Promise<string> {
  const folder = await temporaryFolder();
  const pages = Array.from({ length: 80 }, (_, number) => {
    const next = `[next](./p${(number + 1) % 80}.md#last-words)`;
    return [
      `content/docs/p${number}.md`,
      `# Page ${number}\n\n${next}\n\n${paragraph.repeat(5)}## Last words\n`,
    ];
  });
  await put(folder, { "site.config.mjs": config, ...Object.fromEntries(pages) });
  return folder;
}

async function serve(folder: string, port = 0) {
  const reported: string[] = [];
  const stderr = { isTTY: true, write: (text: string) => reported.push(text) };
  const terminal = makeTerminal({ stdout: { write: () => {} }, stderr, env: {} });
  const { url, close } = await openSite(folder, { host: "127.0.0.1", port, outDir: "build" }, terminal);
  onTestFinished(close);
  const page = async (path: string) => (await fetch(url + path)).text();
  const toParse = () => Number(/Parsing pages… \d+ of (\d+)/.exec(reported.join(""))?.[1] ?? "0");
  return { url, close, page, reported, toParse };
}

test("a page is shown while the others are parsed, and nothing is lost by an end in the middle", async () => {
  const folder = await makeSite();
  const first = await serve(folder);
  expect(first.reported.join("")).toMatch(/83 pages found in/);
  const html = await first.page("docs/p7/");
  expect(html).toContain('href="/docs/p8/#last-words"');
  expect(html).toContain(">Page 70<");
  await expect.poll(first.toParse).toBe(80);
  const begin = performance.now();
  await first.close();
  expect(performance.now() - begin).toBeLessThan(5000);
  const second = await serve(folder);
  const whole = await second.page("sitemap.xml");
  expect(whole).toContain("/docs/p79/");
  expect(second.toParse()).toBeLessThan(80);
  await expect.poll(() => second.reported.join("")).toMatch(/83 pages in/);
});

test("a server that finds no port ends", async () => {
  const folder = await makeSite();
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => new Promise<void>((resolve) => other.close(() => resolve())));
  await new Promise((resolve) => other.once("listening", resolve));
  const address = other.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  await expect(serve(folder, port)).rejects.toThrow(/serve\/port-taken/);
});
