/** Reads a built page: the article for the comparison, and what else readers and search engines see of it. */
import type { Element, ElementContent, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { dom } from "../shared/contract.ts";

export interface PageFacts {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** Content of the article. */
  readonly article: readonly ElementContent[];
  /** Everything about the page itself, as text: equal contents have equal text. */
  readonly content: string;
  /** Parts of the shell, as text. */
  readonly shell: Readonly<Record<ShellPart, string>>;
}

/** Parts of a page around its content. */
export type ShellPart = "sidebar" | "neighbors" | "breadcrumbs" | "updated" | "head" | "layout";

type Data = Readonly<Record<string, unknown>>;

/** Names of theme files contain a hash of their content, and so does the release of the shell. */
export function withoutHashes(html: string): string {
  return html
    .replace(/(assets\/[\w.-]+)-[0-9A-Z]{8}(?=\.\w)/g, "$1")
    .replace(/(assets\/(?:styles|islands)\/(?:[\w.-]+-)?)[0-9a-f]{8}(?=[./])/g, "$1")
    .replace(/"build":"[^"]*"/g, '"build":""');
}

/** Reads a whole page. @param html without hashes */
export function readPage(html: string): PageFacts {
  const root = fromHtml(html);
  const found = collectParts(root);
  const article = found.article?.children ?? [];
  const data = readData(found.data);
  const { title = "", description = null } = data;
  const head = headOf(found.head);
  const { tags = null, unlisted = null } = data;
  const content = JSON.stringify([title, head.own, tags, unlisted, toHtml([...article])]);
  return {
    title: String(title || found.title),
    description: typeof description === "string" ? description : head.description,
    language: found.language,
    article,
    content,
    shell: shellParts(data, head.shared, withoutParts(root, found)),
  };
}

interface Parts {
  language: string;
  title: string;
  article: Element | null;
  data: Element | null;
  head: Element | null;
}

function collectParts(root: Root): Parts {
  const found: Parts = { language: "", title: "", article: null, data: null, head: null };
  const walk = (node: Root | Element) => {
    for (const child of node.children) {
      if (child.type !== "element") continue;
      note(child, found);
      // An article may contain titles of drawings.
      if (child !== found.article) walk(child);
    }
  };
  walk(root);
  return found;
}

function note(element: Element, found: Parts): void {
  const { tagName, properties } = element;
  if (tagName === "html") found.language = String(properties.lang ?? "");
  else if (tagName === "head") found.head = element;
  else if (tagName === "title") found.title ||= inlineText(element);
  else if (properties.id === dom.pageData) found.data = element;
  else if (dataArticle in properties) found.article ??= element;
}

const dataArticle = "dataArticle";

function inlineText(node: Element): string {
  return node.children.map((child) => (child.type === "text" ? child.value : "")).join("");
}

function readData(script: Element | null): Data {
  return script === null ? {} : (JSON.parse(inlineText(script)) as Data);
}

/** Tags that describe the page, and those that all pages share. */
function headOf(head: Element | null) {
  const own: string[] = [];
  const shared: string[] = [];
  let description = "";
  for (const child of head?.children ?? []) {
    if (child.type !== "element" || child.tagName === "title") continue;
    const { name, content, dataHead } = child.properties;
    if (name === "description") description = String(content ?? "");
    (dataHead !== undefined && !isDerived(child) ? own : shared).push(toHtml(child));
  }
  return { own, shared, description };
}

/** Tags that follow from the URL, the title or the options of the site. */
function isDerived({ tagName, properties: { name, property } }: Element): boolean {
  if (tagName !== "meta") return true;
  return /^(?:twitter|docsearch):/.test(String(name)) || /^og:(?!image)/.test(String(property));
}

function shellParts(data: Data, head: readonly string[], layout: string): PageFacts["shell"] {
  const text = (value: unknown) => JSON.stringify(value ?? null);
  return {
    sidebar: text(data.sidebar),
    neighbors: text([data.prev, data.next]),
    breadcrumbs: text(data.trail),
    updated: text(data.updated),
    head: text(head),
    layout,
  };
}

/** The document without its article, data and head, which are compared as such. */
function withoutParts(root: Root, { article, data, head }: Parts): string {
  const strip = (node: ElementContent): ElementContent =>
    node.type !== "element"
      ? node
      : { ...node, children: [article, data, head].includes(node) ? [] : node.children.map(strip) };
  return toHtml(root.children.map((child) => (child.type === "element" ? strip(child) : child)));
}
