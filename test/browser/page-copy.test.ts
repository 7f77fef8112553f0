/** The Markdown copy of a page: copied or opened, by mouse and keyboard, and as a plain link without JavaScript. */
import { expect, test } from "vitest";
import { serveFiles, useWarmBrowser } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

const visit = useWarmBrowser();
const site = serveFiles(smallSite, smallOptions);
const asking = serveFiles(smallSite, {
  ...smallOptions,
  machine: {
    assistants: [
      { label: "ChatGPTで質問する", url: "https://chatgpt.com/?q=%E8%AA%AD%E3%82%93%E3%81%A7%20{url}" },
    ],
  },
});

test("by keyboard: open, copy, and the button confirms it", async () => {
  const page = await visit(site, "docs/third/", { permissions: ["clipboard-read", "clipboard-write"] });
  const button = page.getByRole("button", { name: "ページをコピー" });
  await button.focus();
  await page.keyboard.press("ArrowDown");
  expect(await button.getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "コピーしました" }).waitFor();
  expect(await page.evaluate("navigator.clipboard.readText()")).toMatch(
    /^> .*llms\.txt.*\n\n# 三番目\n\n短いページです。\n$/,
  );
  await button.waitFor();
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("Escape closes the menu and comes back to its button; leaving it closes it, too", async () => {
  const page = await visit(site, "docs/third/");
  const button = page.getByRole("button", { name: "ページをコピー" });
  const entry = page.getByRole("link", { name: "Markdownで開く" });
  await button.click();
  expect(await entry.isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  expect(await entry.isVisible()).toBe(false);
  await button.click();
  await page.getByRole("main").locator("h1").click();
  expect(await entry.isVisible()).toBe(false);
});

test("an assistant is asked with the address of the copy, in another tab", async () => {
  const page = await visit(asking, "docs/third/");
  await page.getByRole("button", { name: "ページをコピー" }).click();
  const entry = page.getByRole("link", { name: /^ChatGPTで質問する/ });
  const copy = encodeURIComponent("https://example.com/base/docs/third.md");
  expect(await entry.getAttribute("href")).toBe(
    `https://chatgpt.com/?q=%E8%AA%AD%E3%82%93%E3%81%A7%20${copy}`,
  );
  expect(await entry.getAttribute("target")).toBe("_blank");
});

test("the copy opens as text", async () => {
  const page = await visit(site, "docs/third/");
  await page.getByRole("button", { name: "ページをコピー" }).click();
  await page.getByRole("link", { name: "Markdownで開く" }).click();
  await page.waitForURL(site.url("docs/third.md"));
  expect(await page.locator("body").textContent()).toContain("# 三番目");
});

test("without JavaScript it is a link", async () => {
  const page = await visit(site, "docs/third/", { javaScriptEnabled: false });
  expect(await page.getByRole("link", { name: "Markdownで開く" }).getAttribute("href")).toBe(
    "/base/docs/third.md",
  );
});
