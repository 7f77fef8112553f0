/** Redirects from old URLs in a browser. */
import { test } from "vitest";
import { md } from "../site/model-of.ts";
import { eventually, serveFiles, useWarmBrowser } from "./site.ts";

const visit = useWarmBrowser();
const site = serveFiles(
  {
    "content/docs/intro.md": md("Intro", "Text.\n\n## Part\n\nText."),
    "content/docs/guides.md": md("Guides", "Text.\n\n## Here\n\nText."),
  },
  { redirects: { "/old/": "/docs/intro/", "/old/#moved": "/docs/guides/#here" } },
);

test.each([
  ["old/", "/docs/intro/"],
  ["old/?q=1#part", "/docs/intro/?q=1#part"],
  ["old/#moved", "/docs/guides/#here"],
])("%s redirects to %s", async (from, to) => {
  const page = await visit(site, from, { isEarly: true });
  await eventually(() => page.url()).toMatch(new RegExp(`${to.replace("?", "\\?")}$`));
  // A navigation would be interrupted by the one with which the window is cleared.
  await page.waitForLoadState();
});

test("without scripts it links to the page", async () => {
  const page = await visit(site, "old/#part", { javaScriptEnabled: false, isEarly: true });
  await eventually(() => page.url()).toMatch(/\/docs\/intro\/$/);
  await page.waitForLoadState();
});
