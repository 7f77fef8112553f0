/** Parses a page's HTML into data, article and head. */
import { dom, type PageData } from "../../src/shared/contract.ts";
import { trusted } from "../trusted.ts";
import { findStylesheet } from "./page-styles.ts";

export interface PageFile {
  readonly page: PageData;
  /** Children of the article. They are moved into the document when the page is displayed, and kept in memory afterwards. */
  readonly nodes: readonly Node[];
  readonly head: readonly Element[];
  readonly title: string;
}

/** Reads the page in a document, current or fetched; null if docgen did not generate it. */
export function readPageFile(source: Document): PageFile | null {
  const text = source.getElementById(dom.pageData)?.textContent ?? null;
  const page = text === null ? null : parsePageData(text);
  if (page === null) return null;
  const article = source.querySelector(`[${dom.article}]`);
  return {
    page,
    nodes: article === null ? [] : [...article.childNodes],
    head: [...source.head.querySelectorAll(`[${dom.head}]`)],
    title: source.title,
  };
}

export function parsePageFile(html: string): PageFile | null {
  return readPageFile(new DOMParser().parseFromString(trusted.createHTML(html), "text/html"));
}

/** Replaces the page-specific head tags of the previous page. Stylesheets that both pages use stay in place. */
export function showHead(file: PageFile): void {
  const kept = new Map(file.head.map((element) => [element, findStylesheet(element)]));
  const staying = new Set(kept.values());
  for (const old of document.head.querySelectorAll(`[${dom.head}]`)) if (!staying.has(old)) old.remove();
  document.head.append(...file.head.filter((element) => kept.get(element) === null));
  if (document.title !== file.title) document.title = file.title;
}

function parsePageData(text: string): PageData | null {
  try {
    const data: unknown = JSON.parse(text);
    return isPageData(data) ? data : null;
  } catch {
    // Invalid data: the caller loads the page in full, as for any foreign page.
    return null;
  }
}

/** Checks only that docgen generated the page; the router compares the build hash for everything else. */
function isPageData(data: unknown): data is PageData {
  if (typeof data !== "object" || data === null) return false;
  const named = "build" in data && "url" in data && "template" in data && "title" in data;
  return named && "headings" in data && Array.isArray(data.headings);
}
