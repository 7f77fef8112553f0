/** Layout at different widths: tables as cards, wide blocks, code without a title bar, icons of external services. */
import { expect, test } from "vitest";
import { md } from "../site/model-of.ts";
import { desktop, mobile, serveFiles, useWarmBrowser } from "./site.ts";
import { smallOptions } from "./small-site.ts";

const text = `最初の段落です。

| 名前 | 型 | 意味 |
| --- | --- | --- |
| a | int | 数です。 |

| 名前 | 意味 |
| --- | --- |
| b | 文字です。 |

\`\`\`sh
pip install aiotraq
\`\`\`

:::code-group

\`\`\`sh title="pip"
pip install aiotraq
\`\`\`

\`\`\`sh title="uv"
uv add aiotraq
\`\`\`

:::
`;

const visit = useWarmBrowser();
const site = serveFiles({ "content/docs/intro.md": md("題", text) }, smallOptions);

test("on a phone a table of three columns becomes labeled cards, and a table of two stays a table", async () => {
  const page = await visit(site, "docs/intro/", mobile);
  const [cards, table] = [page.locator(".table").nth(0), page.locator(".table").nth(1)];
  const value = cards.getByRole("cell", { name: "int" });
  const label = (name: "content" | "display") =>
    value.evaluate((cell, name) => getComputedStyle(cell, "::before")[name], name);
  expect(await label("content")).toContain("型");
  const top = async (name: string) => (await cards.getByRole("cell", { name }).boundingBox())?.y ?? 0;
  expect(await top("int")).toBeGreaterThan(await top("a"));
  expect(await cards.getByRole("columnheader").allTextContents()).toEqual(["名前", "型", "意味"]);
  expect(
    await table
      .locator("td")
      .first()
      .evaluate((cell) => getComputedStyle(cell).display),
  ).toBe("table-cell");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("in print it is a table on the narrowest paper, too", async () => {
  const page = await visit(site, "docs/intro/", mobile);
  await page.emulateMedia({ media: "print" });
  expect(
    await page
      .locator("td")
      .first()
      .evaluate((cell) => getComputedStyle(cell).display),
  ).toBe("table-cell");
});

test.each([390, 768, 1280, 1920])(
  "code, tabs and tables have the edges of the text at %i px, and nothing overflows",
  async (width) => {
    const page = await visit(site, "docs/intro/", { viewport: { width, height: 900 } });
    const edges = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { left, right } = element.getBoundingClientRect();
          return [left, right];
        });
    const words = await edges(".prose > p");
    for (const block of ["figure.code", ".code-group", ".table"])
      expect(await edges(`.prose > ${block}`), block).toEqual(words);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  },
);

test("one command has its button beside it, a group of code in its tabs", async () => {
  const page = await visit(site, "docs/intro/", desktop);
  const copies = page.getByRole("button", { name: "コピー" });
  const single = page.locator("figure.code").first();
  await copies.first().waitFor();
  expect((await single.boundingBox())?.height ?? 99).toBeLessThan(60);
  const [tab, copy] = [
    await page.getByRole("tab", { name: "uv" }).boundingBox(),
    await page.locator(".code-group").getByRole("button", { name: "コピー" }).boundingBox(),
  ];
  const middle = (box: typeof tab) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
  expect(Math.abs(middle(tab) - middle(copy))).toBeLessThan(3);
});

test("the link to the repository is the mark of its host, with its name for those who do not see it", async () => {
  const page = await visit(site, "docs/intro/", desktop);
  const link = page.getByRole("banner").getByRole("link", { name: /^GitHub/ });
  expect(await link.locator("svg.icon-mark").isVisible()).toBe(true);
  expect((await link.boundingBox())?.width ?? 99).toBeLessThan(60);
});
