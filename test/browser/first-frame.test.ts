/** The first frame shows what the visitor chose before, also if the page arrives in parts. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Listening } from "../../src/serve/listen.ts";
import { listenLocally } from "../local-server.ts";
import { ready, serveFiles, useBrowser } from "./site.ts";

declare global {
  interface Window {
    seen: Set<string>;
  }
}

const visit = useBrowser();
const tabs = [
  '::::tabs{group="os"}',
  ...["win", "mac", "linux"].map((name) => `:::tab[${name}]{value="${name}"}\n\n${name}\n\n:::`),
  "::::",
].join("\n\n");
const site = serveFiles(
  {
    "content/index.md": "# A\n\n[next](./docs/b.md)\n",
    "content/docs/b.md": `# B\n\n${"Words.\n\n".repeat(100)}\n\n${tabs}\n\n${tabs.replaceAll("linux", "bsd")}\n\n${"```bash fill=YOUR_TOKEN\nlogin YOUR_TOKEN\n```\n\n".repeat(9)}`,
  },
  { baseUrl: "/blocks/" },
);
const loads = process.env.ALL_TESTS ? 100 : 8;

/** Sends pages in pieces of 700 bytes, which cut tabs and code in two; others end within a placeholder. */
let slow: Listening;
beforeAll(async () => {
  slow = await listenLocally(async (request, response) => {
    const file = await fetch(site.origin + (request.url ?? "/"));
    const bytes = Buffer.from(await file.arrayBuffer());
    const text = bytes.toString("latin1");
    const within = [...text.matchAll(/(?<=>YOU)(?=R_TOKEN<)/g)].map(({ index }) => index);
    const cuts = [...within];
    for (let at = 700; at < bytes.length; at += 700) cuts.push(at);
    cuts.sort((one, other) => one - other);
    response.writeHead(file.status, { "content-type": file.headers.get("content-type") ?? "" });
    const isPage = bytes.includes("<article");
    for (const [index, end] of [...cuts, bytes.length].entries()) {
      response.write(bytes.subarray(index === 0 ? 0 : cuts[index - 1], end));
      if (isPage) await new Promise((resolve) => setTimeout(resolve, within.includes(end) ? 40 : 1));
    }
    response.end();
  });
});
afterAll(() => slow.close());

/** Before each page: choices of an earlier visit, and a record of what its frames show. */
function watch() {
  localStorage.setItem("docgen:/blocks/:tabs:os", "linux");
  sessionStorage.setItem("docgen:/blocks/:fill:YOUR_TOKEN", "s3cret");
  window.seen = new Set();
  const look = () => {
    for (const panel of document.querySelectorAll<HTMLElement>(".tabs[data-group] > .tab-panel"))
      if (panel.checkVisibility() && panel.offsetHeight > 8) window.seen.add(panel.id);
    for (const span of document.querySelectorAll("span[data-fill=YOUR_TOKEN]"))
      window.seen.add(span.textContent);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const seen = (page: Page) => page.evaluate(() => [...window.seen].sort().join(" "));

test("every frame shows the stored tab and value, in each load", async () => {
  const page = await visit(site, "docs/b/", { before: watch });
  const found = [await seen(page)];
  for (let load = 1; load < loads; load += 1) {
    await page.reload();
    await ready(page);
    found.push(await seen(page));
  }
  expect(new Set(found)).toEqual(new Set([expected]));
});

/** The second group has no "linux". */
const expected = "s3cret tabs.1.3.panel tabs.2.1.panel";

test("so does a page that arrives in parts", async () => {
  const page = await visit(site, "", { before: watch, complaints: [/^a request to another site/] });
  await page.goto(`${slow.origin}/blocks/docs/b/`);
  await ready(page);
  expect(await seen(page)).toBe(expected);
});

test("so does a page reached by a link from one without tabs", async () => {
  const page = await visit(site, "", { before: watch });
  await page.click("article a");
  await page.waitForURL("**/docs/b/");
  await expect.poll(() => seen(page)).toBe(expected);
});

test("pages without stored choices have no script for them", async () => {
  const count = async (path: string) =>
    ((await (await fetch(site.url(path))).text()).split("</head>")[0] ?? "").split("<script>").length - 1;
  expect([await count("docs/b/"), await count("")]).toEqual([2, 1]);
});
