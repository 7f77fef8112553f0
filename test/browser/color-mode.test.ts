/** Color mode: the initial mode, the effect of a choice, and its persistence. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually, openBeside, ready, type ServedSite, serveFiles, shows, useWarmBrowser } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

const visit = useWarmBrowser();
const site = serveFiles(smallSite, smallOptions);
const following = serveFiles(smallSite, { ...smallOptions, colorMode: { respectSystem: true } });

const toggle = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^配色を切り替える/ });
const mode = (page: Page) => page.locator("html").getAttribute("data-theme");
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("docgen:/base/:theme"));

/** Whether the page is rendered dark, regardless of its attributes. */
async function isDark(page: Page): Promise<boolean> {
  const color = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [red = 255] = (color.match(/\d+/g) ?? []).map(Number);
  return red < 128;
}

test("without a choice the page is light, even on a dark system [67]", async () => {
  const page = await visit(site, "", { colorScheme: "dark" });
  expect(await isDark(page)).toBe(false);
});

test("the switch makes it dark at once, and a reload keeps that [68]", async () => {
  const page = await visit(site, "");
  await toggle(page).click();
  await eventually(() => isDark(page)).toBe(true);
  expect(await stored(page)).toBe("dark");
  await page.reload();
  await ready(page);
  expect(await isDark(page)).toBe(true);
});

test("a dark choice is applied before the first paint, without any script of the page [69]", async () => {
  const before = () => localStorage.setItem("docgen:/base/:theme", "dark");
  const page = await visit(site, "", { before, complaints: [/\.js$/] });
  await page.route("**/*.js", (route) => route.abort());
  await page.goto(site.url("docs/third/"), { waitUntil: "commit" });
  await page.locator("body").waitFor({ state: "attached" });
  await eventually(() => isDark(page)).toBe(true);
});

test("where the system counts, the switch goes from system to light to dark to system [70]", async () => {
  const page = await visit(following, "");
  const choice = () => page.locator("html").getAttribute("data-theme-choice");
  expect(await choice()).toBe("system");
  for (const [next, kept] of [
    ["light", "light"],
    ["dark", "dark"],
    ["system", null],
  ] as const) {
    await toggle(page).click();
    await eventually(choice).toBe(next);
    expect(await stored(page)).toBe(kept);
  }
});

test("where the system counts, the page follows it while it is open and stores nothing [71]", async () => {
  const page = await visit(following, "", { colorScheme: "dark" });
  expect(await isDark(page)).toBe(true);
  await page.emulateMedia({ colorScheme: "light" });
  await eventually(() => isDark(page)).toBe(false);
  expect(await stored(page)).toBeNull();
});

test("a choice is kept, whatever the system does [72]", async () => {
  const page = await visit(following, "");
  await toggle(page).click();
  await eventually(() => stored(page)).toBe("light");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await isDark(page)).toBe(false);
});

test("the site's other tabs change along [73]", async () => {
  const page = await visit(site, "");
  const other = await openBeside(page, site, "docs/third/");
  await toggle(page).click();
  await eventually(() => isDark(other)).toBe(true);
  await eventually(() => toggle(other).getAttribute("aria-label")).toContain("ダーク");
});

test("its name says which mode is on [76]", async () => {
  const page = await visit(site, "");
  expect(await toggle(page).getAttribute("aria-label")).toBe("配色を切り替える（現在：ライト）");
  await toggle(page).click();
  await eventually(() => toggle(page).getAttribute("aria-label")).toBe("配色を切り替える（現在：ダーク）");
});

/** Works with and without storage: the mode changes, links are followed, a category opens. */
async function worksOn(page: Page, of: ServedSite): Promise<void> {
  expect(await mode(page)).toBe("light");
  await toggle(page).click();
  await eventually(() => mode(page)).toBe("dark");
  const sidebar = page.getByRole("navigation", { name: "ドキュメント" });
  await sidebar.getByRole("button", { name: "API" }).click();
  await sidebar.getByRole("link", { name: "クライアント" }).click();
  await shows(page, "クライアント");
  await page.goBack();
  await shows(page, "入門");
  expect(page.url()).toBe(of.url("docs/intro/"));
}

test("with blocked storage everything works for as long as the page is open [74]", async () => {
  const before = () => {
    for (const area of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    }
  };
  await worksOn(await visit(site, "docs/intro/", { before }), site);
});

test("full storage is as good as none [74]", async () => {
  const before = () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  };
  await worksOn(await visit(site, "docs/intro/", { before }), site);
});

test("nonsense in the storage counts as nothing [75]", async () => {
  const before = () => {
    const nonsense = ["purple", "{", "[[1]]", '{"docs":"open"}'];
    for (const key of ["theme", "announcement"])
      localStorage.setItem(`docgen:/base/:${key}`, nonsense[0] ?? "");
    sessionStorage.setItem("docgen:/base/:recovering", "purple");
    for (const [index, key] of ["reloaded", "scroll", "sidebar:docs"].entries()) {
      sessionStorage.setItem(`docgen:/base/:${key}`, nonsense[index + 1] ?? "");
    }
  };
  await worksOn(await visit(site, "docs/intro/", { before }), site);
});
