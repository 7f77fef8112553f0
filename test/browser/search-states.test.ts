/** Loading and errors: the spinner, out-of-order responses, and a service that fails or does not respond. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Answerer, fail, hit, hosted, results } from "./search-service.ts";
import {
  field,
  modal,
  openSearch,
  options,
  said,
  threePages,
  type,
  visitWithSearch,
} from "./search-story.ts";
import { eventually, serveFiles, useBrowser, type VisitOptions } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

const visit = useBrowser();
const site = serveFiles(smallSite, { ...smallOptions, search: hosted });
const embedded = serveFiles(
  {
    ...smallSite,
    "theme/search/embedded.ts": `
export function embeddedClient(manifestUrl) {
  const fail = async () => { throw new TypeError("no file at " + manifestUrl); };
  return { search: fail, load: fail };
}`,
  },
  smallOptions,
);
const withFallback = serveFiles(
  {
    ...smallSite,
    "theme/search/embedded.ts": `
const hierarchy = { lvl0: "手元", lvl1: "索引の答え", lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
const hit = { objectID: "1", type: "lvl1", hierarchy, content: null, url: "https://example.com/base/docs/third/" };
export function embeddedClient() {
  const result = (query) => ({ query, hits: [hit], nbHits: 1, page: 0, nbPages: 1, hitsPerPage: 20 });
  return { load: async () => {}, search: async (queries) => queries.map(({ query }) => result(query)) };
}`,
  },
  { ...smallOptions, search: { ...hosted, fallback: "embedded" } },
);

const failed = /Failed to load resource/;
const start = (answer: Answerer, rest: VisitOptions = {}) =>
  visitWithSearch(visit, site, "docs/intro/", answer, { complaints: [failed], ...rest });

async function showsFailure(page: Page): Promise<void> {
  const title = modal(page).getByText("Unable to fetch results");
  await title.waitFor();
  expect(await title.getAttribute("lang")).toBe("en");
  await modal(page).getByText("You might want to check your network connection.").waitFor();
  await modal(page).locator(".search-message").getByText("検索結果を取得できませんでした。").waitFor();
}

test("the spinner turns after 300 ms, not before, and what was there stays [15]", async () => {
  const held: { release?: () => void } = {};
  const { page } = await start(async ({ query }) => {
    if (query === "slow") await new Promise<void>((resolve) => Object.assign(held, { release: resolve }));
    return results(threePages);
  });
  await openSearch(page);
  await type(page, "quick");
  await options(page).first().waitFor();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await type(page, "slow");
  await eventually(() => held.release !== undefined).toBe(true);
  const spinner = modal(page).locator(".search-spinner");
  await page.clock.runFor(290);
  expect(await spinner.isVisible()).toBe(false);
  await page.clock.runFor(20);
  await spinner.waitFor();
  expect(await options(page).count()).toBe(threePages.length);
  held.release?.();
  await spinner.waitFor({ state: "hidden" });
});

test("the answer to the newest query is the one that stays [16]", async () => {
  const waiting = new Map<string, () => void>();
  const { page } = await start(async ({ query }) => {
    await new Promise<void>((resolve) => waiting.set(query, resolve));
    return results([hit("lvl1", ["文書", `Antwort ${query}`])]);
  });
  await openSearch(page);
  for (const query of ["1", "2", "3"]) {
    await type(page, query);
    await eventually(() => waiting.has(query)).toBe(true);
  }
  waiting.get("1")?.();
  await options(page).getByText("Antwort 1").waitFor();
  waiting.get("3")?.();
  await options(page).getByText("Antwort 3").waitFor();
  const late = page.waitForResponse(
    (response) => response.request().postData()?.includes('"query":"2"') === true,
  );
  waiting.get("2")?.();
  await (await late).finished();
  expect(await options(page).allTextContents()).toEqual(["Antwort 3"]);
});

test("Enter means what is typed, not the rows of the query before", async () => {
  const { page } = await start(async ({ query }) => {
    if (query === "two") await new Promise(() => undefined);
    return results(threePages);
  });
  await openSearch(page);
  await type(page, "one");
  await options(page).first().waitFor();
  await type(page, "two");
  await page.keyboard.press("Enter");
  expect(await modal(page).isVisible()).toBe(true);
});

const faults: Readonly<Record<string, Answerer>> = {
  "hosts refuse": (_, route) => route.abort("connectionrefused"),
  "the network is gone": (_, route) => route.abort("internetdisconnected"),
  "every host is broken": (_, route) => fail(route, 500),
};

test.each(Object.entries(faults))(
  "when %s it says so until there is a good answer [17]",
  async (_, fault) => {
    const world = { isDown: true };
    const { page, service } = await start((request, route) =>
      world.isDown ? fault(request, route) : results(threePages),
    );
    await openSearch(page);
    await type(page, "a");
    await showsFailure(page);
    expect(service.requests).toHaveLength(4);
    await eventually(() => said(page).textContent()).toContain("検索結果を取得できませんでした。");
    await type(page, "ab");
    await eventually(() => service.requests.length).toBeGreaterThan(4);
    await showsFailure(page);
    world.isDown = false;
    await type(page, "abc");
    await options(page).first().waitFor();
    expect(await modal(page).getByText("Unable to fetch results").count()).toBe(0);
  },
);

test("when no host responds, an error is shown [17, 19]", async () => {
  const { page } = await start(() => new Promise(() => undefined));
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await openSearch(page);
  await page.clock.install();
  await type(page, "a");
  const failures = async () => {
    await page.clock.runFor(5_000);
    return modal(page).getByText("Unable to fetch results").count();
  };
  await eventually(failures).toBe(1);
  expect([...hosts].filter((host) => host.includes("algolia"))).toHaveLength(4);
  await showsFailure(page);
});

test.each([400, 403, 404, 429])(
  "when the service responds with %d, an error is shown, with the status on the console [18]",
  async (status) => {
    const seen: string[] = [];
    const { page } = await start((_, route) => fail(route, status, "the reason"), {
      complaints: [failed, /Search: the reason/],
      prepare: (tab) => tab.on("pageerror", (error) => seen.push(error.message)),
    });
    await openSearch(page);
    await type(page, "a");
    await showsFailure(page);
    await eventually(() => seen).toEqual([`Search: the reason (status ${status})`]);
  },
);

test("when a login page responds instead, an error is shown [17]", async () => {
  const { page } = await start(
    (_, route) =>
      route.fulfill({
        headers: { "access-control-allow-origin": "*" },
        contentType: "text/html",
        body: "<!doctype html><title>Log in</title>",
      }),
    { complaints: [/Search: /] },
  );
  await openSearch(page);
  await type(page, "a");
  await showsFailure(page);
});

test("when the embedded index is unreachable, an error is shown, without other requests [57, 58]", async () => {
  const page = await visit(embedded, "docs/intro/", { complaints: [/Search: no file at \/base\/search\//] });
  await openSearch(page);
  await type(page, "a");
  await showsFailure(page);
});

test("when every host fails the embedded index answers, where the site wants that", async () => {
  const { page, service } = await visitWithSearch(
    visit,
    withFallback,
    "docs/intro/",
    (_, route) => route.abort(),
    { complaints: [failed] },
  );
  await openSearch(page);
  await type(page, "a");
  await options(page).getByText("索引の答え").waitFor();
  expect(service.requests).toHaveLength(4);
});

test("a service that refuses the key has no fallback", async () => {
  const { page } = await visitWithSearch(visit, withFallback, "docs/intro/", (_, route) => fail(route, 403), {
    complaints: [failed, /status 403/],
  });
  await openSearch(page);
  await type(page, "a");
  await showsFailure(page);
});

test("offline, a search loaded before shows an error, and recovers [17]", async () => {
  const { page } = await start(() => results(threePages));
  await openSearch(page);
  await type(page, "x");
  await options(page).first().waitFor();
  await page.route(/algolia/, (route) => route.abort("internetdisconnected"));
  await type(page, "xy");
  await showsFailure(page);
  await page.unroute(/algolia/);
  await field(page).fill("x");
  await options(page).first().waitFor();
});

test("the search that cannot be loaded is its page instead", async () => {
  const { page } = await start(() => results(threePages), {
    prepare: (tab) => tab.route(/\/assets\/ui-/, (route) => route.abort()),
  });
  await page.keyboard.press("/");
  await page.waitForURL(site.url("search/"));
});
