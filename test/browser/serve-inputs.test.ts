/** The open page follows a change of each kind of input, and shows the problems of the config and the theme. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { put } from "../emit/hand-plan.ts";
import { type Draft, makeDraft } from "./draft-site.ts";
import { eventually, shows, useBrowser } from "./site.ts";

const visit = useBrowser();

const logo = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="${color}"/></svg>`;

let draft: Draft;

beforeEach(async () => {
  draft = await makeDraft({
    "content/docs/a.md": "# Page A\n\nWords of A.\n",
    "content/docs/group/b.md": "# Page B\n\n[Page A](../a.md)\n",
    "content/public/logo.svg": logo("red"),
  });
});

const addOption = (option: string) => () =>
  draft.edit("site.config.ts", (text) => text.replace("baseUrl:", `${option}, baseUrl:`));
const write = (path: string, text: string) => () => put(draft.folder, { [path]: text });
const remove = (path: string) => () => rm(join(draft.folder, path));

const textOf = (selector: string) => (page: Page) => page.locator(selector).allInnerTexts();
const part = (text: string) => `export function Footer() { return <footer id="own">${text}</footer>; }`;
const slot = (text: string) => `export default function After() { return <p id="own">${text}</p>; }`;
const plugin = (text: string) =>
  `export default () => (tree) => { tree.children.push({ type: "paragraph", children: [{ type: "text", value: "${text}" }] }); };`;

interface Case {
  /** Steps before the page is opened. */
  readonly before?: readonly (() => Promise<void>)[];
  /** Steps while the page is open, each with what it then shows. */
  readonly edits: readonly (readonly [edit: () => Promise<void>, shown: unknown])[];
  readonly find: (page: Page) => unknown;
}

const cases: Readonly<Record<string, Case>> = {
  "a theme part": {
    edits: [
      [write("theme/shell/footer.tsx", part("one")), ["one"]],
      [write("theme/shell/footer.tsx", part("two")), ["two"]],
      [remove("theme/shell/footer.tsx"), []],
    ],
    find: textOf("#own"),
  },
  "a slot": {
    edits: [
      [write("theme/slots/article-after.tsx", slot("one")), ["one"]],
      [write("theme/slots/article-after.tsx", slot("two")), ["two"]],
      [remove("theme/slots/article-after.tsx"), []],
    ],
    find: textOf("#own"),
  },
  "a custom style that is added": {
    edits: [[write("theme/custom.css", "h1 { color: rgb(1, 2, 3) }"), "rgb(1, 2, 3)"]],
    find: (page) => page.locator("main h1").evaluate((heading) => getComputedStyle(heading).color),
  },
  "the title": {
    edits: [
      [
        () => draft.edit("site.config.ts", (text) => text.replace("Site", "New name")),
        [["New name"], "Page B | New name"],
      ],
    ],
    find: async (page) => [await page.locator("header .brand").allInnerTexts(), await page.title()],
  },
  "a navbar link": {
    edits: [[addOption('navbar: { links: [{ label: "More", to: "/docs/a/" }] }'), 1]],
    find: (page) => page.locator("header").getByText("More", { exact: true }).count(),
  },
  "the footer of the config": {
    edits: [[addOption('footer: { copyright: "© Us" }'), 1]],
    find: (page) => page.getByText("© Us").count(),
  },
  "a label": {
    edits: [[addOption('labels: { "navbar.name": "Principal" }'), 1]],
    find: (page) => page.locator('[aria-label="Principal"]').count(),
  },
  "the accent color": {
    edits: [[addOption('theme: { accent: "#7a3e9d" }'), "rgb(122, 62, 157)"]],
    find: (page) => page.locator("article p a").evaluate((link) => getComputedStyle(link).color),
  },
  "a category file": {
    edits: [[write("content/docs/group/_category_.json", '{ "label": "Chapter" }'), 1]],
    find: (page) => page.locator(".sidebar").getByText("Chapter").count(),
  },
  "a public file": {
    before: [addOption('navbar: { logo: { light: "/logo.svg" } }')],
    edits: [[write("content/public/logo.svg", logo("blue")), true]],
    find: (page) =>
      page
        .locator("header img")
        .evaluate(async (image: HTMLImageElement) =>
          (await (await fetch(image.src)).text()).includes("blue"),
        ),
  },
  "an announcement": {
    edits: [[addOption('announcement: { id: "new", html: "We moved." }'), 1]],
    find: (page) => page.locator(".announcement").count(),
  },
  "a first version": {
    before: [
      write("versioned_docs/version-1.0/group/b.md", "# Page B\n\nReleased.\n"),
      write("versioned_docs/version-1.0/a.md", "# Page A\n"),
    ],
    edits: [[write("versions.json", '["1.0"]'), 1]],
    find: (page) => page.getByText("Released.").count(),
  },
  "a language": {
    edits: [[addOption('locales: [{ code: "ja", label: "日本語" }], navbar: { languages: true }'), true]],
    find: async (page) => (await page.content()).includes('lang="ja"'),
  },
  "a plugin": {
    before: [
      write("plugins/end.mjs", plugin("The end.")),
      addOption('markdown: { remarkPlugins: ["./plugins/end.mjs"] }'),
    ],
    edits: [[write("plugins/end.mjs", plugin("Really the end.")), 1]],
    find: (page) => page.getByText("Really the end.").count(),
  },
};

test.each(Object.entries(cases))("the open page follows %s", async (_name, { before = [], edits, find }) => {
  for (const step of before) await step();
  const page = await visit(await draft.serve(), "docs/group/b/");
  for (const [edit, shown] of edits) {
    await edit();
    // The page may be reloading.
    await eventually(async () => Promise.resolve(find(page)).catch(() => null)).toEqual(shown);
  }
});

const dialog = (page: Page) => page.getByRole("dialog");

test.each([
  [
    "config",
    () => draft.edit("site.config.ts", (text) => text.replace('title: "Site",', 'title: "Site"')),
    () => draft.edit("site.config.ts", (text) => text.replace('title: "Site"', 'title: "Site",')),
    ["site.config.ts:1:", 'url: "https://example.com"'],
  ],
  [
    "theme",
    write("theme/shell/footer.tsx", "export function Footer() { return <footer>; }"),
    write("theme/shell/footer.tsx", part("one")),
    ["theme/shell/footer.tsx:1:", "return <footer>;"],
  ],
  ["version list", write("versions.json", '["1.0"'), remove("versions.json"), ["versions.json:1:", '["1.0"']],
] as const)(
  "an error of the %s covers the page with its position and source, until it is closed or fixed",
  async (_name, damage, fix, texts) => {
    const site = await draft.serve();
    const page = await visit(site, "docs/group/b/");
    await damage();
    await dialog(page).waitFor();
    for (const text of texts) expect(await dialog(page).innerText()).toContain(text);
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    await shows(page, "Page B");
    await page.getByRole("link", { name: /^\d error/ }).waitFor();
    await fix();
    await page.getByRole("link", { name: /^\d error/ }).waitFor({ state: "detached" });
    await damage();
    await dialog(page).waitFor();
    await fix();
    await dialog(page).waitFor({ state: "detached" });
    await shows(page, "Page B");
  },
);

test("an error while the theme renders covers the open page, and other pages", async () => {
  const site = await draft.serve();
  const page = await visit(site, "docs/group/b/", { failing: ["docs/group/b/"] });
  await write(
    "theme/shell/footer.tsx",
    "export function Footer() { throw new Error('while it renders'); }",
  )();
  await dialog(page).getByText("while it renders", { exact: false }).first().waitFor();
  expect(await dialog(page).innerText()).toContain("theme/shell/footer.tsx:1:");
  await page.getByRole("button", { name: "Close" }).click();
  await shows(page, "Page B");
  await remove("theme/shell/footer.tsx")();
  await write("content/docs/group/b.md", "# Page B again\n")();
  await shows(page, "Page B again");
});

test("warnings are shown in another color than errors", async () => {
  const page = await visit(await draft.serve(), "docs/group/b/");
  await write("content/docs/group/b.md", "# Page B\n\n[broken](./none.md)\n")();
  const warnings = page.getByRole("link", { name: "1 warning", exact: true });
  await warnings.waitFor();
  const colorOf = () =>
    page.locator(".docgen-problems-note").evaluate((note) => getComputedStyle(note).backgroundColor);
  await eventually(colorOf).toBe("rgb(251, 242, 221)");
  await write("content/docs/a.md", "# Page A\n\n![x](./none.png)\n")();
  await page.getByRole("link", { name: "1 error, 1 warning" }).waitFor();
  expect(await colorOf()).toBe("rgb(251, 234, 232)");
  expect(await dialog(page).count()).toBe(0);
});
