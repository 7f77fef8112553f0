/** A page with an additional stylesheet is not shown before the stylesheet is loaded. */
import { expect, test } from "vitest";
import { md } from "../site/model-of.ts";
import { serveFiles, useWarmBrowser } from "./site.ts";

const visit = useWarmBrowser();
const site = serveFiles({
  "content/docs/a.md": md("A", '[B](./b.md)\n\n<p id="a" style="padding-left: 11px">A</p>'),
  "content/docs/b.md": md("B", '[A](./a.md)\n\n<p id="b" style="padding-left: 22px">B</p>'),
});

const styles = /assets\/styles\/.*\.css$/;
const padding = (id: string) => `getComputedStyle(document.getElementById("${id}")).paddingLeft`;

test("the old page stays until the stylesheet of the new one has come", async () => {
  const page = await visit(site, "docs/a/");
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(styles, async (route) => {
    await released;
    await route.continue();
  });
  const requested = page.waitForRequest(styles);
  await page.getByRole("article").getByRole("link", { name: "B" }).click();
  await requested;
  expect(await page.locator("#a").isVisible()).toBe(true);
  expect(await page.locator("#b").count()).toBe(0);
  release();
  await page.locator("#b").waitFor();
  expect(await page.evaluate(padding("b"))).toBe("22px");
});

test("back and forth each page has its own stylesheet, and no other", async () => {
  const page = await visit(site, "docs/a/");
  const sheets = () => page.locator("head link[rel=stylesheet][data-head]").count();
  for (const [link, id, wanted] of [
    ["B", "b", "22px"],
    ["A", "a", "11px"],
    ["B", "b", "22px"],
  ] as const) {
    await page.getByRole("article").getByRole("link", { name: link }).click();
    await page.locator(`#${id}`).waitFor();
    expect([await page.evaluate(padding(id)), await sheets()]).toEqual([wanted, 1]);
  }
});

test("a stylesheet that does not come does not keep the page away", async () => {
  const failing = [...site.plan.outputs.keys()].filter((path) => styles.test(path));
  const page = await visit(site, "docs/a/", { failing });
  await page.route(styles, (route) => route.abort());
  await page.getByRole("article").getByRole("link", { name: "B" }).click();
  await page.locator("#b").waitFor();
  expect(await page.title()).toBe("B | Site");
});
