/** A sidebar too large to be embedded in each page: other branches are fetched when expanded, and are links without JavaScript. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { plainLabel } from "../../src/shared/phrase.ts";
import { md } from "../site/model-of.ts";
import { watchRequests } from "./network.ts";
import { eventually, ready, serveFiles, shows, useWarmBrowser } from "./site.ts";
import { smallOptions } from "./small-site.ts";

const chapters = Array.from({ length: 12 }, (_, index) => `c${String(index + 1).padStart(2, "0")}`);
const pages = Array.from({ length: 15 }, (_, index) => `p${String(index + 1).padStart(2, "0")}`);
const large = Object.fromEntries(
  chapters.flatMap((chapter) => [
    [`content/docs/${chapter}/_category_.json`, JSON.stringify({ label: `章 ${chapter}` })],
    ...pages.map((page) => [`content/docs/${chapter}/${page}.md`, md(`${chapter} の ${page}`)]),
  ]),
);

const visit = useWarmBrowser();
const site = serveFiles(large, smallOptions);

const tree = (page: Page) => page.getByRole("navigation", { name: "ドキュメント" });

test("a page carries its own branch and the top level alone", async () => {
  const page = await visit(site, "docs/c03/p04/");
  const data = plainLabel((await page.locator("#docgen-page").textContent()) ?? "");
  expect(data).toContain("c03 の p15");
  expect(data).not.toContain("c04 の p01");
  expect(await tree(page).getByRole("button").count()).toBe(chapters.length);
});

test("another branch is fetched once, when it is opened", async () => {
  const page = await visit(site, "docs/c03/p04/");
  const fetched = watchRequests(page, site, "fetch");
  const branch = tree(page).getByRole("button", { name: "章 c05" });
  for (let turn = 0; turn < 2; turn += 1) {
    await branch.click();
    await tree(page).getByRole("link", { name: "c05 の p15" }).waitFor();
    await branch.click();
    await tree(page).getByRole("link", { name: "c05 の p15" }).waitFor({ state: "detached" });
  }
  expect(fetched.filter((path) => path.endsWith(".json"))).toHaveLength(1);
});

test("an opened branch stays open on its pages, and after a reload", async () => {
  const page = await visit(site, "docs/c03/p04/");
  await tree(page).getByRole("button", { name: "章 c05" }).click();
  await tree(page).getByRole("link", { name: "c05 の p02" }).click();
  await shows(page, "c05 の p02");
  const current = tree(page).getByRole("link", { name: "c05 の p02" });
  await eventually(() => current.getAttribute("aria-current")).toBe("page");
  await page.reload();
  await ready(page);
  await tree(page).getByRole("link", { name: "c03 の p04" }).waitFor();
});

test("a branch that cannot be fetched navigates to its first page, without a loop", async () => {
  const page = await visit(site, "docs/c03/p04/", {
    failing: [...site.plan.outputs.keys()].filter((path) => path.endsWith(".json")),
    prepare: (tab) => tab.route("**/*.json", (route) => route.abort()),
  });
  const documents = watchRequests(page, site, "document");
  await tree(page).getByRole("button", { name: "章 c05" }).click();
  await shows(page, "c05 の p01");
  await ready(page);
  // The branch opened before cannot be fetched either, so it closes again.
  const other = tree(page).getByRole("button", { name: "章 c03" });
  await eventually(() => other.getAttribute("aria-expanded")).toBe("false");
  expect(documents).toEqual(["docs/c05/p01/"]);
});

test("without JavaScript a branch is a link to its first page", async () => {
  const page = await visit(site, "docs/c03/p04/", { javaScriptEnabled: false });
  await tree(page).getByRole("link", { name: "章 c05" }).click();
  await shows(page, "c05 の p01");
});
