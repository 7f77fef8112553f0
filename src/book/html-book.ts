/** The book as one HTML file, with styles and images in it. Also what a browser prints as PDF. */
import type { Element } from "hast";
import { toHtml } from "hast-util-to-html";
import { escapeHtml } from "../core/escape-html.ts";
import { fillLabel } from "../shared/fill-label.ts";
import { type Book, type Format, openTexts } from "./book.ts";
import { type ContentsEntry, makeContents } from "./contents.ts";
import { el } from "./hast.ts";
import { makeHeading } from "./headings.ts";
import { prefixIds } from "./ids.ts";
import { openDataImages } from "./image-files.ts";
import type { BookNode } from "./outline.ts";
import { makePageStyles, type Paper } from "./page-styles.ts";
import { text as bookStyles } from "./styles/book.css?bundled";
import { text as printStyles } from "./styles/print.css?bundled";
import { readThemeStyles } from "./theme-styles.ts";

export interface HtmlOptions {
  /** Whether the file is for printing only: images on other sites become links. */
  readonly isForPrint: boolean;
  readonly paper: Paper;
  readonly onProgress: (done: number, all: number) => void;
  readonly signal: AbortSignal;
}

/** Number of levels in the table of contents. */
const levels = 2;

/** Writes page by page: memory never contains the whole book. */
export async function writeHtml(
  book: Book,
  options: HtmlOptions,
  write: (text: string) => Promise<void>,
): Promise<void> {
  const { nodes, labels } = book;
  const idOf = (node: BookNode, id: string | null) => (id === null ? node.id : `${node.id}--${id}`);
  const format: Format = {
    linkTo: (node, id) => `#${encodeURIComponent(idOf(node, id))}`,
    pictures: openDataImages(!options.isForPrint),
    listsLinks: true,
  };
  const textOf = openTexts(book, format);
  await write(await makeStart(book, options.paper));
  await write(toHtml(makeTitlePage(book)));
  await write(toHtml(makeContentsPage(book, format)));
  await write("\n<main>\n");
  let chapter = 0;
  for (const [index, node] of nodes.entries()) {
    options.signal.throwIfAborted();
    options.onProgress(index, nodes.length);
    if (node.level === 0) {
      if (chapter > 0) await write("</div>\n");
      chapter += 1;
      await write(`<div class="book-chapter" style="page:chapter-${chapter}">\n`);
      const label = node.number === null ? "" : fillLabel(labels["book.chapter"], { number: node.number });
      if (label !== "") await write(`<p class="chapter-label" aria-hidden="true">${escapeHtml(label)}</p>\n`);
    }
    const { tree, language } = await textOf(node);
    prefixIds(tree, (id) => idOf(node, id));
    const lang = language === null ? "" : ` lang="${language.htmlLang}" dir="${language.direction}"`;
    await write(`<section class="book-page level-${node.level}" id="${escapeHtml(node.id)}"${lang}>\n`);
    await write(`<article class="prose">${toHtml(tree)}</article>\n</section>\n`);
  }
  await write(`${chapter > 0 ? "</div>\n" : ""}</main>\n</body>\n</html>\n`);
}

async function makeStart(book: Book, paper: Paper): Promise<string> {
  const { title, subtitles, htmlLang, direction } = book;
  const styles = [await readThemeStyles(book), bookStyles, printStyles, makePageStyles(book, paper)];
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="generator" content="docgen">',
    `<title>${escapeHtml([title, ...subtitles].join(" – "))}</title>`,
    // In a stylesheet, this sequence occurs in strings and comments only.
    ...styles.map((css) => `<style>\n${css.replaceAll("</", "<\\/")}\n</style>`),
  ];
  const start = `<!doctype html>\n<html lang="${htmlLang}" dir="${direction}" data-theme="light">`;
  return `${start}\n<head>\n${head.join("\n")}\n</head>\n<body class="book">\n`;
}

export function makeTitlePage({ title, subtitles, day, labels, chosen }: Book): Element {
  const { tagline, url, baseUrl } = chosen.site.config;
  const lines = [
    el("p", { className: ["book-title"] }, title),
    ...subtitles.map((line) => el("p", { className: ["book-subtitle"] }, line)),
    ...(tagline === null ? [] : [el("p", { className: ["book-tagline"] }, tagline)]),
    el(
      "div",
      { className: ["book-imprint"] },
      ...(day === null ? [] : [el("p", {}, fillLabel(labels["updated.at"], { date: day }))]),
      el("p", {}, el("a", { href: url + baseUrl }, url + baseUrl)),
    ),
  ];
  return el("header", { className: ["book-title-page"] }, ...lines);
}

function makeContentsPage(book: Book, { linkTo }: Format): Element {
  const link = ({ title, number, node, heading }: ContentsEntry) =>
    el(
      "a",
      { href: linkTo(node, heading) },
      el(
        "span",
        { className: ["contents-text"] },
        ...(number === null ? [] : [el("span", { className: ["heading-number"] }, `${number} `)]),
        title,
      ),
      el("span", { className: ["contents-page"] }),
    );
  return el(
    "nav",
    { className: ["book-contents"], id: "book--contents", ariaLabel: book.labels["book.contents"] },
    makeHeading({ title: book.labels["book.contents"], number: null, level: 0 }),
    makeContentsList(makeContents(book, levels), link),
  );
}

export function makeContentsList(
  entries: readonly ContentsEntry[],
  link: (entry: ContentsEntry) => Element,
): Element {
  return el(
    "ol",
    {},
    ...entries.map((entry) =>
      el(
        "li",
        {},
        link(entry),
        ...(entry.children.length === 0 ? [] : [makeContentsList(entry.children, link)]),
      ),
    ),
  );
}
