/** Helpers of the search tests. */
import type { Locator, Page } from "playwright-core";
import { type Answerer, hit, results, type Service, serveSearch, toService } from "./search-service.ts";
import type { ServedSite, Visit, VisitOptions } from "./site.ts";

export const modal = (page: Page): Locator => page.getByRole("dialog", { name: "検索" });
export const field = (page: Page): Locator => modal(page).getByRole("combobox", { name: "検索" });
export const options = (page: Page): Locator => modal(page).getByRole("option");
export const button = (page: Page): Locator => page.getByRole("button", { name: "検索", exact: true });
export const said = (page: Page): Locator => modal(page).getByRole("status");

export interface Story {
  readonly page: Page;
  readonly service: Service;
}

/** Opens a page of a site with stubbed search, which finds the three pages below by default. */
export async function visitWithSearch(
  visit: Visit,
  site: ServedSite,
  path: string,
  answer: Answerer = () => results(threePages),
  { complaints = [], ...rest }: VisitOptions = {},
): Promise<Story> {
  const found: { service?: Service } = {};
  const page = await visit(site, path, {
    ...rest,
    complaints: [toService, ...complaints],
    prepare: async (tab) => {
      found.service = await serveSearch(tab, answer);
      await rest.prepare?.(tab);
    },
  });
  if (found.service === undefined) throw new Error("The service is set up before the page is opened.");
  return { page, service: found.service };
}

/** Opens the search dialog, without a query. */
export async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await modal(page).waitFor();
}

export async function type(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
}

export const address = (page: string): string => `https://example.com/base/${page}`;

export const threePages = [
  hit("lvl1", ["文書", "入門"], { url: address("docs/intro/"), content: "最初に読むページです。" }),
  hit("lvl2", ["文書", "入門", "準備"], { url: address("docs/intro/#準備") }),
  hit("content", ["文書", "入門", "続き"], { url: address("docs/intro/#続き"), content: "続きの段落です。" }),
  hit("lvl1", ["ガイド", "三番目"], { url: address("docs/third/") }),
  hit("content", ["API", "クライアント"], {
    url: address("docs/api/client/"),
    content: "親のない段落です。",
  }),
];

export function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}
