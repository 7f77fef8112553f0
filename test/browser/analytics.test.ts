/** Analytics: page views are counted once per page, only if the site enables it, and never against the visitor's preference. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { listenLocally } from "../local-server.ts";
import { idle } from "./network.ts";
import { eventually, serveFiles, shows, useWarmBrowser } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

/** Stub of a service's script: reads the commands from the queue and sends each page view to its host. */
const serviceScript = `
const settings = {};
const { src } = document.currentScript;
const run = ([name, target, values]) => {
  if (name === "config") Object.assign(settings, values, { id: target });
  if (name !== "event") return;
  const { page_path, page_title } = values;
  navigator.sendBeacon(new URL("/gtag", src), JSON.stringify({ page_path, page_title, ...settings }));
};
dataLayer.forEach(run);
dataLayer.push = (command) => run(command);`;

interface Report {
  readonly at: string;
  readonly body: unknown;
  readonly cookie: string | null;
}

interface Collector {
  readonly origin: string;
  readonly reports: Report[];
  readonly scripts: string[];
}

const collector: Collector & { origin: string } = { origin: "", reports: [], scripts: [] };

async function collect(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === "GET") {
    collector.scripts.push(request.url ?? "");
    response.writeHead(200, { "content-type": "text/javascript" });
    response.end(serviceScript);
    return;
  }
  const body: unknown = await json(request);
  collector.reports.push({ at: request.url ?? "", body, cookie: request.headers.cookie ?? null });
  response.writeHead(204).end();
}

beforeAll(async () => {
  const { origin, close } = await listenLocally(collect);
  collector.origin = origin;
  return close;
});

const visit = useWarmBrowser();
const withBeacon = serveFiles(smallSite, () => ({
  ...smallOptions,
  analytics: { beacon: `${collector.origin}/view` },
}));
const withScript = serveFiles(smallSite, () => ({
  ...smallOptions,
  analytics: {
    gtag: { id: "G-TEST", script: `${collector.origin}/gtag.js`, collectors: [collector.origin] },
  },
}));
const without = serveFiles(smallSite, smallOptions);
/** Nothing listens on port 1. */
const withDown = serveFiles(smallSite, {
  ...smallOptions,
  analytics: {
    beacon: "http://127.0.0.1:1/view",
    gtag: { id: "G-TEST", script: "http://127.0.0.1:1/gtag.js", collectors: ["http://127.0.0.1:1"] },
  },
});

const allowed = () => ({ complaints: [/^a request to another site: http:\/\/127\.0\.0\.1/] });

function take(): readonly Report[] {
  return collector.reports.splice(0);
}

test("the first page and each next one are counted once, with path and title; navigation within a page is not [150]", async () => {
  const page = await visit(withBeacon, "docs/intro/", allowed());
  await eventually(() => collector.reports.length).toBe(1);
  await page
    .getByRole("navigation", { name: "このページの内容" })
    .getByRole("link", { name: "続き" })
    .click();
  await idle(page);
  await page.getByRole("main").getByRole("link", { name: "三つ目" }).click();
  await shows(page, "三番目");
  await eventually(() => collector.reports.length).toBe(2);
  await page.goBack();
  await shows(page, "入門");
  await eventually(() => collector.reports.length).toBe(3);
  const view = (path: string, title: string) => ({
    at: "/view",
    body: { path, title, anonymizeIp: true },
    cookie: null,
  });
  expect(take()).toEqual([
    view("/base/docs/intro/", "入門 | 小さなサイト"),
    view("/base/docs/third/", "三番目 | 小さなサイト"),
    view("/base/docs/intro/", "入門 | 小さなサイト"),
  ]);
});

test("a service's own script gets the same, with the visitor's IP address truncated [150]", async () => {
  const page = await visit(withScript, "docs/intro/", allowed());
  await eventually(() => collector.reports.length).toBe(1);
  await page.getByRole("main").getByRole("link", { name: "三つ目" }).click();
  await shows(page, "三番目");
  await eventually(() => collector.reports.length).toBe(2);
  const view = (page_path: string, page_title: string) => ({
    page_path,
    page_title,
    anonymize_ip: true,
    send_page_view: false,
    id: "G-TEST",
  });
  expect(take().map(({ body }) => body)).toEqual([
    view("/base/docs/intro/", "入門 | 小さなサイト"),
    view("/base/docs/third/", "三番目 | 小さなサイト"),
  ]);
  expect(collector.scripts.splice(0)).toEqual(["/gtag.js?id=G-TEST"]);
});

test.each([
  ["Do Not Track", () => Object.defineProperty(navigator, "doNotTrack", { value: "1" })],
  ["Global Privacy Control", () => Object.defineProperty(navigator, "globalPrivacyControl", { value: true })],
])("with %s nothing is requested", async (_, before) => {
  const page = await visit(withScript, "docs/intro/", { before });
  await page.getByRole("main").getByRole("link", { name: "三つ目" }).click();
  await shows(page, "三番目");
  await idle(page);
  expect([...take(), ...collector.scripts]).toEqual([]);
});

test("a collector that is down changes nothing for the visitor", async () => {
  const complaints = [/127\.0\.0\.1:1\//];
  const page = await visit(withDown, "docs/intro/", { complaints });
  await page.getByRole("main").getByRole("link", { name: "三つ目" }).click();
  await shows(page, "三番目");
  await idle(page);
});

test("the CSP allows the one host, and nothing without analytics", async () => {
  const policyOf = async (site: typeof without) => {
    const html = await (await fetch(site.url("docs/intro/"))).text();
    return /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1]?.split("; ") ?? [];
  };
  const plain = await policyOf(without);
  const counting = await policyOf(withScript);
  const changed = counting.filter((directive) => !plain.includes(directive));
  expect(changed.map((directive) => directive.replace(/'sha256-[^']*' ?/, ""))).toEqual([
    `script-src 'self' ${collector.origin}`,
    `connect-src 'self' ${collector.origin}`,
  ]);
  expect((await policyOf(withBeacon)).filter((directive) => !plain.includes(directive))).toEqual([
    `connect-src 'self' ${collector.origin}`,
  ]);
});
