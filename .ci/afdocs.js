/**
 * Measures how well assistants can read a built site: `node .ci/afdocs.js <site> <output folder> <least score>`. Fails below the score, at an
 * error of a check, and if the Markdown copy of a page lacks more than 5 % of it. https://agentdocsspec.com/spec/web/
 */
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { computeScore, runChecks } from "afdocs";

const [site, outDir, least] = process.argv.slice(2);

/** Starts `docgen serve --built`; its URL is in its first line. */
async function serve() {
  const flags = ["serve", "--built", "--port", "0", "--out-dir", outDir, site];
  const server = spawn(process.execPath, ["bin/docgen.js", ...flags], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface(server.stdout)) {
    const [url] = /http:\/\/\S+/.exec(line) ?? [];
    if (url !== undefined) return { url, stop: () => server.kill() };
  }
  throw new Error("The server did not start.");
}

/** A server closes idle connections, and AFDocs is idle while it converts pages. */
function retryOnce() {
  const send = globalThis.fetch;
  globalThis.fetch = (...request) => send(...request).catch(() => send(...request));
}

const map = await readFile(join(site, outDir, "sitemap.xml"), "utf8");
const pages = Array.from(map.matchAll(/<loc>([^<]+)/g), ([, url]) => new URL(url));
const { url, stop } = await serve();
retryOnce();
const report = await runChecks(url, {
  samplingStrategy: "curated",
  curatedPages: pages.map(({ pathname }) => new URL(pathname, url).href),
  canonicalOrigin: pages[0].origin,
  maxLinksToTest: pages.length,
  requestDelay: 0,
  networkContext: "ci",
}).finally(stop);
const { overall } = computeScore(report);
for (const { status, id, message } of report.results)
  console.log(`${status.padEnd(5)} ${id.padEnd(29)} ${message}`);
console.log(`${overall} of 100 points, ${pages.length} pages`);

const parity = report.results.find(({ id }) => id === "markdown-content-parity").details.pageResults;
const lacking = parity.filter(({ missingPercent }) => missingPercent > 5);
for (const { url: page, missingPercent, sampleDiffs } of lacking)
  console.log(`The copy of ${page} lacks ${missingPercent} %: ${sampleDiffs.join(" ")}`);
if (overall < Number(least) || lacking.length > 0 || report.summary.error > 0) process.exitCode = 1;
