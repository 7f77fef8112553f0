/**
 * Measures `docgen serve`: time from process start to first page, from saving an edit to its text in Chromium, and memory
 * after many edits.
 *
 *     npm run bench:edit -- --corpus ../some/folder/of/markdown
 *     npm run bench:edit -- --corpus ../some/folder/of/markdown --cold 5 --starts 0 --edits 0
 *     npm run bench:edit -- --site ../a/site --edits 20 --more 200
 *
 * A corpus is copied and first started `--cold` times without a store, where large sites respond before their pages are
 * parsed. The last of these servers runs until all are parsed, and pages are requested meanwhile. A site uses its existing
 * store and is left unchanged. With `--edits 0` no browser is started.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright-core";
import { findBrowser } from "../test/browser-path.ts";
import { median } from "./measure.ts";

const { values } = parseArgs({
  options: {
    corpus: { type: "string" },
    site: { type: "string" },
    docgen: { type: "string", default: "bin/docgen.js" },
    cold: { type: "string", default: "1" },
    starts: { type: "string", default: "5" },
    edits: { type: "string", default: "20" },
    more: { type: "string", default: "200" },
  },
});
// Warms up `fetch`, which Node loads on first use.
await fetch("data:,");
const site = values.site === undefined ? await copyCorpus(values.corpus) : resolve(values.site);
const rows: [what: string, result: string][] = [];
/** Unique per run, so that no edit matches a result in the store. */
const run = Date.now();

if (values.site === undefined) {
  const cold = await startCold(site, Number(values.cold));
  const meanwhile = await askMeanwhile(cold.last);
  // The store is complete only after the server has shut down.
  await cold.last.stop();
  rows.push([`start to first page, no store, ${nameMedian(cold.times)}`, seconds(median(cold.times))]);
  rows.push(["start to the whole site, no store", seconds(meanwhile.ms)]);
  const slowest = `${Math.max(...meanwhile.times).toFixed(0)} ms at most`;
  const usual = `${median(meanwhile.times).toFixed(0)} ms, ${slowest}`;
  if (meanwhile.times.length > 0)
    rows.push([`a page while others are parsed, ${nameMedian(meanwhile.times)}`, usual]);
}
const starts: number[] = [];
for (let count = 0; count < Number(values.starts); count += 1) {
  const server = await startServer(site);
  starts.push(server.ms);
  await server.stop();
}
if (starts.length > 0)
  rows.push([`start to first page, warm, ${nameMedian(starts)}`, seconds(median(starts))]);
if (Number(values.edits) > 0) await measureEdits();
if (values.site === undefined) await rm(site, { recursive: true });
for (const [what, result] of rows) console.log(`${what.padEnd(52)} ${result}`);

async function measureEdits(): Promise<void> {
  const server = await startServer(site);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const names = (await readdir(join(site, "content/docs"), { recursive: true })).sort();
    const pages = names.filter((name) => /^[^_]*\/[^_/]+\.md$/.test(name) && !name.endsWith("index.md"));
    const file = join(site, "content/docs", pages[Math.floor(pages.length / 2)] ?? "");
    const before = readFileSync(file, "utf8");
    await page.goto(server.url + (await findRoute(server.url, file)));
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    await page.evaluate("scrollTo(0, document.body.scrollHeight)");
    // The first edit loads the parser.
    await edit(page, file, before, 0);
    const times: number[] = [];
    try {
      for (let turn = 1; turn <= Number(values.edits); turn += 1)
        times.push(await edit(page, file, before, turn));
      const sorted = times.toSorted((a, b) => a - b).map((ms) => ms.toFixed(0));
      const range = `${median(times).toFixed(0)} ms (${sorted.at(0)} to ${sorted.at(-1)})`;
      rows.push([`edit to painted text, median of ${times.length}`, range]);
      if (Number(values.more) === 0) return;
      const memory: number[] = [];
      for (let turn = 1; turn <= Number(values.more); turn += 1) {
        await edit(page, file, before, Number(values.edits) + turn);
        memory.push(anonymousMegabytes(server.process));
      }
      // Garbage collection is unpredictable, so the minimum of many samples approximates the live memory.
      const part = Math.ceil(memory.length / 4);
      const least = [0, 1, 2, 3].map((quarter) =>
        Math.min(...memory.slice(quarter * part, (quarter + 1) * part)).toFixed(0),
      );
      rows.push([`memory over ${memory.length} more edits, least of each quarter`, `${least.join(", ")} MB`]);
    } finally {
      writeFileSync(file, before);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Starts without a store; stops all servers but the last after their first page. */
async function startCold(folder: string, count: number) {
  const times: number[] = [];
  for (;;) {
    await rm(join(folder, ".docgen"), { recursive: true, force: true });
    const server = await startServer(folder);
    times.push(server.ms);
    if (times.length >= count) return { times, last: server };
    await server.stop();
  }
}

/** Requests a document page every 300 ms until the whole site is parsed. */
async function askMeanwhile({ url, begin, isReady }: Server) {
  const times: number[] = [];
  const ready = { is: false };
  const ended = isReady.then(() => {
    ready.is = true;
    return performance.now() - begin;
  });
  const names = (await readdir(join(site, "content/docs"), { recursive: true })).sort();
  const pages = names.filter((name) => /^[^_]*\/[^_/]+\.md$/.test(name) && !name.endsWith("index.md"));
  for (let turn = 0; !ready.is && pages.length > 0; turn += 1) {
    const name = pages[(turn * 7919) % pages.length] ?? "";
    const start = performance.now();
    await (await fetch(`${url}docs/${name.replace(/\.md$/, "/")}`)).text();
    times.push(performance.now() - start);
    await sleep(300);
  }
  return { times, ms: await ended };
}

function nameMedian({ length }: readonly number[]): string {
  return length === 1 ? "once" : `median of ${length}`;
}

async function copyCorpus(corpus: string | undefined): Promise<string> {
  if (corpus === undefined) throw new Error("Name a corpus or a site: --corpus DIR, --site DIR.");
  const folder = await mkdtemp(join(tmpdir(), "docgen-bench-"));
  await mkdir(join(folder, "content"));
  await cp(resolve(corpus), join(folder, "content/docs"), { recursive: true });
  const config = 'export default { title: "Bench", url: "https://example.com", baseUrl: "/" };\n';
  await writeFile(join(folder, "site.config.ts"), config);
  return folder;
}

interface Server {
  readonly url: string;
  readonly process: ChildProcess;
  readonly begin: number;
  /** From process start to the last byte of the first page. */
  readonly ms: number;
  /** Resolves once the whole site is parsed. */
  readonly isReady: Promise<void>;
  stop(): Promise<void>;
}

async function startServer(folder: string): Promise<Server> {
  const begin = performance.now();
  const args = [resolve(values.docgen), "serve", folder, "--port", "0", "--host", "127.0.0.1"];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<void>((done) => child.on("close", () => done()));
  const url = hear(child.stdout, /(http:\S+)/);
  const isReady = hear(child.stderr, /(\d+ pages? in )/).then(() => undefined);
  // Avoids an unhandled rejection if the server is stopped earlier.
  isReady.catch(() => undefined);
  const address = await url;
  const answer = await fetch(`${address}docs/`);
  await answer.text();
  if (!answer.ok) throw new Error(`The first page: ${answer.status}`);
  const stop = () => {
    child.kill("SIGINT");
    return ended;
  };
  return { url: address, process: child, begin, ms: performance.now() - begin, isReady, stop };
}

function hear(stream: ChildProcess["stdout"], pattern: RegExp): Promise<string> {
  return new Promise((done, fail) => {
    let text = "";
    stream?.setEncoding("utf8").on("data", (part: string) => {
      text += part;
      const found = pattern.exec(text)?.[1];
      if (found !== undefined) done(found);
    });
    stream?.on("close", () => fail(new Error(`The server ended: ${text}`)));
  });
}

/** URL of a document relative to the base path, from the metadata of all pages. */
async function findRoute(url: string, file: string): Promise<string> {
  const name = /([^/]+)\.md$/.exec(file)?.[1] ?? "";
  const { versions } = await (await fetch(`${url}assets/metadata.json`)).json();
  const found = versions[0].docs.find(({ path }: { path: string }) => path.endsWith(`/${name}/`));
  return found.path.slice(1);
}

/** Milliseconds from the write to the frame after the one that contains the text. */
async function edit(page: Page, file: string, before: string, turn: number): Promise<number> {
  const mark = `REV-${run}-${turn}-END`;
  const shown = page.evaluate(
    (words) =>
      new Promise<number>((done) => {
        const look = () => {
          if (document.querySelector("article")?.textContent.includes(words) !== true) return;
          observer.disconnect();
          requestAnimationFrame(() =>
            requestAnimationFrame(() => done(performance.timeOrigin + performance.now())),
          );
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    mark,
  );
  await sleep(50);
  const start = performance.timeOrigin + performance.now();
  writeFileSync(file, `${before}\n${mark}\n`);
  return (await shown) - start;
}

/** Anonymous memory of the process, without mapped files. */
function anonymousMegabytes({ pid }: ChildProcess): number {
  const kilobytes = /^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
