/** Search without an account: answered by the index built with the site, without requests to other sites. */
import { expect, test } from "vitest";
import { modal, openSearch, options, type } from "./search-story.ts";
import { eventually, serveFiles, shows, useBrowser } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

const visit = useBrowser();
const site = serveFiles(smallSite, smallOptions);

test("text of a page is found, highlighted and opened, and no other site gets a request [57]", async () => {
  const page = await visit(site, "docs/intro/");
  await openSearch(page);
  await type(page, "短いページ");
  const found = options(page).filter({ hasText: "三番目" });
  await found.first().waitFor();
  expect((await options(page).locator("mark").allTextContents()).join("")).toContain("短いページ");
  await page.keyboard.press("Enter");
  await shows(page, "三番目");
});

test("the search page answers the same way [57]", async () => {
  const page = await visit(site, `search/?q=${encodeURIComponent("am.clear")}`);
  const first = page.locator(".search-page-hits > li").first();
  await eventually(() => first.getByRole("link").textContent()).toBe("am.clear");
  await first.getByRole("link").click();
  await shows(page, "am.clear");
});

test("nonsense finds nothing, which is not an error", async () => {
  const page = await visit(site, "docs/intro/");
  await openSearch(page);
  await type(page, "qqqqzzzz");
  await modal(page).getByText('No results for "qqqqzzzz"').waitFor();
});

test("a missing index is reported, and the page keeps working [58]", async () => {
  const page = await visit(site, "docs/intro/", {
    complaints: [/Failed to load resource/, /Search: /],
    prepare: (tab) => tab.context().route(/\/base\/search\/(manifest|pages|terms)/, (route) => route.abort()),
  });
  await openSearch(page);
  await type(page, "短い");
  await modal(page).getByText("Unable to fetch results").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("main").getByRole("link", { name: "三つ目" }).click();
  await shows(page, "三番目");
});
