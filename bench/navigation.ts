/**
 * Measures client navigation on the built site: from the click on a link to the frame that shows the new page's heading,
 * with prefetched pages. Prints the median, and the number of requests per page.
 *
 *     npm run build && npm run bench:navigation -- --times 30
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright-core";
import { loadConfig } from "../src/config/load.ts";
import { serveBuilt } from "../src/serve/built.ts";
import { listen } from "../src/serve/listen.ts";
import { findBrowser } from "../test/browser-path.ts";
import { median } from "./measure.ts";

const { values } = parseArgs({
  options: { times: { type: "string", default: "30" }, folder: { type: "string", default: "build" } },
});
const { baseUrl } = (await loadConfig(process.cwd())).configs[0];
const server = await listen(serveBuilt(resolve(values.folder), baseUrl), {
  host: "127.0.0.1",
  port: 0,
  more: 0,
  onError: (error) => console.error(error),
});
const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
await page.goto(`${server.origin}${baseUrl}docs/`);
await page.locator("html[data-ready]").waitFor();

const times: number[] = [];
const requests: number[] = [];
for (let turn = 0; turn < Number(values.times); turn += 1) {
  await page.waitForLoadState("networkidle");
  let requested = 0;
  const count = () => {
    requested += 1;
  };
  page.on("request", count);
  times.push(await navigate(page, turn));
  page.off("request", count);
  requests.push(requested);
}
const sorted = times.toSorted((a, b) => a - b);
console.log(`click to painted heading: ${median(times).toFixed(1)} ms (median of ${times.length})`);
console.log(`from ${sorted.at(0)?.toFixed(1)} to ${sorted.at(-1)?.toFixed(1)} ms`);
console.log(`requests until it was painted: ${median(requests)} (median), ${Math.max(...requests)} at most`);
await browser.close();
await server.close();

/** Clicks the links of the sidebar one after another. */
function navigate(tab: Page, turn: number): Promise<number> {
  return tab.evaluate(async (index) => {
    const all = [...document.querySelectorAll<HTMLAnchorElement>(".sidebar a")];
    const links = all.filter((link) => link.getAttribute("aria-current") === null && link.checkVisibility());
    const link = links[index % links.length];
    const before = document.querySelector("main h1");
    if (link === undefined || before === null) throw new Error("no link, or no heading");
    const start = performance.now();
    link.click();
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    while (document.querySelector("main h1") === before) await frame();
    // The heading is painted when the next frame begins.
    await frame();
    return performance.now() - start;
  }, turn);
}
