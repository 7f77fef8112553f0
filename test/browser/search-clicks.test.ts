/** Click analytics of the hosted search: only if the site enables it. */
import { expect, test } from "vitest";
import { apiKey, appId, hosted, results } from "./search-service.ts";
import { openSearch, options, threePages, type, visitWithSearch } from "./search-story.ts";
import { eventually, serveFiles, shows, useBrowser } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

const visit = useBrowser();
const site = serveFiles(smallSite, { ...smallOptions, search: { ...hosted, clickAnalytics: true } });
const quiet = serveFiles(smallSite, { ...smallOptions, search: hosted });

const queryID = "0123456789abcdef0123456789abcdef";

test.each(["click", "key"])("a %s sends the place in the whole answer, from 1 [fact 60]", async (way) => {
  const events: { url: URL; body: unknown }[] = [];
  const { page, service } = await visitWithSearch(
    visit,
    site,
    "docs/second/",
    () => results(threePages, { queryID }),
    {
      complaints: [/a request to another site: https:\/\/insights\.algolia\.io\/1\/events/],
      prepare: (tab) =>
        tab.context().route("https://insights.algolia.io/**", async (route) => {
          const body: unknown = JSON.parse(route.request().postData() ?? "null");
          events.push({ url: new URL(route.request().url()), body });
          await route.fulfill({ status: 200, json: {} });
        }),
    },
  );
  await openSearch(page);
  await type(page, "x");
  const third = options(page).filter({ hasText: "三番目" });
  if (way === "click") await third.click();
  else {
    await third.hover();
    await page.keyboard.press("Enter");
  }
  await shows(page, "三番目");
  await eventually(() => events.length).toBe(1);
  expect(events[0]?.body).toEqual({
    events: [
      {
        eventType: "click",
        eventName: "Item Selected",
        index: "small",
        userToken: expect.stringMatching(/^anonymous-/),
        queryID,
        objectIDs: [threePages[3]?.objectID],
        positions: [4],
        timestamp: expect.any(Number),
      },
    ],
  });
  expect(events[0]?.url.searchParams.get("X-Algolia-API-Key")).toBe(apiKey);
  expect(events[0]?.url.searchParams.get("X-Algolia-Application-Id")).toBe(appId);
  expect(JSON.parse(service.requests[0]?.body ?? "").requests[0].clickAnalytics).toBe(true);
});

test("elsewhere nothing is sent, and the policy would not allow it [fact 60]", async () => {
  const { page } = await visitWithSearch(visit, quiet, "docs/second/", () =>
    results(threePages, { queryID }),
  );
  await openSearch(page);
  await type(page, "x");
  await options(page).filter({ hasText: "三番目" }).click();
  await shows(page, "三番目");
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content");
  expect(policy).not.toContain("insights");
});
