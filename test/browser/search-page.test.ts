/** The search page: query in the URL, pagination, loading, empty and error states. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Answerer, fail, hit, hosted, results } from "./search-service.ts";
import {
  address,
  button,
  field,
  modal,
  openSearch,
  threePages,
  type,
  visitWithSearch,
} from "./search-story.ts";
import { eventually, placeOf, serveFiles, shows, useBrowser, type VisitOptions } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

const visit = useBrowser();
const site = serveFiles(smallSite, { ...smallOptions, search: hosted });
const start = (path: string, answer: Answerer = () => results(threePages), rest: VisitOptions = {}) =>
  visitWithSearch(visit, site, path, answer, rest);

/** The same site with a second version of the docs. */
const versioned = serveFiles(
  {
    ...smallSite,
    "versions.json": '["1.0"]',
    "versioned_docs/version-1.0/intro.md": "# 入門\n",
  },
  { ...smallOptions, docs: { ...smallOptions.docs, latest: "current" }, search: hosted },
);

const box = (page: Page) => page.getByRole("searchbox", { name: "検索" });
const found = (page: Page) => page.locator(".search-page-hits > li");
const count = (page: Page) => page.locator(".search-page-count");

/** 45 hits in pages of 20. */
const many: Answerer = ({ body }) => {
  const { page } = JSON.parse(body).requests[0];
  const size = page === 2 ? 5 : 20;
  const hits = Array.from({ length: size }, (_, n) => {
    const name = `結果${page * 20 + n + 1}`;
    return hit("content", ["文書", "入門", name], {
      url: address("docs/third/"),
      content: "中身です。".repeat(8),
      objectID: name,
    });
  });
  return results(hits, { nbHits: 45, nbPages: 3, page });
};

test("the query is read from the address, and written there in place [40]", async () => {
  const { page, service } = await start("search/?q=%E5%85%A5%E9%96%80");
  expect(await box(page).inputValue()).toBe("入門");
  await eventually(() => service.queries()).toEqual(["入門"]);
  await eventually(() => found(page).count()).toBe(threePages.length);
  const length = await page.evaluate(() => history.length);
  await box(page).fill("a&b");
  await eventually(() => service.queries()).toEqual(["入門", "a&b"]);
  expect(new URL(page.url()).searchParams.get("q")).toBe("a&b");
  expect(await page.evaluate(() => history.length)).toBe(length);
  await box(page).fill("");
  await eventually(() => placeOf(page, site)).toBe("search/");
  await eventually(() => found(page).count()).toBe(0);
  expect(await count(page).textContent()).toBe("");
});

test("one question is asked 300 ms after the last key [40]", async () => {
  const { page, service } = await start("search/");
  await page.locator(".search-page").waitFor();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const query of ["a", "ab", "abc"]) {
    await box(page).fill(query);
    await page.clock.runFor(290);
  }
  expect(service.queries()).toEqual([]);
  await page.clock.runFor(20);
  await eventually(() => service.queries()).toEqual(["abc"]);
});

test("twenty a page, the next page at the end, until there are no more [40]", async () => {
  const { page, service } = await start("search/?q=x", many);
  await eventually(() => found(page).count()).toBe(20);
  const requested = () => service.requests.map(({ body }) => JSON.parse(body).requests[0]);
  expect(requested()).toMatchObject([{ page: 0, hitsPerPage: 20 }]);
  await page.locator(".search-page-more").scrollIntoViewIfNeeded();
  await eventually(() => found(page).count()).toBe(40);
  await page.locator(".search-page-more").scrollIntoViewIfNeeded();
  await eventually(() => found(page).count()).toBe(45);
  expect(requested().map(({ page: number }) => number)).toEqual([0, 1, 2]);
  expect(await page.locator(".search-page-more").count()).toBe(0);
  expect(await found(page).last().getByRole("link").textContent()).toBe("結果45");
  expect(await count(page).textContent()).toBe("45件見つかりました");
});

test.each([412, 1280])("results that come move nothing that is in sight, at %i px", async (width) => {
  const { page } = await start("search/?q=x", many, { viewport: { width, height: 800 } });
  await eventually(() => found(page).count()).toBe(20);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const watcher = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        });
        watcher.observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );
  expect(shift).toBe(0);
});

test("the next page comes by a button as well [40]", async () => {
  const { page } = await start("search/?q=x", many, {
    before: () => {
      window.IntersectionObserver = class {
        observe() {}
        unobserve() {}
        disconnect() {}
      } as unknown as typeof IntersectionObserver;
    },
  });
  await eventually(() => found(page).count()).toBe(20);
  await page.getByRole("button", { name: "続きを表示" }).click();
  await eventually(() => found(page).count()).toBe(40);
});

test("it shows the number of hits and the position of each, and titles the tab [41]", async () => {
  const { page } = await start("search/?q=x", () => results(threePages, { nbHits: 5 }));
  await eventually(() => count(page).textContent()).toBe("5件見つかりました");
  expect(await count(page).getAttribute("role")).toBe("status");
  expect(await found(page).nth(1).innerText()).toBe("準備\n\n文書 › 入門");
  expect(await page.title()).toBe("「x」の検索結果 | 小さなサイト");
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
  expect(await page.getByRole("combobox").count()).toBe(0);
  await found(page).first().getByRole("link").click();
  await shows(page, "入門");
  expect(await page.title()).toBe("入門 | 小さなサイト");
});

test("nothing found is a sentence and no error [41, 42]", async () => {
  const { page } = await start("search/?q=zzz", () => results([]));
  await eventually(() => count(page).textContent()).toBe("一致するページは見つかりませんでした。");
});

test("while it waits there is a spinner [41]", async () => {
  const held: { release?: () => void } = {};
  const { page } = await start("search/?q=x", async () => {
    await new Promise<void>((resolve) => Object.assign(held, { release: resolve }));
    return results(threePages);
  });
  const spinner = page.getByRole("status", { name: "検索しています" });
  await spinner.waitFor();
  await eventually(() => held.release !== undefined).toBe(true);
  held.release?.();
  await spinner.waitFor({ state: "detached" });
});

test("a late answer to another query is dropped [40]", async () => {
  const waiting = new Map<string, () => void>();
  const { page } = await start("search/?q=first", async ({ query }) => {
    if (query === "first") await new Promise<void>((resolve) => waiting.set(query, resolve));
    return results([hit("lvl1", ["文書", query])]);
  });
  await eventually(() => waiting.has("first")).toBe(true);
  await box(page).fill("second");
  await eventually(() => found(page).allTextContents()).toEqual(["second文書"]);
  const late = page.waitForResponse(
    (response) => response.request().postData()?.includes('"first"') === true,
  );
  waiting.get("first")?.();
  await (await late).finished();
  expect(await found(page).allTextContents()).toEqual(["second文書"]);
});

test("a failure is shown as in the dialog, until there is a response [17]", async () => {
  const world = { isDown: true };
  const { page } = await start(
    "search/?q=x",
    (_, route) => (world.isDown ? fail(route, 500) : results(threePages)),
    { complaints: [/Failed to load resource/] },
  );
  const alert = page.getByRole("alert");
  await alert.getByText("Unable to fetch results").waitFor();
  await alert.getByText("You might want to check your network connection.").waitFor();
  world.isDown = false;
  await box(page).fill("xy");
  await eventually(() => found(page).count()).toBe(threePages.length);
  expect(await alert.count()).toBe(0);
});

test("Enter and the button keep the page and its answer", async () => {
  const { page } = await start("search/");
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.locator(".search-page").waitFor();
  await box(page).fill("埋め込み");
  await box(page).press("Enter");
  await page.getByRole("button", { name: "検索する" }).click();
  await eventually(() => found(page).count()).toBe(threePages.length);
  expect(await page.evaluate("window.isSame")).toBe(true);
});

test("the modal's link to all results fills the page that is already there", async () => {
  const { page } = await start("search/?q=one", () => results(threePages, { nbHits: 6 }));
  await box(page).fill("two");
  await eventually(() => found(page).count()).toBe(threePages.length);
  await button(page).click();
  await type(page, "one");
  await modal(page).getByRole("link", { name: "6件の結果をすべて見る" }).click();
  await eventually(() => box(page).inputValue()).toBe("one");
  await openSearch(page);
  expect(await field(page).inputValue()).toBe("");
});

test("of several versions one is chosen, and searched [14, 41]", async () => {
  const { page, service } = await visitWithSearch(visit, versioned, "search/?q=x");
  await eventually(() => service.requests.length).toBe(1);
  const version = page.getByRole("combobox", { name: "バージョン" });
  expect(await version.locator("option").allTextContents()).toEqual(["Next", "1.0"]);
  await version.selectOption("1.0");
  await eventually(() => service.requests.length).toBe(2);
  const filters = service.requests.map(({ body }) => JSON.parse(body).requests[0].facetFilters[1][1]);
  expect(filters).toEqual(["docusaurus_tag:docs-default-current", "docusaurus_tag:docs-default-1.0"]);
});
