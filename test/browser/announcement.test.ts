/** The announcement bar above the navbar: visible until closed, and visible again when its content changes. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ready, serveFiles, useWarmBrowser } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

const visit = useWarmBrowser();
const bar = { id: "one", html: '新しい版が<a href="/base/docs/intro/">出ました</a>。' };
const site = serveFiles(smallSite, { ...smallOptions, announcement: bar });
const fixed = serveFiles(smallSite, { ...smallOptions, announcement: { ...bar, closeable: false } });
const without = serveFiles(smallSite, smallOptions);

const announcement = (page: Page) => page.getByRole("region", { name: "お知らせ" });

test("once closed it stays away, on other pages and after a reload, from the first frame on [77]", async () => {
  const page = await visit(site, "");
  await announcement(page).getByRole("button", { name: "お知らせを閉じる" }).click();
  await announcement(page).waitFor({ state: "detached" });
  for (const path of ["", "docs/intro/"]) {
    await page.goto(site.url(path), { waitUntil: "commit" });
    await page.getByRole("banner").waitFor();
    expect(await announcement(page).isVisible()).toBe(false);
    await ready(page);
    expect(await announcement(page).isVisible()).toBe(false);
  }
});

test("another announcement is shown on the first load, whichever was closed before [78]", async () => {
  const before = () => localStorage.setItem("docgen:/base/:announcement", "zero");
  const page = await visit(site, "", { before });
  expect(await announcement(page).isVisible()).toBe(true);
  expect(await announcement(page).getByRole("link", { name: "出ました" }).isVisible()).toBe(true);
});

test("one that is not to be closed has no button, and a site without one shows nothing [79]", async () => {
  const page = await visit(fixed, "");
  expect(await announcement(page).isVisible()).toBe(true);
  expect(await announcement(page).getByRole("button").count()).toBe(0);
  expect(await announcement(await visit(without, "")).count()).toBe(0);
});
