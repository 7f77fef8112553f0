/** The theme on other kinds of sites: at the root of the host, in English, right-to-left, and minimal. */
import { expect, test } from "vitest";
import { md } from "../site/model-of.ts";
import { eventually, placeOf, ready, serveFiles, shows, useWarmBrowser } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

const visit = useWarmBrowser();
const atRoot = serveFiles(smallSite, { ...smallOptions, baseUrl: "/" });
const smallest = serveFiles({ "content/docs/start.md": md("Start", "Words.\n\n## Part\n\nMore.") });
const rightToLeft = serveFiles(
  {
    "content/docs/start.md": md(
      "התחלה",
      "מילים `--save-dev` מילים.\n\n| א |\n| - |\n| `foo()` |\n\n## `.env` {#env}",
    ),
  },
  { locale: { code: "he", direction: "rtl" } },
);

const folded = serveFiles({
  "content/docs/start.md": md(
    "Start",
    `${"Words.\n\n".repeat(30)}::::tabs\n:::tab[A]\none\n:::\n:::tab[B]\nbetaword here\n:::\n::::\n\n${"Words.\n\n".repeat(30)}:::details[More]\ngammaword here\n:::`,
  ),
  "content/docs/other.md": md("Other"),
});

test("a site may be at the root of its host", async () => {
  const page = await visit(atRoot, "");
  await page.getByRole("main").getByRole("link", { name: "入門" }).click();
  await shows(page, "入門");
  expect(placeOf(page, atRoot)).toBe("docs/intro/");
  await page.reload();
  await ready(page);
  await page.getByRole("button", { name: /^配色を切り替える/ }).click();
  expect(await page.evaluate(() => localStorage.getItem("docgen:/:theme"))).toBe("dark");
});

test("a title, an address and one page are a complete site, in English", async () => {
  const page = await visit(smallest, "");
  await page.getByRole("link", { name: "Start" }).first().click();
  await shows(page, "Start");
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
  expect(await page.getByRole("navigation", { name: "On this page" }).getByRole("link").count()).toBe(1);
  await page.keyboard.press("Tab");
  expect(await page.getByRole("link", { name: "Skip to content" }).isVisible()).toBe(true);
});

test("a site may run from right to left", async () => {
  const page = await visit(rightToLeft, "docs/start/", { viewport: { width: 1280, height: 800 } });
  expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
  const tree = await page.getByRole("navigation", { name: "Documentation" }).boundingBox();
  const text = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect(tree?.x).toBeGreaterThan(text?.x ?? Number.POSITIVE_INFINITY);
});

test("code runs from left to right in text from right to left", async () => {
  const page = await visit(rightToLeft, "docs/start/");
  const sides = await page.locator("article code").evaluateAll((all) =>
    all.map((element) => {
      const [text] = element.childNodes;
      const left = (at: number) => {
        const range = document.createRange();
        if (text === undefined) return Number.NaN;
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().left;
      };
      return [element.textContent, left(0) < left((element.textContent?.length ?? 0) - 1)];
    }),
  );
  expect(sides).toEqual([
    ["--save-dev", true],
    ["foo()", true],
    [".env", true],
  ]);
});

test.each(["betaword", "gammaword"])("a search result opens what hides it: %s", async (word) => {
  const page = await visit(folded, "docs/other/");
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Search" });
  await dialog.getByRole("combobox").fill(word);
  await dialog.getByRole("option").first().waitFor();
  await page.keyboard.press("Enter");
  await shows(page, "Start");
  const passage = page.getByText(`${word} here`);
  await passage.waitFor();
  const height = page.viewportSize()?.height ?? 0;
  await eventually(async () => {
    const { y = -1 } = (await passage.boundingBox()) ?? {};
    return y > 0 && y < height;
  }).toBe(true);
});

test("with JavaScript off the menu of a small screen opens as a list of everything", async () => {
  const page = await visit(atRoot, "docs/intro/", {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await page.getByRole("link", { name: "メニューを開く" }).click();
  await page
    .getByRole("navigation", { name: "ドキュメント" })
    .getByRole("link", { name: "三番目" })
    .waitFor();
  await page.getByRole("navigation", { name: "メニュー" }).getByRole("link", { name: "文書" }).waitFor();
});
