import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { put } from "../emit/hand-plan.ts";
import { type Draft, makeDraft } from "./draft-site.ts";
import { eventually, shows, useBrowser } from "./site.ts";

const visit = useBrowser();

const paragraphs = Array.from({ length: 200 }, (_, index) => `Paragraph ${index}.`).join("\n\n");
const tools = `:::details[More]

Hidden words.

:::

::::tabs

:::tab[One]

First panel.

:::

:::tab[Two]

Second panel.

:::

::::

\`\`\`js title="a.js"
const one = 1;
\`\`\``;

let draft: Draft;

beforeEach(async () => {
  draft = await makeDraft({
    "content/docs/a.md": `# Page A\n\n${tools}\n\n${paragraphs}\n`,
    "content/docs/b.md": "# Page B\n\nWords of B.\n",
  });
});

/** Sets a mark that disappears when the page is reloaded. */
const mark = (page: Page) => page.evaluate("window.stays = true");
const isMarked = (page: Page) => page.evaluate("window.stays === true");

test("a text edit is shown in place, and nothing else of the page moves", async () => {
  const page = await visit(await draft.serve(), "docs/a/");
  await mark(page);
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("tab", { name: "Two" }).click();
  await page.evaluate("scrollTo(0, 1500)");
  await page.getByRole("tab", { name: "Two" }).evaluate((tab) => tab.focus({ preventScroll: true }));
  await draft.edit("content/docs/a.md", (text) => text.replace("Paragraph 50.", "Another text."));
  await page.getByText("Another text.").waitFor({ state: "attached" });
  expect(await page.evaluate("scrollY")).toBe(1500);
  expect(await page.getByText("Hidden words.").isVisible()).toBe(true);
  expect(await page.getByText("Second panel.").isVisible()).toBe(true);
  expect(await page.evaluate("document.activeElement.textContent")).toBe("Two");
  expect(await isMarked(page)).toBe(true);
});

test("text inside an open box and a selected tab is updated in place", async () => {
  const page = await visit(await draft.serve(), "docs/a/");
  await mark(page);
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("tab", { name: "Two" }).click();
  await draft.edit("content/docs/a.md", (text) =>
    text
      .replace("Hidden", "Open")
      .replace("Second panel.", "Second panel, better.")
      .replace("one = 1", "one = 2"),
  );
  await page.getByText("Open words.").waitFor();
  await page.getByText("Second panel, better.").waitFor();
  await page.getByText("const one = 2;").waitFor();
  expect(await page.locator("figure.code .code-copy").count()).toBe(1);
  await draft.edit("content/docs/a.md", (text) => text.replace(":::tab[One]", ":::tab[Three]"));
  await page.getByRole("tab", { name: "Three" }).waitFor();
  expect(await page.getByRole("tab").count()).toBe(2);
  expect(await isMarked(page)).toBe(true);
});

test("a heading and a title arrive in the contents, the sidebar and the head", async () => {
  const page = await visit(await draft.serve(), "docs/a/");
  await mark(page);
  await draft.edit("content/docs/a.md", (text) =>
    text.replace("# Page A", "# Title A").concat("\n## New heading\n"),
  );
  await eventually(() => page.title()).toBe("Title A | Site");
  await page.locator(".contents").getByRole("link", { name: "New heading" }).waitFor();
  await page.locator(".sidebar").getByRole("link", { name: "Title A" }).waitFor();
  await draft.edit("content/docs/b.md", (text) => text.replace("# Page B", "# Title B"));
  await page.locator(".sidebar").getByRole("link", { name: "Title B" }).waitFor();
  expect(await isMarked(page)).toBe(true);
});

test("what is typed into the search stays", async () => {
  const page = await visit(await draft.serve(), "docs/a/");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("Wor");
  await draft.edit("content/docs/a.md", (text) => text.replace("Paragraph 50.", "Another text."));
  await page.getByText("Another text.").waitFor({ state: "attached" });
  expect(await page.getByRole("combobox").inputValue()).toBe("Wor");
  await page.getByRole("combobox").fill("Words of");
  await page
    .getByRole("option", { name: /Words of B/ })
    .first()
    .waitFor();
});

test("pages that come, move and go are followed", async () => {
  const site = await draft.serve();
  const page = await visit(site, "docs/b/", { failing: ["docs/b/"] });
  await mark(page);
  await put(draft.folder, { "content/docs/c.md": "# Page C\n" });
  await page.locator(".sidebar").getByRole("link", { name: "Page C" }).waitFor();
  expect(await isMarked(page)).toBe(true);
  await rename(join(draft.folder, "content/docs/c.md"), join(draft.folder, "content/docs/d.md"));
  await page.locator('.sidebar a[href="/base/docs/d/"]').waitFor();
  await rm(join(draft.folder, "content/docs/b.md"));
  await page.getByRole("heading", { level: 1, name: "Page B" }).waitFor({ state: "detached" });
  await put(draft.folder, { "content/docs/b.md": "# Page B again\n" });
  await shows(page, "Page B again");
});

test("a style is exchanged in place", async () => {
  await put(draft.folder, { "theme/custom.css": "h1 { color: rgb(1, 2, 3) }" });
  const page = await visit(await draft.serve(), "docs/b/");
  await mark(page);
  const color = () => page.locator("main h1").evaluate((heading) => getComputedStyle(heading).color);
  expect(await color()).toBe("rgb(1, 2, 3)");
  await put(draft.folder, { "theme/custom.css": "h1 { color: rgb(4, 5, 6) }" });
  await eventually(color).toBe("rgb(4, 5, 6)");
  expect(await isMarked(page)).toBe(true);
  await page.locator(".sidebar").getByRole("link", { name: "Page A" }).click();
  await shows(page, "Page A");
  expect(await isMarked(page)).toBe(true);
});

test("a page that was navigated to, and the one before it, are as new as the files", async () => {
  const page = await visit(await draft.serve(), "docs/a/");
  await mark(page);
  await page.locator(".sidebar").getByRole("link", { name: "Page B" }).click();
  await shows(page, "Page B");
  await draft.edit("content/docs/b.md", (text) => text.replace("Words", "Better words"));
  await page.getByText("Better words of B.").waitFor();
  await draft.edit("content/docs/a.md", (text) => text.replace("First panel.", "First panel of A."));
  await page.waitForTimeout(300);
  await page.goBack();
  await shows(page, "Page A");
  await page.getByText("First panel of A.").waitFor();
  await page.getByRole("tab", { name: "Two" }).click();
  await draft.edit("content/docs/a.md", (text) => text.replace("Paragraph 1.", "Paragraph one."));
  await page.getByText("Paragraph one.").waitFor({ state: "attached" });
  expect(await page.getByText("Second panel.").isVisible()).toBe(true);
  expect(await isMarked(page)).toBe(true);
});

test("every open tab follows", async () => {
  const site = await draft.serve();
  const [one, two] = [await visit(site, "docs/b/"), await visit(site, "docs/b/")];
  await draft.edit("content/docs/b.md", (text) => text.replace("Words", "Better words"));
  await one.getByText("Better words of B.").waitFor();
  await two.getByText("Better words of B.").waitFor();
});

test("a page with an error is shown with a note that links to it, and so are the others, until it is fixed", async () => {
  const site = await draft.serve();
  const complaints = [/Failed to load resource/];
  const page = await visit(site, "docs/a/", { complaints });
  await draft.edit("content/docs/a.md", (text) => `${text}\nNewer words.\n\n![x](./no.png)\n`);
  await page.getByText("Newer words.").waitFor();
  const other = await visit(site, "docs/b/");
  await other.getByText("Words of B.").waitFor();
  await other.getByRole("link", { name: "1 error" }).waitFor();
  await page.getByRole("link", { name: "1 error" }).click();
  await page.getByText('Image not found: "./no.png".').waitFor();
  await page.goBack();
  await shows(page, "Page A");
  await page.getByRole("link", { name: "1 error" }).waitFor();
  await draft.edit("content/docs/a.md", (text) => text.replace("![x](./no.png)", ""));
  await page.getByRole("link", { name: "1 error" }).waitFor({ state: "detached" });
});

test("a tab whose page the theme cannot render comes back when the theme is fixed", async () => {
  const page = await visit(await draft.serve(), "docs/a/", { failing: ["docs/a/"] });
  const failing = "export function BackToTop() { throw new Error('while it renders'); }";
  await put(draft.folder, { "theme/shell/back-to-top.tsx": failing });
  await page.getByText("The theme failed on docs/a/index.html: Error: while it renders.").waitFor();
  await page.getByText("theme/shell/back-to-top.tsx:1:37").waitFor();
  await put(draft.folder, { "theme/shell/back-to-top.tsx": "export function BackToTop() { return null; }" });
  await shows(page, "Page A");
});

test("a site that is broken from the start appears when it is fixed", async () => {
  await put(draft.folder, { "theme/index.tsx": "throw new Error('at once');" });
  const site = await draft.serve();
  const visiting = visit(site, "docs/a/", { failing: ["docs/a/"] });
  await rm(join(draft.folder, "theme/index.tsx"));
  await draft.edit("content/docs/a.md", (text) => `${text}\nmended\n`);
  const page = await visiting;
  await shows(page, "Page A");
  expect(await page.getByText("mended").count()).toBe(1);
});

test("a page that was open while the server was away catches up", async () => {
  const site = await draft.serve();
  const complaints = [/Failed to load resource/];
  const page = await visit(site, "docs/a/", { complaints });
  await site.close();
  await draft.edit("content/docs/a.md", (text) => text.replace("Paragraph 0.", "Written meanwhile."));
  await draft.serve(Number(new URL(site.origin).port));
  await page.getByText("Written meanwhile.").waitFor();
});

test("of a large site a page is shown before the others are parsed, and takes what they say in place", async () => {
  const words = `${"Words of a page that is long enough to matter. ".repeat(20)}\n\n`.repeat(6);
  const pages = Array.from({ length: 80 }, (_, number) => {
    return [`content/docs/many/p${number}.md`, `# Many ${number}\n\nFirst words of ${number}.\n\n${words}`];
  });
  const label = '{ "label": "Many", "link": { "type": "generated-index" } }';
  await put(draft.folder, { ...Object.fromEntries(pages), "content/docs/many/_category_.json": label });
  await draft.edit("content/docs/b.md", (text) => `${text}\n[broken](./none.md)\n`);
  const site = await draft.serve();
  const page = await visit(site, "docs/category/many/");
  await mark(page);
  await page.getByRole("link", { name: "Many 79" }).first().waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("words of 79");
  await page.getByText("First words of 79.").first().waitFor();
  await page
    .getByRole("option", { name: /First words of 79/ })
    .first()
    .waitFor();
  await page.getByRole("link", { name: "1 warning" }).waitFor();
  expect(await isMarked(page)).toBe(true);
});

test("an edit of a component updates the open page and resets its state", async () => {
  const counter = (word: string) => `"use client";
import { useState } from "react";
export default function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>${word}: {count}</button>;
}
`;
  await put(draft.folder, {
    "components/Counter.jsx": counter("Count"),
    "components/Card.jsx": "export default function Card() { return <p>A card.</p>; }\n",
    "content/docs/c.mdx": "# Page C\n\n<Card />\n\n<Counter />\n",
  });
  const page = await visit(await draft.serve(), "docs/c/");
  const button = page.locator("docgen-island button");
  await eventually(async () => {
    await button.click();
    return button.textContent();
  }).toMatch(/Count: [12]/);
  await draft.edit("components/Card.jsx", (text) => text.replace("A card.", "Another card."));
  await eventually(() => page.locator("article").textContent()).toContain("Another card.");
  expect(await button.textContent()).toMatch(/Count: [12]/);
  await draft.edit("components/Counter.jsx", () => counter("Number"));
  await eventually(async () => {
    await button.click();
    return button.textContent();
  }).toMatch(/Number: [12]/);
});
