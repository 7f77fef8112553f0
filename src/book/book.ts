/** A book: what all formats share. */

import type { Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import type { Diagnostic } from "../core/diagnostics.ts";
import { withPageErrors } from "../core/page-failure.ts";
import { findDoc } from "../outputs/pages.ts";
import type { Plan } from "../outputs/plan.ts";
import { getPageContext, renderText } from "../render/page.ts";
import type { Heading } from "../shared/contract.ts";
import { fillLabel } from "../shared/fill-label.ts";
import type { Labels } from "../shared/labels.ts";
import type { PageContext } from "../site/pages.ts";
import type { ChosenPages } from "./choose-pages.ts";
import { el } from "./hast.ts";
import { placeHeadings } from "./headings.ts";
import { removeDuplicateIds } from "./ids.ts";
import { getPaths, type LinkPlaces, placeLinks } from "./links.ts";
import type { BookNode } from "./outline.ts";
import { type PictureStore, placePictures } from "./pictures.ts";
import { unfold } from "./unfold.ts";

export interface Book {
  readonly chosen: ChosenPages;
  readonly nodes: readonly BookNode[];
  readonly plan: Plan;
  readonly title: string;
  /** Lines below the title: section, version. */
  readonly subtitles: readonly string[];
  readonly htmlLang: string;
  readonly direction: "ltr" | "rtl";
  readonly labels: Labels;
  /** Last change of its pages: `2026-03-31`; null if unknown. */
  readonly day: string | null;
  /** Problems found while the text is made. */
  readonly problems: Diagnostic[];
}

export function makeBook(
  chosen: ChosenPages,
  nodes: readonly BookNode[],
  plan: Plan,
  title: string | null,
): Book {
  const { config, renderer } = chosen.site;
  const { labels } = renderer.theme;
  const days = chosen.pages.flatMap(({ page }) => page.day ?? []);
  const version = chosen.version ?? config.version;
  const named = title ?? config.title;
  const parts = [chosen.title === named ? null : chosen.title, chosen.section].filter(
    (part) => part !== null,
  );
  return {
    chosen,
    nodes,
    plan,
    title: named,
    subtitles: [
      ...new Set(parts),
      ...(version === null ? [] : [fillLabel(labels["version.badge"], { version })]),
    ],
    htmlLang: config.locale.htmlLang ?? config.locale.code,
    direction: config.locale.direction,
    labels,
    day: days.toSorted().at(-1) ?? null,
    problems: [],
  };
}

/** What a format does with links, ids and images. */
export interface Format extends Pick<LinkPlaces, "linkTo"> {
  readonly pictures: PictureStore;
  readonly listsLinks: boolean;
}

export interface PageText {
  readonly tree: Root;
  /** Language of the text, if it differs from that of the book. */
  readonly language: PageContext["language"];
}

/** Makes the text of pages, one by one. */
export function openTexts(book: Book, format: Format): (node: BookNode) => Promise<PageText> {
  const { chosen, nodes, labels } = book;
  const { config, renderer } = chosen.site;
  const byPath = new Map(
    nodes.flatMap((node) =>
      node.page === null ? [] : getPaths(node.page.url).map((path) => [path, node] as const),
    ),
  );
  const anchorsOf = (node: BookNode) => new Set(getSummary(book, node)?.anchors ?? []);
  const make = async (node: BookNode): Promise<PageText> => {
    const { page } = node;
    const tree =
      page === null
        ? emptyTree()
        : fromHtml(await renderText(page, findDoc(page, renderer), renderer), { fragment: true });
    const context = page === null ? null : getPageContext(page, renderer);
    unfold(tree);
    if (context !== null && tree.children.length === 0 && context.description !== null)
      tree.children.push(el("p", {}, context.description));
    placeHeadings(tree, node);
    placeByline(tree, context);
    removeDuplicateIds(tree);
    const { url: origin, baseUrl } = config;
    const url = page?.url ?? baseUrl;
    const listTitle = format.listsLinks ? labels["book.links"] : null;
    placeLinks(tree, {
      origin,
      nodes: byPath,
      anchorsOf,
      linkTo: format.linkTo,
      from: { node, url },
      listTitle,
    });
    const source = page?.source ?? null;
    const input = { plan: book.plan, baseUrl, origin, url, source, store: format.pictures };
    book.problems.push(...(await placePictures(tree, input)));
    return { tree, language: context?.language ?? null };
  };
  return (node) =>
    node.page === null ? make(node) : withPageErrors(node.page.source ?? node.page.output, () => make(node));
}

function emptyTree(): Root {
  return { type: "root", children: [] };
}

function getSummary({ chosen: { site } }: Book, { page }: BookNode) {
  const doc = page === null ? null : findDoc(page, site.renderer);
  return doc === null ? null : site.renderer.read(doc.summary);
}

/** Headings of level 2 of a page. */
export function getSections(book: Book, node: BookNode): readonly Heading[] {
  return (getSummary(book, node)?.headings ?? []).filter(({ level }) => level === 2);
}

/** Date and authors of a post, below its title. */
function placeByline(tree: Root, context: PageContext | null): void {
  const post = context?.blog?.page.kind === "post" ? context.blog.page : null;
  if (post === null) return;
  const names = post.authors.map(({ name }) => name).join(", ");
  const text = [post.day, names].filter((part) => part).join(" · ");
  const at = tree.children.findIndex((child) => child.type === "element" && /^h[1-6]$/.test(child.tagName));
  if (text !== "") tree.children.splice(at + 1, 0, el("p", { className: ["byline"] }, text));
}
