/** A page's HTML file, taken apart: its data, its article and its head. */
import { dom, type PageData } from "../../src/shared/contract.ts";
import { trusted } from "../trusted.ts";
import { findStylesheet } from "./page-styles.ts";

export interface PageFile {
  readonly page: PageData;
  /** The children of the article. They move into the document when the page is shown, and live on in memory. */
  readonly nodes: readonly Node[];
  readonly head: readonly Element[];
  readonly title: string;
}

/** Reads the page that stands in a document, the live one or a fetched one; null when docgen has not made it. */
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

/** Puts a page's own tags into the head, in place of those of the page before. A stylesheet that is there stays where it is. */
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
    // A broken data block: the caller loads the page in full, as for any page that is not ours.
    return null;
  }
}

/** Looks at what tells a page of docgen from another; the release id that follows vouches for the rest. */
function isPageData(data: unknown): data is PageData {
  if (typeof data !== "object" || data === null) return false;
  const named = "build" in data && "url" in data && "template" in data && "title" in data;
  return named && "headings" in data && Array.isArray(data.headings);
}
