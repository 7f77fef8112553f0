/** Adaptation to users' needs: narrow windows and large zoom, reduced motion, forced colors, target sizes. */
import { expect, test } from "vitest";
import { idle } from "../browser/network.ts";
import { serveFiles, serveRepository, shows, useWarmBrowser } from "../browser/site.ts";
import { smallOptions, smallSite } from "../browser/small-site.ts";
import { md } from "../site/model-of.ts";
import { boxes, everyBlock } from "./every-block.ts";

const visit = useWarmBrowser();
const own = serveRepository();
const home = `---
template: home
hero:
  install: npm create @example/a-package-with-a-long-name@latest my-documentation
---
`;
const fixture = serveFiles(
  {
    ...smallSite,
    "content/index.md": home,
    "content/docs/blocks.md": md("すべての部品", everyBlock),
    "content/docs/boxes.svg": boxes,
  },
  smallOptions,
);

/** Pixels by which the content overflows the window horizontally. */
const sticksOut = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test("no page of the site scrolls sideways at 320 px, which is 1280 px at a zoom of 400 % [139]", async () => {
  const page = await visit(own, "", { viewport: { width: 320, height: 256 } });
  for (const url of [...own.plan.routes, `${own.base}404.html`]) {
    await page.goto(own.origin + url);
    expect(await page.evaluate(sticksOut), url).toBe(0);
  }
});

test("a page with every block does not scroll sideways either, its wide parts scroll by themselves [139]", async () => {
  const page = await visit(fixture, "docs/blocks/", { viewport: { width: 320, height: 256 } });
  expect(await page.evaluate(sticksOut)).toBe(0);
  const isWide = (box: Element) => box.scrollWidth > box.clientWidth;
  const wide = await page
    .locator("pre")
    .evaluateAll((all) =>
      all.findIndex((box) => box.scrollWidth > box.clientWidth && box.getClientRects().length > 0),
    );
  expect(wide).not.toBe(-1);
  const scrolled = page.locator("pre").nth(wide);
  await scrolled.focus();
  expect(await scrolled.evaluate((box) => box === document.activeElement)).toBe(true);
  // A table with many columns is rendered as cards at this width.
  expect(await page.getByRole("group", { name: "表" }).evaluate(isWide)).toBe(false);
});

test("a home page with a long install command does not scroll sideways", async () => {
  const page = await visit(fixture, "", { viewport: { width: 390, height: 844 } });
  expect(await page.getByText("npm create").count()).toBe(1);
  expect(await page.evaluate(sticksOut)).toBe(0);
});

test("with reduced motion nothing moves by itself, on a new page neither", async () => {
  const page = await visit(own, "docs/intro/", { reducedMotion: "reduce" });
  const moving = () => document.getAnimations().length;
  expect(await page.evaluate(moving)).toBe(0);
  const sidebar = page.getByRole("navigation", { name: "ドキュメント" });
  for (let times = 0; times < 2; times += 1)
    await sidebar.getByRole("button", { name: "コンポーネント", exact: true }).click();
  await sidebar.getByRole("link", { name: "am.clear", exact: true }).click();
  await shows(page, "am.clear");
  await idle(page);
  expect(await page.evaluate(moving)).toBe(0);
});

test("with forced colors the focus and the current entry can still be seen", async () => {
  const page = await visit(own, "docs/intro/", { forcedColors: "active" });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const ring = await page.locator(":focus").evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return {
      outlineStyle,
      outlineWidth,
      isSeen: outlineColor !== getComputedStyle(document.body).backgroundColor,
    };
  });
  expect(ring).toMatchObject({ outlineStyle: "solid", isSeen: true });
  expect(Number.parseFloat(ring.outlineWidth)).toBeGreaterThanOrEqual(2);
  const current = page.getByRole("navigation", { name: "ドキュメント" }).locator("[aria-current=page]");
  expect(await current.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe("underline");
});

test("what is to be touched outside of running text is at least 24 px large", async () => {
  const page = await visit(own, "docs/intro/", { viewport: { width: 360, height: 800 } });
  const small = await page.evaluate(() => {
    const targets = document.querySelectorAll(
      "header a, header button, footer a, .pagination a, .contents button",
    );
    return [...targets].flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const isShown = target.checkVisibility({ visibilityProperty: true }) && width > 0;
      return isShown && (width < 24 || height < 24)
        ? [`${target.outerHTML.slice(0, 80)} ${width}×${height}`]
        : [];
    });
  });
  expect(small).toEqual([]);
});
