/** Tabs: with and without scripts, by keyboard, in two windows, by URL, in print. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { holdFiles } from "./network.ts";
import {
  openBeside,
  ready,
  serveFiles,
  serveFolder,
  useBrowser,
  useWarmBrowser,
  visitWithoutScripts,
} from "./site.ts";

const blocks = "docs/blocks/";
const visit = useWarmBrowser();
/** With the storage of one visit only. */
const visitAlone = useBrowser();
const site = serveFolder("test/fixtures/blocks");

/** The selected tab of each group: `macOS / Windows / uv`. */
const chosen = (page: Page) =>
  page.evaluate(() => {
    const tabs = [...document.querySelectorAll("[role=tab][aria-selected=true]")];
    return tabs.map((tab) => tab.textContent).join(" / ");
  });

const shownPanels = (page: Page) =>
  page.evaluate(() => {
    const panels = [...document.querySelectorAll<HTMLElement>(".tab-panel")];
    return panels.filter((panel) => panel.checkVisibility() && panel.offsetHeight > 8).map(({ id }) => id);
  });

const tab = (page: Page, name: string, group = 0) =>
  page.locator("[role=tablist]").nth(group).getByRole("tab", { name });

test("the fixture builds without messages", () => {
  expect(site.plan.diagnostics).toEqual([]);
});

test("without scripts labels choose, by click and by keyboard", async () => {
  const page = await visitWithoutScripts(visit, site, blocks);
  expect(await shownPanels(page)).toEqual(["tabs.1.2.panel", "tabs.2.1.panel", "tabs.3.1.panel"]);
  await page.click("label:has-text('Linux')");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  expect(await shownPanels(page)).toEqual(["tabs.1.1.panel", "tabs.2.1.panel", "tabs.3.1.panel"]);
});

test("the script moves nothing", async () => {
  // Relative to the article, because a page without scripts shows a notice above it.
  const boxes = (page: Page) =>
    page.evaluate(() => {
      const top = document.querySelector("article")?.getBoundingClientRect().y ?? Number.NaN;
      return [...document.querySelectorAll(".tabs, .tab-label, .tab-panel")]
        .map((box) => box.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0)
        .map(({ x, y, width, height }) => [x, y - top, width, height].map(Math.round).join(" "));
    });
  const plain = await boxes(await visitWithoutScripts(visit, site, blocks));
  expect(new Set(await boxes(await visit(site, blocks)))).toEqual(new Set(plain));
});

test("arrows, Home and End move the focus and wrap; Enter and Space select; Tab moves to the panel", async () => {
  const page = await visit(site, blocks);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await tab(page, "Windows").focus();
  const visited: unknown[] = [];
  for (const key of ["ArrowLeft", "ArrowLeft", "Home", "End", "ArrowRight"]) {
    await page.keyboard.press(key);
    visited.push(await focused());
  }
  expect(visited).toEqual(["Linux", "macOS", "Windows", "Linux", "Windows"]);
  expect(await chosen(page)).toBe("macOS / Windows / uv");
  await page.keyboard.press("Enter");
  expect(await chosen(page)).toBe("Windows / Windows / uv");
  await page.keyboard.press("End");
  await page.keyboard.press("Space");
  expect(await chosen(page)).toBe("Linux / Windows / uv");
  await page.keyboard.press("Home");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("tabs.1.3.panel");
  expect(await tab(page, "Linux").getAttribute("tabindex")).toBe("0");
});

test("groups of one name choose together, here, on the next page, after a reload and in other windows", async () => {
  const page = await visit(site, blocks);
  await tab(page, "macOS", 1).scrollIntoViewIfNeeded();
  const before = await tab(page, "macOS", 1).boundingBox();
  await tab(page, "macOS", 1).click();
  await tab(page, "Windows", 1).click();
  expect(await chosen(page)).toBe("Windows / Windows / uv");
  expect(Math.abs(((await tab(page, "macOS", 1).boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
  const other = await openBeside(page, site, "docs/other/");
  expect(await chosen(other)).toBe("Windows");
  await tab(other, "macOS").click();
  await expect.poll(() => chosen(page)).toBe("macOS / macOS / uv");
  await page.reload();
  await ready(page);
  expect(await chosen(page)).toBe("macOS / macOS / uv");
});

test("a group may read its choice from the address and write it there", async () => {
  const page = await visit(site, "docs/other/?system=mac&x=1#y");
  expect(await chosen(page)).toBe("macOS");
  const steps = await page.evaluate(() => history.length);
  await tab(page, "Windows").click();
  const { search, hash } = new URL(page.url());
  expect([search, hash]).toEqual(["?system=win&x=1", "#y"]);
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await page.evaluate(() => localStorage.setItem("docgen:/blocks/:tabs:os", "mac"));
  await page.reload();
  await ready(page);
  expect(await chosen(page)).toBe("Windows");
  const foreign = await openBeside(page, site, "docs/other/?system=none");
  expect(await chosen(foreign)).toBe("macOS");
});

test("storage that throws or holds nonsense changes nothing", async () => {
  const blocked = await visitAlone(site, blocks, {
    prepare: (page) =>
      page.addInitScript(() => {
        Object.defineProperty(window, "localStorage", {
          get: () => {
            throw new Error("blocked");
          },
        });
      }),
  });
  await tab(blocked, "Windows").click();
  expect(await chosen(blocked)).toBe("Windows / Windows / uv");
  const foreign = await visitAlone(site, blocks, {
    prepare: (page) => page.addInitScript(() => localStorage.setItem("docgen:/blocks/:tabs:os", "<b>")),
  });
  expect(await chosen(foreign)).toBe("macOS / Windows / uv");
});

test("a URL of an element in a hidden panel opens it, and is not stored", async () => {
  const hash = "#windows-だけの見出し";
  const top = (page: Page) =>
    page.evaluate(
      (id) => Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? -1),
      hash.slice(1),
    );
  const page = await visit(site, blocks + hash);
  expect(await chosen(page)).toBe("Windows / Windows / uv");
  expect(await top(page)).toBeGreaterThan(50);
  expect(await top(page)).toBeLessThan(120);
  await tab(page, "Linux").click();
  await page.evaluate((target) => {
    location.hash = "";
    location.hash = target;
  }, hash);
  await expect.poll(() => chosen(page)).toBe("Windows / Windows / uv");
  expect(await page.evaluate(() => localStorage.getItem("docgen:/blocks/:tabs:os"))).toBe("linux");
});

test("an address inside a panel opens it, too, when the script of the tabs comes last", async () => {
  const hash = "#windows-だけの見出し";
  let release = () => {};
  const page = await visit(site, blocks + hash, {
    isEarly: true,
    prepare: async (tab) => {
      release = await holdFiles(tab, /\/choices-\w+\.js$/);
    },
  });
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  expect(await chosen(page)).toBe("");
  release();
  await expect.poll(() => chosen(page)).toBe("Windows / Windows / uv");
  expect(await page.evaluate(() => Math.round(scrollY))).toBeGreaterThan(0);
  expect(await page.evaluate(() => localStorage.getItem("docgen:/blocks/:tabs:os"))).toBeNull();
});

test("on paper every panel and every fold is open", async () => {
  const page = await visit(site, blocks);
  await page.emulateMedia({ media: "print" });
  const closed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".tab-panel, .prose details")]
      .filter((box) => box.offsetHeight < 24)
      .map(({ outerHTML }) => outerHTML),
  );
  expect(closed).toEqual([]);
});

const twoGroups = serveFiles({
  "content/docs/intro.md": [
    "# Intro",
    '::::tabs{group="os" query}',
    ...["Mac", "Win", "Linux"].map((name) => `:::tab[${name}]\n\n${name} words\n\n:::`),
    "::::",
    '::::tabs{group="os"}',
    ...["Mac", "Win"].map((name) => `:::tab[${name}]\n\n${name} again\n\n:::`),
    "::::",
    "[after](./other.md)",
  ].join("\n\n"),
  "content/docs/other.md": [
    "# Other",
    ...Array.from({ length: 30 }, (_, index) => `Paragraph ${index}.`),
    "::::tabs\n:::tab[One]\n\nalpha\n\n:::\n:::tab[Two]\n\nthe betaword stands here\n\n:::\n::::",
    ":::details[More]\n\ngammaword inside\n\n:::",
    "The deltaword is in sight.",
  ].join("\n\n"),
});

test("the keyboard stops at no closed panel", async () => {
  const page = await visit(twoGroups, "docs/intro/");
  await tab(page, "Mac").focus();
  const heights: number[] = [];
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press("Tab");
    heights.push(await page.evaluate(() => (document.activeElement as HTMLElement).offsetHeight));
  }
  expect(Math.min(...heights)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("after");
});

test("what the URL says holds for all groups of the name, and follows a choice in any of them", async () => {
  const page = await visit(twoGroups, "docs/intro/");
  await tab(page, "Win").click();
  await page.goto(`${twoGroups.url("docs/intro/")}?os=Mac`);
  await ready(page);
  expect(await chosen(page)).toBe("Mac / Mac");
  await tab(page, "Win", 1).click();
  expect(await chosen(page)).toBe("Win / Win");
  expect(new URL(page.url()).search).toBe("?os=Win");
  await page.goto(`${twoGroups.url("docs/intro/")}?os=Linux`);
  await ready(page);
  expect(await chosen(page)).toBe("Linux / Win");
});

test.each(["betaword", "gammaword", "deltaword"])("a result opens what hides %s", async (word) => {
  const page = await visit(twoGroups, "docs/intro/");
  await page.keyboard.press("/");
  await page.locator("input[type=search]").fill(word);
  await page.locator(".search-row-hit", { hasText: word }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/other/**");
  const passage = page.locator("article p", { hasText: word });
  await passage.waitFor();
  if (word !== "deltaword")
    expect(await passage.evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(900);
  expect(await page.locator("details[open]").count()).toBe(word === "gammaword" ? 1 : 0);
  expect(await chosen(page)).toBe(word === "betaword" ? "Two" : "One");
});
