/** Prefetching: pages are fetched before a click, each once, and never on metered connections. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { idle, saveData, slowConnection, watchRequests } from "./network.ts";
import { eventually, serveFiles, shows, useWarmBrowser } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

const visit = useWarmBrowser();
const site = serveFiles(smallSite, smallOptions);

/** Opens `docs/intro/` and records the requests of its scripts from the start. */
async function openIntro(before?: () => void) {
  let fetched: readonly string[] = [];
  const prepare = (tab: Page) => {
    fetched = watchRequests(tab, site, "fetch");
  };
  const page = await visit(site, "docs/intro/", { before, prepare });
  return { page, fetched };
}

/** Waits until prefetching is active, which begins after the page has loaded. */
async function openPrefetching() {
  const opened = await openIntro();
  await eventually(() => opened.fetched).toContain("docs/third/");
  return opened;
}

/** A link far below the window, the only one to its page. */
const farLink = (page: Page) => page.getByRole("main").getByRole("link", { name: "遠いページ" });

test("links in sight are fetched when the browser is idle, each page once [15, 21]", async () => {
  const { page, fetched } = await openIntro();
  await eventually(() => fetched).toEqual(expect.arrayContaining(["docs/second/", "docs/third/"]));
  await idle(page);
  expect(new Set(fetched).size).toBe(fetched.length);
  expect(fetched).not.toContain("docs/intro/");
});

test("a link out of sight is fetched when it is scrolled into view, not before [16]", async () => {
  const { page, fetched } = await openPrefetching();
  await idle(page);
  expect(fetched).not.toContain("docs/far/");
  await farLink(page).evaluate((link) => link.scrollIntoView());
  await eventually(() => fetched).toContain("docs/far/");
});

test("a link is fetched at once when the pointer or a finger meets it [17]", async () => {
  for (const event of ["mouseover", "touchstart"]) {
    const { page, fetched } = await openPrefetching();
    await farLink(page).dispatchEvent(event);
    await eventually(() => fetched).toContain("docs/far/");
  }
});

test("a link is fetched at once when the keyboard reaches it [18]", async () => {
  const { page, fetched } = await openPrefetching();
  await farLink(page).evaluate((link) => link.focus({ preventScroll: true }));
  await eventually(() => fetched).toContain("docs/far/");
});

test("whoever saves data or has a slow connection fetches nothing but what is clicked [19, 20]", async () => {
  for (const before of [saveData, slowConnection]) {
    const { page, fetched } = await openIntro(before);
    const link = page.getByRole("main").getByRole("link", { name: "三つ目" });
    await link.hover();
    await idle(page);
    expect(fetched).toEqual([]);
    await link.click();
    await shows(page, "三番目");
    expect(fetched).toEqual(["docs/third/"]);
  }
});

test("the page that has been fetched ahead is the one that is shown [21]", async () => {
  const { page, fetched } = await openPrefetching();
  await page.getByRole("main").getByRole("link", { name: "三つ目" }).click();
  await shows(page, "三番目");
  expect(fetched.filter((path) => path === "docs/third/")).toHaveLength(1);
});

test("a link to a heading of a page fetches that page [22]", async () => {
  const { fetched } = await openIntro();
  await eventually(() => fetched).toContain("docs/second/");
  expect(fetched.filter((path) => path.includes("#"))).toEqual([]);
});

test("a link to another site is never fetched [23]", async () => {
  const { page, fetched } = await openIntro();
  await page.getByRole("main").getByRole("link", { name: "外のサイト" }).hover();
  await idle(page);
  expect(fetched.filter((path) => path.includes("example.org"))).toEqual([]);
});
