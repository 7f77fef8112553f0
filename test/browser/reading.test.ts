/** Reading aids: copy and wrap buttons, back to top, print. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { md } from "../site/model-of.ts";
import { eventually, serveFiles, shows, useWarmBrowser } from "./site.ts";
import { long, smallOptions, smallSite } from "./small-site.ts";

const code = '```python title="main.py" {3} showLineNumbers=10\nimport os\n\nprint(os.name)\n```\n';
const wide = `\`\`\`bash\n${"echo これは箱よりも長い行です ".repeat(20)}\n\`\`\`\n`;
const visit = useWarmBrowser();
const site = serveFiles(
  {
    ...smallSite,
    "content/docs/00-code.md": md("コードの頁", `${code}\n${wide}\n${long()}\n## 見出し\n\n${long()}`),
  },
  smallOptions,
);

const blocks = (page: Page) => page.getByRole("main").getByRole("figure");
const copyButton = (page: Page) =>
  blocks(page)
    .first()
    .getByRole("button", { name: /コピー/ });
const upButton = (page: Page) => page.getByRole("button", { name: "ページの先頭へ" });

async function scrollTo(page: Page, top: number): Promise<void> {
  // Two scrolls within one frame would be a single event.
  await page.evaluate(async (to) => {
    window.scrollTo(0, to);
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  }, top);
  await eventually(() => page.evaluate(() => scrollY)).toBe(top);
}

test("the copy button copies the source without line numbers and confirms it for a second [127]", async () => {
  const page = await visit(site, "docs/code/", { permissions: ["clipboard-read", "clipboard-write"] });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(10_000);
  await copyButton(page).click();
  await eventually(() => copyButton(page).textContent()).toBe("コピーしました");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("import os\n\nprint(os.name)");
  await page.clock.runFor(799);
  expect(await copyButton(page).textContent()).toBe("コピーしました");
  await page.clock.runFor(401);
  expect(await copyButton(page).textContent()).toBe("コピー");
});

test("a block that is wider than its box can be folded; a narrow one has no button for that [128]", async () => {
  const page = await visit(site, "docs/code/");
  const block = blocks(page).nth(1);
  const overflow = () => block.locator("pre").evaluate((pre) => pre.scrollWidth > pre.clientWidth);
  expect(await overflow()).toBe(true);
  await block.getByRole("button", { name: "行を折り返す" }).click();
  await eventually(overflow).toBe(false);
  expect(await blocks(page).first().getByRole("button", { name: "行を折り返す" }).count()).toBe(0);
});

test("a page that is left and found again has each button once", async () => {
  const page = await visit(site, "docs/code/");
  await page.getByRole("navigation", { name: "前後のページ" }).getByRole("link", { name: /^次へ/ }).click();
  await shows(page, "入門");
  await page.goBack();
  await shows(page, "コードの頁");
  await copyButton(page).waitFor();
  expect(await blocks(page).getByRole("button", { name: "コピー" }).count()).toBe(2);
});

test("back to top is offered while scrolling up, and works [85]", async () => {
  const page = await visit(site, "docs/code/");
  await scrollTo(page, 1000);
  expect(await upButton(page).isVisible()).toBe(false);
  await scrollTo(page, 950);
  await upButton(page).click();
  await eventually(() => page.evaluate(() => scrollY)).toBe(0);
  await upButton(page).waitFor({ state: "hidden" });
});

test("it is not offered near the top, nor after a jump to a heading [86]", async () => {
  const page = await visit(site, "docs/code/");
  await scrollTo(page, 280);
  await scrollTo(page, 200);
  expect(await upButton(page).isVisible()).toBe(false);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const contents = page.getByRole("navigation", { name: "このページの内容" });
  await contents.getByRole("link", { name: "見出し" }).click();
  const heading = page.getByRole("heading", { name: /^見出し/ });
  await eventually(() => heading.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(
    100,
  );
  expect(await upButton(page).isVisible()).toBe(false);
});

test("on paper there is the article and nothing around it [87]", async () => {
  const page = await visit(site, "docs/code/");
  await page.emulateMedia({ media: "print" });
  const around = [
    page.getByRole("banner"),
    page.getByRole("contentinfo"),
    page.getByRole("navigation", { name: "ドキュメント" }),
    page.getByRole("navigation", { name: "このページの内容" }),
    page.getByRole("navigation", { name: "前後のページ" }),
  ];
  for (const part of around) expect(await part.isVisible()).toBe(false);
  expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
});
