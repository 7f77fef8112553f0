/** Requests to the hosted search: the URL, the body byte for byte, and no others. */
import { expect, test } from "vitest";
import { apiKey, appId, hosted } from "./search-service.ts";
import { field, modal, openSearch, type, visitWithSearch } from "./search-story.ts";
import { eventually, serveFiles, useWarmBrowser } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

const visit = useWarmBrowser();
const site = serveFiles(smallSite, { ...smallOptions, search: hosted });
const narrowed = serveFiles(smallSite, {
  ...smallOptions,
  search: { ...hosted, contextual: false, parameters: { facetFilters: "type:content" } },
});

const body = (query: string, words: number) =>
  `{"requests":[{"query":"${query}","indexName":"small","attributesToRetrieve":["hierarchy.lvl0","hierarchy.lvl1","hierarchy.lvl2","hierarchy.lvl3","hierarchy.lvl4","hierarchy.lvl5","hierarchy.lvl6","content","type","url"],"attributesToSnippet":["hierarchy.lvl1:${words}","hierarchy.lvl2:${words}","hierarchy.lvl3:${words}","hierarchy.lvl4:${words}","hierarchy.lvl5:${words}","hierarchy.lvl6:${words}","content:${words}"],"snippetEllipsisText":"…","highlightPreTag":"<mark>","highlightPostTag":"</mark>","hitsPerPage":20,"clickAnalytics":false,"facetFilters":["language:ja",["docusaurus_tag:default","docusaurus_tag:docs-default-current"]]}]}`;

test("one simple request, byte for byte, with the credentials in its address [11]", async () => {
  const { page, service } = await visitWithSearch(visit, site, "docs/intro/");
  await openSearch(page);
  await type(page, "埋め込み");
  await eventually(() => service.requests.length).toBe(1);
  const [request] = service.requests;
  expect(request?.method).toBe("POST");
  expect(request?.body).toBe(body("埋め込み", 10));
  expect(request?.url.host).toBe(`${appId.toLowerCase()}-dsn.algolia.net`);
  expect(request?.url.pathname).toBe("/1/indexes/*/queries");
  const parameters = [...(request?.url.searchParams.keys() ?? [])];
  expect(parameters).toEqual([...parameters].sort());
  expect(request?.url.searchParams.get("x-algolia-api-key")).toBe(apiKey);
  expect(request?.url.searchParams.get("x-algolia-application-id")).toBe(appId);
  expect(request?.headers).toMatchObject({ "content-type": "text/plain" });
  const named = Object.keys(request?.headers ?? {}).filter((name) => name.startsWith("x-"));
  expect(named).toEqual([]);
});

test.each([
  [768, 5],
  [769, 10],
])("at %d px a snippet has %d words [12]", async (width, words) => {
  const viewport = { width, height: 800 };
  const { page, service } = await visitWithSearch(visit, site, "docs/intro/", undefined, { viewport });
  await openSearch(page);
  await type(page, "x");
  await eventually(() => service.requests.map((request) => request.body)).toEqual([body("x", words)]);
});

test("only the site's filters are used without contextual search [13]", async () => {
  const { page, service } = await visitWithSearch(visit, narrowed, "docs/intro/");
  await openSearch(page);
  await type(page, "x");
  await eventually(() => service.requests.length).toBe(1);
  expect(JSON.parse(service.requests[0]?.body ?? "").requests[0].facetFilters).toBe("type:content");
});

test("a hundred characters become 64, in the field and in the request [10]", async () => {
  const { page, service } = await visitWithSearch(visit, site, "docs/intro/");
  await openSearch(page);
  await page.keyboard.insertText("あ".repeat(100));
  await eventually(() => service.queries()).toEqual(["あ".repeat(64)]);
  expect(await field(page).inputValue()).toBe("あ".repeat(64));
});

test("each kana of a conversion is searched, and the results stay where they are [29]", async () => {
  const { page, service } = await visitWithSearch(visit, site, "docs/intro/");
  await openSearch(page);
  const debug = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    debug.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  await compose("に");
  await modal(page).getByRole("option").first().waitFor();
  await page.evaluate(() => {
    const log: number[] = [];
    Object.assign(window, { log });
    const watch = () => log.push(document.querySelectorAll('[role="option"]').length);
    new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
  });
  await compose("にゅ");
  await compose("にゅう");
  await debug.send("Input.insertText", { text: "入" });
  await eventually(() => service.queries()).toEqual(["に", "にゅ", "にゅう", "入"]);
  const counts: number[] = await page.evaluate("window.log");
  expect(counts.filter((count) => count === 0)).toEqual([]);
});

test("Enter in a conversion chooses nothing, the next one does [28]", async () => {
  const { page } = await visitWithSearch(visit, site, "docs/third/");
  await openSearch(page);
  await type(page, "x");
  await modal(page).getByRole("option").first().waitFor();
  for (const init of [{ isComposing: true }, { keyCode: 229 }]) {
    await field(page).evaluate((input, more) => {
      input.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...more }),
      );
    }, init);
    expect(await modal(page).isVisible()).toBe(true);
  }
  await page.keyboard.press("Enter");
  await modal(page).waitFor({ state: "detached" });
  await page.waitForURL(site.url("docs/intro/"));
});

test("letters of unfinished kana input are not searched for; once complete, they are", async () => {
  const { page, service } = await visitWithSearch(visit, site, "docs/intro/");
  await openSearch(page);
  const debug = await page.context().newCDPSession(page);
  for (const text of ["に", "にn", "にny"])
    await debug.send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await modal(page).getByRole("option").first().waitFor();
  expect(new Set(service.queries())).toEqual(new Set(["に"]));
  await debug.send("Input.insertText", { text: "にny" });
  await eventually(() => service.queries().at(-1)).toBe("にny");
});

test("of many results one is fetched ahead, when the typing rests", async () => {
  const { page } = await visitWithSearch(visit, site, "docs/third/", undefined, {
    // No link is visible, so that nothing is prefetched.
    viewport: { width: 400, height: 200 },
  });
  await openSearch(page);
  const pages: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch" && request.url().endsWith("/")) pages.push(request.url());
  });
  await type(page, "x");
  await modal(page).getByRole("option").first().waitFor();
  const options = await modal(page).getByRole("option").count();
  expect(options).toBeGreaterThan(1);
  await eventually(() => pages).toEqual([site.url("docs/intro/")]);
});
