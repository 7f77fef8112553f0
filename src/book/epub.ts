/** The book as EPUB 3: one XHTML file per page, a navigation document, and the images. Equal input gives equal bytes. */
import type { Element, ElementContent } from "hast";
import { hash } from "../core/hash.ts";
import { openZip, type ZipWriter } from "../core/zip-writer.ts";
import type { Output } from "../outputs/plan.ts";
import { type Book, type Format, openTexts } from "./book.ts";
import { type ContentsEntry, makeContents } from "./contents.ts";
import { type Item, makeContainer, makePackage } from "./epub-package.ts";
import { el } from "./hast.ts";
import { makeContentsList, makeTitlePage } from "./html-book.ts";
import { getImageType } from "./image-files.ts";
import type { BookNode } from "./outline.ts";
import type { PictureStore } from "./pictures.ts";
import { text as styles } from "./styles/epub.css?bundled";
import { readThemeVariables } from "./theme-styles.ts";
import { findFeatures, makeXhtml, toEpubMarkup } from "./xhtml.ts";

export interface EpubOptions {
  /** Hash that identifies the book, the same for each of its editions. */
  readonly identity: string;
  readonly onProgress: (done: number, all: number) => void;
  readonly signal: AbortSignal;
}

/** Number of levels in the navigation document. */
const levels = 3;

/** Formats that every reader has to support. */
const coreTypes: ReadonlySet<string | null> = new Set([
  "image/gif",
  "image/jpeg",
  "image/png",
  "image/svg+xml",
  "image/webp",
]);

export async function writeEpub(
  book: Book,
  { identity, onProgress, signal }: EpubOptions,
  write: (bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  const zip = openZip(write);
  await zip.add("mimetype", Buffer.from("application/epub+zip"), { isStored: true });
  await zip.add("META-INF/container.xml", Buffer.from(makeContainer()));
  await zip.add("EPUB/style.css", Buffer.from(styles));
  const items: Item[] = [{ id: "style", href: "style.css", type: "text/css", properties: [], isText: false }];
  const images = openImages(zip, items);
  const names = new Map(book.nodes.map((node, index) => [node, `page-${index + 1}.xhtml`]));
  const nameOf = (node: BookNode) => names.get(node) ?? "";
  const linkTo: Format["linkTo"] = (node, id) =>
    `${nameOf(node)}${id === null ? "" : `#${encodeURIComponent(id)}`}`;
  const add = async (id: string, href: string, title: string, body: Element) => {
    const properties = findFeatures(body);
    await zip.add(
      `EPUB/${href}`,
      Buffer.from(makeXhtml(body, { title, lang: book.htmlLang, direction: book.direction })),
    );
    items.push({ id, href, type: "application/xhtml+xml", properties, isText: true });
  };
  await add(
    "title",
    "title.xhtml",
    book.title,
    el("body", { "epub:type": "frontmatter" }, makeTitlePage(book)),
  );
  await add("nav", "nav.xhtml", book.labels["book.contents"], makeNavigation(book, linkTo));
  const variables = await readThemeVariables(book);
  const textOf = openTexts(book, { linkTo, pictures: images, listsLinks: false });
  for (const [index, node] of book.nodes.entries()) {
    signal.throwIfAborted();
    onProgress(index, book.nodes.length);
    const { tree, language } = await textOf(node);
    toEpubMarkup(tree, variables);
    const properties = language === null ? {} : { lang: language.htmlLang, dir: language.direction };
    const type = node.level === 0 ? "chapter" : null;
    const section = el(
      "section",
      { ...properties, ...(type === null ? {} : { "epub:type": type }) },
      ...(tree.children as ElementContent[]),
    );
    await add(`page-${index + 1}`, nameOf(node), node.title, el("body", {}, section));
  }
  await zip.add("EPUB/package.opf", Buffer.from(makePackage(book, identity, items)));
  await zip.close();
}

/** Adds each image once, under a name from its content. */
function openImages(zip: ZipWriter, items: Item[]): PictureStore {
  const known = new Map<string, string>();
  return {
    keepsRemote: false,
    async embed(output: Output) {
      const type = getImageType(output.path);
      if (type === null || !coreTypes.has(type)) return null;
      const found = known.get(output.path);
      if (found !== undefined) return found;
      const bytes = await output.produce();
      const digest = hash(bytes).slice(0, 12);
      const href = `images/${digest}.${type.replace(/^image\/|\+xml$/g, "")}`;
      known.set(output.path, href);
      if (items.some((item) => item.href === href)) return href;
      await zip.add(`EPUB/${href}`, bytes, { isStored: type !== "image/svg+xml" });
      items.push({ id: `image-${digest}`, href, type, properties: [], isText: false });
      return href;
    },
  };
}

function makeNavigation(book: Book, linkTo: Format["linkTo"]): Element {
  const link = ({ title, number, node, heading }: ContentsEntry) =>
    el("a", { href: linkTo(node, heading) }, number === null ? title : `${number} ${title}`);
  return el(
    "body",
    {},
    el(
      "nav",
      { "epub:type": "toc", id: "toc", role: "doc-toc" },
      el("h1", {}, book.labels["book.contents"]),
      makeContentsList(makeContents(book, levels), link),
    ),
  );
}
