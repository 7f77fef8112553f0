/** Fields for placeholders in code: filled once, shown and copied everywhere, kept in this browser alone. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openBeside, ready, serveFiles, serveFolder, useBrowser } from "./site.ts";

const visit = useBrowser();
const site = serveFolder("test/fixtures/blocks");
const kept = serveFiles(
  {
    "content/index.md": '# A\n\n```text fill="KEY"\n"KEY"\n```\n\n[next](./b.md)\n',
    "content/b.md": "# B\n\n```text\nx KEY\n```\n",
  },
  { markdown: { fill: ["KEY"], fillStorage: "local" } },
);

const field = (page: Page, name: string) => page.getByRole("textbox", { name: `${name}の値` }).first();
const shown = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll("span[data-fill]")].map((one) => one.textContent));
const isFilled = (value: string) => (texts: string[]) => texts.filter((text) => text === value).length;

async function copied(page: Page, index: number): Promise<string> {
  await page.locator("figure.code:has([data-fill]) .code-copy").nth(index).click();
  return page.evaluate(() => navigator.clipboard.readText());
}

test("a value fills all blocks, is copied, and stays for the session, but in no URL and no request", async () => {
  const requests: string[] = [];
  const page = await visit(site, "docs/blocks/", {
    permissions: ["clipboard-read", "clipboard-write"],
    prepare: (tab) =>
      tab.on("request", (request) => requests.push(request.url() + (request.postData() ?? ""))),
  });
  await expect.poll(() => page.locator(".code-copy").count()).toBeGreaterThan(0);
  const value = `s3cret"'<b>&\\${"x".repeat(10_000)}`;
  await field(page, "YOUR_TOKEN").fill(value);
  expect(isFilled(value)(await shown(page))).toBe(3);
  expect(await shown(page)).toContain("YOUR_PROJECT");
  expect(await copied(page, 0)).toBe(
    `curl -H "Authorization: Bearer ${value}" https://example.com/YOUR_PROJECT`,
  );
  expect(await copied(page, 1)).toBe(`login ${value}`);
  await page.reload();
  await ready(page);
  expect(await field(page, "YOUR_TOKEN").inputValue()).toBe(value);
  expect(isFilled(value)(await shown(page))).toBe(3);
  expect(requests.filter((one) => one.includes("s3cret"))).toEqual([]);
  expect(page.url()).toBe(site.url("docs/blocks/"));
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("s3cret");
  const fresh = await openBeside(page, site, "docs/blocks/");
  expect(isFilled("YOUR_TOKEN")(await shown(fresh))).toBe(3);
  await field(page, "YOUR_TOKEN").fill("");
  expect(isFilled("YOUR_TOKEN")(await shown(page))).toBe(3);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("fill:");
});

test("a stored value with line breaks becomes one line, and one that another script wrote is text", async () => {
  const page = await visit(site, "docs/blocks/", {
    before: () => sessionStorage.setItem("docgen:/blocks/:fill:YOUR_TOKEN", "a\r\nb<img src=x>\n"),
  });
  expect(isFilled("ab<img src=x>")(await shown(page))).toBe(3);
});

test("kept values show on the next page and in other windows, and fields are reached by keyboard", async () => {
  const page = await visit(kept, "");
  await page.locator("figure input").focus();
  await page.keyboard.type("v1");
  const other = await openBeside(page, kept, "b/");
  expect(await shown(other)).toEqual(["v1"]);
  await page.keyboard.type("2");
  await expect.poll(() => shown(other)).toEqual(["v12"]);
  await page.click("article a");
  await page.waitForURL("**/b/");
  expect(await shown(page)).toEqual(["v12"]);
});

test("what was typed before the script came is kept", async () => {
  const page = await visit(site, "docs/blocks/", {
    isEarly: true,
    prepare: (tab) =>
      tab.addInitScript(() => {
        document.addEventListener("DOMContentLoaded", () => {
          const early = document.querySelector<HTMLInputElement>("input[data-fill]");
          if (early !== null) early.value = "typed";
        });
      }),
  });
  await ready(page);
  await expect.poll(async () => isFilled("typed")(await shown(page))).toBe(3);
});

test("without scripts there is no field, and the code is as written", async () => {
  const page = await visit(site, "docs/blocks/", { javaScriptEnabled: false });
  expect(await page.locator(".code-fields:visible").count()).toBe(0);
  expect(await page.locator("figure:has(.code-fields) pre").first().innerText()).toContain("YOUR_TOKEN");
});
