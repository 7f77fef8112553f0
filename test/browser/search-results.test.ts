/** Search results: sections, rows and lines, selection, and navigation. */
import { expect, test } from "vitest";
import { hit, hosted, results } from "./search-service.ts";
import {
  address,
  button,
  field,
  hasFocus,
  modal,
  openSearch,
  options,
  said,
  threePages,
  type,
  visitWithSearch,
} from "./search-story.ts";
import { eventually, placeOf, serveFiles, shows, useBrowser, type VisitOptions } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

const visit = useBrowser();
const site = serveFiles(smallSite, {
  ...smallOptions,
  search: {
    ...hosted,
    missingResultsUrl: "https://example.org/new?title={query}",
    externalUrls: "^https://other\\.",
  },
});
const start = (answer = () => results(threePages), path = "docs/intro/", rest: VisitOptions = {}) =>
  visitWithSearch(visit, site, path, answer, rest);

const titles = (page: Parameters<typeof modal>[0]) => modal(page).getByRole("heading").allTextContents();

test("twenty hits of three sections are three lists of five [21]", async () => {
  const hits = Array.from({ length: 20 }, (_, n) => hit("lvl1", [["A", "B", "C"][n % 3] ?? "", `p${n}`]));
  const { page } = await start(() => results(hits, { nbHits: 99 }));
  await openSearch(page);
  await type(page, "x");
  await options(page).first().waitFor();
  expect(await titles(page)).toEqual(["A", "B", "C"]);
  for (const name of ["A", "B", "C"]) {
    expect(await modal(page).getByRole("listbox", { name }).getByRole("option").count()).toBe(5);
  }
  await eventually(() => said(page).textContent()).toBe("99件見つかりました");
});

test("text in the data is text, and marks are marks [24]", async () => {
  const snippet = {
    value: "<mark>List</mark>&lt;T&gt; &lt;script&gt;alert(1)&lt;/script&gt;<img src=x>",
    matchLevel: "full",
  };
  const { page } = await start(() =>
    results([hit("lvl1", ["A", "x"], { _snippetResult: { hierarchy: { lvl1: snippet } } })]),
  );
  await openSearch(page);
  await type(page, "x");
  expect(await options(page).textContent()).toBe("List<T> <script>alert(1)</script><img src=x>");
  expect(await options(page).locator("mark").allTextContents()).toEqual(["List"]);
  expect(await options(page).locator("img, script").count()).toBe(0);
});

test("the arrows go through all rows and round, the pointer selects [25]", async () => {
  const { page } = await start();
  await openSearch(page);
  await type(page, "x");
  await options(page).first().waitFor();
  const selected = async () => {
    const row = modal(page).getByRole("option", { selected: true });
    expect(await row.count()).toBe(1);
    expect(await field(page).getAttribute("aria-activedescendant")).toBe(await row.getAttribute("id"));
    return options(page).evaluateAll((rows) => rows.findIndex((one) => one.ariaSelected === "true"));
  };
  expect(await selected()).toBe(0);
  await page.keyboard.press("ArrowUp");
  expect(await selected()).toBe(4);
  await page.keyboard.press("ArrowDown");
  expect(await selected()).toBe(0);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowDown");
  expect(await selected()).toBe(3);
  await options(page).nth(1).hover();
  expect(await selected()).toBe(1);
});

test("the selected row comes into sight, and a new query begins at the top [25, fact 30]", async () => {
  const hits = Array.from({ length: 20 }, (_, n) => hit("lvl1", [`S${Math.floor(n / 5)}`, `p${n}`]));
  const { page } = await start(() => results(hits), "docs/intro/", { viewport: { width: 800, height: 500 } });
  await openSearch(page);
  await type(page, "x");
  await options(page).first().waitFor();
  expect(await options(page).last().isVisible()).toBe(true);
  await page.keyboard.press("ArrowUp");
  const top = () =>
    modal(page)
      .locator(".search-results")
      .evaluate((box) => box.scrollTop);
  expect(await top()).toBeGreaterThan(300);
  await type(page, "xy");
  await eventually(top).toBe(0);
});

test("Enter goes there without a full load and closes it [26]", async () => {
  const { page } = await start();
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await openSearch(page);
  await type(page, "x");
  await options(page).first().waitFor();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await shows(page, "三番目");
  expect(await modal(page).count()).toBe(0);
  expect(await page.evaluate("window.isSame")).toBe(true);
});

test("Enter on a passage of this page moves to it [26]", async () => {
  const { page } = await start();
  await openSearch(page);
  await type(page, "x");
  await options(page).getByText("続きの段落です。").hover();
  await page.keyboard.press("Enter");
  await modal(page).waitFor({ state: "detached" });
  await eventually(() => placeOf(page, site)).toBe("docs/intro/#続き");
  await eventually(() =>
    page.locator("#続き").evaluate((heading) => heading.getBoundingClientRect().top),
  ).toBeLessThan(300);
});

test("Enter with Ctrl or Shift opens another tab or window, with Alt nothing, and it stays [26]", async () => {
  const { page } = await start();
  await openSearch(page);
  await type(page, "x");
  await options(page).first().waitFor();
  for (const key of ["Control+Enter", "Shift+Enter"]) {
    const opened = page.context().waitForEvent("page");
    await page.keyboard.press(key);
    expect(await (await opened).evaluate(() => location.pathname)).toBe("/base/docs/intro/");
    expect(await modal(page).isVisible()).toBe(true);
  }
  await page.bringToFront();
  await page.keyboard.press("Alt+Enter");
  expect(await modal(page).isVisible()).toBe(true);
  expect(page.context().pages()).toHaveLength(3);
});

test("a click goes there and closes it; a modified click is the browser's, and it stays [27]", async () => {
  const { page } = await start();
  await openSearch(page);
  await type(page, "x");
  const third = options(page).filter({ hasText: "三番目" });
  for (const click of [{ modifiers: ["Control"] as const }, { button: "middle" as const }]) {
    const opened = page.context().waitForEvent("page");
    await third.click({ ...click, modifiers: [...("modifiers" in click ? click.modifiers : [])] });
    await (await opened).waitForURL(site.url("docs/third/"));
    expect(await modal(page).isVisible()).toBe(true);
  }
  await page.bringToFront();
  await third.click();
  await shows(page, "三番目");
  expect(await modal(page).count()).toBe(0);
});

test("another site's result is a full load [39]", async () => {
  const { page } = await start(
    () => results([hit("lvl1", ["A", "elsewhere"], { url: "https://other.example/x?y#z" })]),
    "docs/intro/",
    {
      complaints: [/a request to another site: https:\/\/other\.example\/x/],
      prepare: (tab) => tab.route("https://other.example/**", (route) => route.fulfill({ body: "there" })),
    },
  );
  await openSearch(page);
  await type(page, "x");
  await options(page).first().waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("https://other.example/x?y#z");
});

test("nothing found: the query, names of earlier sections, a link to report [36]", async () => {
  const { page, service } = await visitWithSearch(visit, site, "docs/intro/", ({ query }) =>
    results(query.startsWith("z") ? [] : threePages),
  );
  await openSearch(page);
  await type(page, "zz");
  const title = modal(page).getByText('No results for "zz"');
  await title.waitFor();
  expect(await title.getAttribute("lang")).toBe("en");
  await eventually(() => said(page).textContent()).toBe("一致するページは見つかりませんでした。");
  expect(await modal(page).getByRole("listitem").getByRole("button").count()).toBe(0);
  const report = modal(page).getByRole("link", {
    name: "Believe this query should return results? Let us know.",
  });
  expect(await report.getAttribute("href")).toBe("https://example.org/new?title=zz");
  expect(await report.getAttribute("rel")).toContain("noopener");
  expect(await report.getAttribute("target")).toBe("_blank");
  await type(page, "x");
  await options(page).first().waitFor();
  await type(page, "z");
  const names = modal(page).getByRole("listitem").getByRole("button");
  await names.first().waitFor();
  expect(await names.allTextContents()).toEqual(["文書", "ガイド", "API"]);
  await names.last().click();
  await eventually(() => service.queries().at(-1)).toBe("api ");
  expect(await hasFocus(field(page))).toBe(true);
});

test("all results are on the search page [37]", async () => {
  const { page } = await start(() => results(threePages, { nbHits: 45 }));
  await openSearch(page);
  await type(page, "a&b");
  await modal(page).getByRole("link", { name: "45件の結果をすべて見る" }).click();
  await shows(page, "検索");
  expect(await modal(page).count()).toBe(0);
  expect(new URL(page.url()).searchParams.get("q")).toBe("a&b");
  expect(await page.getByRole("searchbox").inputValue()).toBe("a&b");
});

test("without further results, there is no link to all of them", async () => {
  const { page } = await start(() => results(threePages));
  await openSearch(page);
  await type(page, "x");
  await modal(page).getByRole("option").first().waitFor();
  expect(await modal(page).locator(".search-all").count()).toBe(0);
});

test("Back while it is open closes it with the page", async () => {
  const { page } = await start(() => results([hit("lvl1", ["A", "x"], { url: address("docs/third/") })]));
  await page.getByRole("main").getByRole("link", { name: "三つ目" }).click();
  await shows(page, "三番目");
  await openSearch(page);
  await page.goBack();
  await shows(page, "入門");
  expect(await modal(page).count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe("");
  await button(page).click();
  await modal(page).waitFor();
});
