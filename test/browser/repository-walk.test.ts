/** Navigation through this repository's site from the home page to the last page and back, with and without JavaScript. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually, placeOf, ready, serveRepository, useWarmBrowser } from "./site.ts";

const visit = useWarmBrowser();
const site = serveRepository();

type Direction = "前へ" | "次へ";

const neighbour = (page: Page, direction: Direction) =>
  page
    .getByRole("navigation", { name: "前後のページ" })
    .getByRole("link", { name: new RegExp(`^${direction}`) });

/** Identifies a page by URL, title and heading. */
async function identify(page: Page): Promise<readonly string[]> {
  const heading = page.getByRole("main").getByRole("heading", { level: 1 });
  return [placeOf(page, site), await page.title(), (await heading.textContent()) ?? ""];
}

/** Title in the HTML file of a page. */
async function titleOf(page: Page, href: string): Promise<string> {
  const answer = await page.request.get(site.origin + href);
  return /<title>(.*?)<\/title>/.exec(await answer.text())?.[1] ?? "";
}

/** Follows one kind of link until there is none; calls `look` on each page. */
async function walk(page: Page, direction: Direction, look: () => Promise<void>): Promise<string[]> {
  const places = [placeOf(page, site)];
  await look();
  while ((await neighbour(page, direction).count()) > 0) {
    const href = (await neighbour(page, direction).getAttribute("href")) ?? "";
    const title = await titleOf(page, href);
    await neighbour(page, direction).click();
    await eventually(() => page.title()).toBe(title);
    // Without scripts, the title is parsed before the links below the article.
    await page.waitForLoadState("domcontentloaded");
    places.push(placeOf(page, site));
    expect(page.url()).toBe(site.origin + href);
    await look();
  }
  return places;
}

/** From the home page to the docs. */
async function enter(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name: "ドキュメント" }).click();
  await eventually(() => page.title()).toMatch(/^ドキュメント \|/);
}

/** Documents in reading order: all routes except the home page and the search. */
function documents(): string[] {
  const below = site.plan.routes.map((url) => decodeURI(url.slice(site.base.length)));
  return below.filter((path) => path.startsWith("docs/")).sort();
}

test("every document is reached by its next link, a reload changes nothing, and the way back is the same [102]", async () => {
  const page = await visit(site, "");
  await enter(page);
  const there = await walk(page, "次へ", async () => {
    const reached = await identify(page);
    expect(reached[1]).toBe(`${reached[2]} | AiotraQ`);
    await page.reload();
    await ready(page);
    expect(await identify(page)).toEqual(reached);
  });
  expect(new Set(there).size).toBe(there.length);
  expect([...there].sort()).toEqual(documents());
  const back = await walk(page, "前へ", async () => {});
  expect(back).toEqual([...there].reverse());
}, 180_000);

/** What a browser without scripts shows of a page, from its HTML. */
async function readPage(href: string) {
  const response = await fetch(site.origin + href);
  expect([href, response.status]).toEqual([href, 200]);
  const html = await response.text();
  const [, title = ""] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  const [, heading = ""] = /<main\b[\s\S]*?<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? [];
  const [, links = ""] = /<nav [^>]*aria-label="前後のページ"[^>]*>([\s\S]*?)<\/nav>/.exec(html) ?? [];
  const targetOf = (direction: Direction) =>
    new RegExp(`<a [^>]*href="([^"]+)"[^>]*>(?:<[^>]*>)*${direction}<`).exec(links)?.[1] ?? null;
  return { title, heading: heading.replaceAll(/<[^>]*>/g, ""), targetOf };
}

/** Places in the order of one kind of link, as the HTML has it. */
async function walkThroughHtml(start: string, direction: Direction): Promise<string[]> {
  const places: string[] = [];
  for (let href: string | null = start; href !== null; ) {
    const { title, heading, targetOf } = await readPage(href);
    expect(title).toBe(`${heading} | AiotraQ`);
    places.push(decodeURI(href.slice(site.base.length)));
    href = targetOf(direction);
  }
  return places;
}

test("the same walk works without JavaScript [14, 102]", async () => {
  const page = await visit(site, "", { javaScriptEnabled: false });
  await enter(page);
  const start = new URL(page.url()).pathname;
  const there = await walkThroughHtml(start, "次へ");
  expect([...there].sort()).toEqual(documents());
  const last = encodeURI(site.base + (there.at(-1) ?? ""));
  expect(await walkThroughHtml(last, "前へ")).toEqual([...there].reverse());
  // The links can be clicked in the browser, too.
  for (const [direction, place] of [
    ["次へ", there[1]],
    ["次へ", there[2]],
    ["前へ", there[1]],
    ["前へ", there[0]],
  ] as const) {
    await neighbour(page, direction).click();
    await eventually(() => placeOf(page, site)).toBe(place);
    const [, title, heading] = await identify(page);
    expect(title).toBe(`${heading} | AiotraQ`);
  }
});

test("an unknown path keeps its address and shows the not-found page with its two sentences and a link home [32]", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await visit(site, "docs/nowhere/", { failing: ["docs/nowhere/"], javaScriptEnabled });
    await page.getByRole("heading", { level: 1, name: "ページが見つかりません" }).waitFor();
    await page.getByRole("main").getByText("リンク切れをリンク元の管理者にお知らせください").waitFor();
    expect(await page.getByRole("main").getByRole("paragraph").count()).toBe(3);
    expect(await page.locator("main p > a").getAttribute("href")).toBe(new URL(site.url("")).pathname);
    expect(placeOf(page, site)).toBe("docs/nowhere/");
    await page.getByRole("banner").waitFor();
    await page.getByRole("contentinfo").waitFor();
  }
});
