/** A page before hydration: its script is loaded after all content, and clicks before hydration are not lost. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { md } from "../site/model-of.ts";
import { holdFiles } from "./network.ts";
import {
  eventually,
  mobile,
  placeOf,
  ready,
  serveFiles,
  shows,
  useWarmBrowser,
  type VisitOptions,
} from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

const visit = useWarmBrowser();
const tabs = `::::tabs{group="os"}
:::tab[一つ目]{value="one"}
最初の中身です。
:::
:::tab[次]{value="two"}
次の中身です。
:::
::::`;
const site = serveFiles(
  { ...smallSite, "content/docs/06-tabs.md": md("タブ", tabs) },
  { ...smallOptions, announcement: { id: "news", html: "お知らせです。" } },
);

const script = /\/assets\/client-\w+\.js$/;

/** Opens a page and delays its script. */
async function openWaiting(path: string, options: VisitOptions = {}) {
  let release = () => {};
  const page = await visit(site, path, {
    isEarly: true,
    ...options,
    prepare: async (tab) => {
      release = await holdFiles(tab, script);
    },
  });
  await page.waitForLoadState("load");
  return { page, release };
}

/** Opens a page with an image that never loads, so that the load event does not fire. */
async function openUnloaded(path: string) {
  const requested: string[] = [];
  const page = await visit(site, path, {
    isEarly: true,
    complaints: [/slow\.png/],
    prepare: async (tab) => {
      await holdFiles(tab, /slow\.png$/);
      await tab.clock.install({ time: 0 });
      await tab.clock.pauseAt(1000);
      tab.on("request", (request) => requested.push(request.url()));
    },
    before: () => {
      addEventListener("DOMContentLoaded", () => {
        document.body.append(Object.assign(new Image(), { src: "/base/slow.png" }));
      });
    },
  });
  await eventually(() => requested.some((url) => url.endsWith("slow.png"))).toBe(true);
  return { page, scripts: () => requested.filter((url) => url.endsWith(".js")).length };
}

test("no script is requested before the load event", async () => {
  const requested: string[] = [];
  await visit(site, "docs/intro/", {
    prepare: (page) => page.on("request", (request) => requested.push(new URL(request.url()).pathname)),
    before: () => addEventListener("load", () => void fetch("/base/manual.txt")),
  });
  const early = requested.slice(0, requested.indexOf("/base/manual.txt"));
  expect(early.some((path) => path.endsWith(".css"))).toBe(true);
  expect(early.filter((path) => path.endsWith(".js"))).toEqual([]);
});

test("images delay the script by at most two seconds", async () => {
  const { page, scripts } = await openUnloaded("docs/intro/");
  await shows(page, "入門");
  await page.clock.runFor(1999);
  expect(scripts()).toBe(0);
  await page.clock.runFor(1);
  await eventually(scripts).toBeGreaterThan(0);
});

test.each<[string, (page: Page) => Promise<void>]>([
  ["a key", (page) => page.keyboard.press("Shift")],
  ["a press", (page) => page.mouse.click(640, 700)],
  ["the pointer on a link", (page) => page.getByRole("main").getByRole("link", { name: "三つ目" }).hover()],
  ["the focus", (page) => page.getByRole("link", { name: "三つ目" }).first().focus()],
])("%s is a sign not to wait", async (_, act) => {
  const { page, scripts } = await openUnloaded("docs/intro/");
  expect(scripts()).toBe(0);
  await act(page);
  await eventually(scripts).toBeGreaterThan(0);
});

test("the pointer that rests on text is none", async () => {
  const { page, scripts } = await openUnloaded("docs/intro/");
  await page.getByRole("heading", { level: 1 }).hover();
  await page.clock.runFor(100);
  expect(scripts()).toBe(0);
});

test("the search page does not wait, nor does a browser that has fetched the script before", async () => {
  const { page, scripts } = await openUnloaded("search/");
  await eventually(scripts).toBeGreaterThan(0);
  await page.clock.resume();
  await ready(page);
  const before = scripts();
  await page.clock.pauseAt(60_000);
  await page.goto(site.url("docs/third/"), { waitUntil: "commit" });
  await eventually(scripts).toBeGreaterThan(before);
});

test.each(["click", "Control+k", "/"])("%s for the search before it is live opens it", async (way) => {
  const { page, release } = await openWaiting("docs/intro/");
  const link = page.getByRole("link", { name: "検索", exact: true });
  if (way === "click") await link.click();
  else await page.keyboard.press(way);
  expect(await link.evaluate((element) => getComputedStyle(element).cursor)).toBe("progress");
  release();
  const modal = page.getByRole("dialog", { name: "検索" });
  await modal.waitFor();
  expect(await modal.getByRole("combobox").evaluate((field) => field === document.activeElement)).toBe(true);
  expect(placeOf(page, site)).toBe("docs/intro/");
  await page.keyboard.press("Escape");
  await modal.waitFor({ state: "detached" });
});

test("a slash in a field is text, and opening the search twice opens its page", async () => {
  const { page } = await openWaiting("docs/intro/");
  await page.evaluate(() => document.querySelector("main")?.append(document.createElement("textarea")));
  await page.locator("textarea").focus();
  await page.keyboard.press("/");
  expect(await page.locator("textarea").inputValue()).toBe("/");
  const link = page.getByRole("link", { name: "検索", exact: true });
  await link.click();
  await link.click();
  await page.waitForURL(site.url("search/"));
});

test("buttons that were pressed before do what they do when it is live", async () => {
  const { page, release } = await openWaiting("docs/intro/");
  await page.getByRole("banner").locator(".color-toggle").click();
  await page.getByRole("button", { name: "お知らせを閉じる" }).click();
  release();
  await ready(page);
  await page.locator("html[data-theme=dark]").waitFor();
  await page.getByRole("region", { name: "お知らせ" }).waitFor({ state: "detached" });
});

test("on a phone the contents, and the menu that is open already", async () => {
  const { page, release } = await openWaiting("docs/intro/", mobile);
  await page.getByRole("button", { name: "このページの内容" }).tap();
  release();
  await page
    .getByRole("navigation", { name: "このページの内容" })
    .getByRole("link", { name: "続き" })
    .waitFor();

  const early = await openWaiting("docs/intro/", mobile);
  await early.page.getByRole("link", { name: "メニューを開く" }).tap();
  const sidebar = early.page.getByRole("navigation", { name: "ドキュメント" });
  await sidebar.waitFor();
  early.release();
  await early.page.getByRole("dialog", { name: "メニュー" }).waitFor();
  expect(placeOf(early.page, site)).toBe("docs/intro/");
  await early.page.goBack();
  await early.page.getByRole("dialog", { name: "メニュー" }).waitFor({ state: "detached" });
  expect(placeOf(early.page, site)).toBe("docs/intro/");
});

test("the languages that are open stay open", async () => {
  const { page, release } = await openWaiting("docs/intro/");
  const trigger = page.getByRole("button", { name: "言語: 日本語" });
  await trigger.hover();
  await page.getByRole("banner").getByRole("link", { name: "日本語" }).waitFor();
  release();
  await ready(page);
  expect(await trigger.getAttribute("aria-expanded")).toBe("true");
});

test("a tab chosen before counts, and not the one of the visit before", async () => {
  const stored = () => localStorage.setItem("docgen:/base/:tabs:os", "one");
  const { page, release } = await openWaiting("docs/tabs/", { before: stored });
  await page.getByText("次", { exact: true }).click();
  release();
  await ready(page);
  expect(await page.getByRole("tab", { name: "次" }).getAttribute("aria-selected")).toBe("true");
  expect(await page.evaluate(() => localStorage.getItem("docgen:/base/:tabs:os"))).toBe("two");
});

test("when the script does not come at all, the way to the search is a link", async () => {
  const page = await visit(site, "docs/intro/", {
    isEarly: true,
    complaints: [/\.js\b/],
    prepare: (tab) => tab.route(script, (route) => route.abort()),
  });
  await page.getByRole("alert").waitFor();
  await page.getByRole("link", { name: "検索", exact: true }).click();
  await page.waitForURL(site.url("search/"));
});

test.each([390, 1280])("the link to the Markdown copy has the size of its menu, at %i px", async (width) => {
  const { page, release } = await openWaiting("docs/third/", { viewport: { width, height: 800 } });
  const before = await page.locator("a.page-copy-trigger").boundingBox();
  release();
  await ready(page);
  expect(await page.locator("button.page-copy-trigger").boundingBox()).toEqual(before);
  expect(before?.height).toBe(28);
});
