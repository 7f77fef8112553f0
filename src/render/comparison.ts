/** Renders the changes of a version: pages added, removed and changed, with the changed words of each. */
import type { ElementContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { anonymous, type BlockState, type DiffBlock, diffArticles } from "../compare/blocks.ts";
import { prepareArticle } from "../compare/prepare.ts";
import { makeSegment } from "../compare/tokens.ts";
import type { Config } from "../config/schema.ts";
import { escapeHtml } from "../core/escape-html.ts";
import type { Memo } from "../core/stage.ts";
import type { PagesByPath } from "../markdown/doc.ts";
import type { PageLink, Url } from "../shared/contract.ts";
import type { Labels } from "../shared/labels.ts";
import type { ComparedPage, ComparedVersions } from "../site/comparisons.ts";
import type { PageContext } from "../site/pages.ts";
import { type ArticleInput, renderArticle } from "./article.ts";

interface ComparisonInput {
  readonly context: PageContext;
  /** As HTML text. */
  readonly title: string;
  readonly labels: Labels;
}

interface Docs extends Pick<ArticleInput, "assetOf"> {
  readonly config: Config;
  readonly docs: PagesByPath;
  readonly read: Memo["read"];
}

/** Number of pages whose differences are shown; the others are links, so that the page stays light. */
export const maxShown = 100;

export function comparisonHtml({ context, title, labels }: ComparisonInput, tools: Docs): string {
  const { comparison } = context;
  if (comparison === null) return "";
  const { added, removed } = comparison;
  const { shown, more } = findChanged(comparison, { context, labels, ...tools });
  const sections = [
    listSection(labels["changes.added"], added),
    listSection(labels["changes.removed"], removed),
    section(
      labels["changes.changed"],
      shown.map(({ pair, blocks }) => changedPage(pair, blocks, comparison)).join("\n"),
    ),
    listSection(labels["changes.more"], more),
  ].filter((part) => part !== "");
  const body = sections.length === 0 ? `<p>${escapeHtml(labels["changes.none"])}</p>` : sections.join("\n");
  return `<h1>${escapeHtml(title)}</h1>\n${body}`;
}

function section(title: string, body: string): string {
  return body === "" ? "" : `<h2>${escapeHtml(title)}</h2>\n${body}`;
}

function listSection(title: string, pages: readonly PageLink[]): string {
  const items = pages.map((page) => `<li>${link(page)}</li>`).join("");
  return section(title, items === "" ? "" : `<ul>${items}</ul>`);
}

const link = ({ label, url }: PageLink) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;

type ComparedPair = ComparedVersions["common"][number];

interface ChangedPage {
  readonly pair: ComparedPair;
  readonly blocks: readonly DiffBlock[];
}

interface Tools extends Docs, Omit<ComparisonInput, "title"> {}

/** Pages with the same text have the same body, even if the targets of their links have other URLs. */
function findChanged(comparison: ComparedVersions, tools: Tools) {
  const { docs, config } = tools;
  const segment = makeSegment(config.locale.htmlLang ?? config.locale.code);
  const later = laterUrls(comparison);
  const shown: ChangedPage[] = [];
  const more: PageLink[] = [];
  for (const pair of comparison.common) {
    const { before, after } = pair;
    if (docs.get(before.path)?.body === docs.get(after.path)?.body) continue;
    if (shown.length === maxShown) {
      more.push(after);
      continue;
    }
    const { blocks } = diffArticles(articleOf(before, later, tools), articleOf(after, later, tools), segment);
    if (blocks.some(({ state }) => state !== "same")) shown.push({ pair, blocks });
  }
  return { shown, more };
}

/** URLs of the earlier version → those of the later one, so that links between pages of a version are equal in both. */
function laterUrls({ before, after, common }: ComparedVersions): ReadonlyMap<Url, Url> {
  return new Map([
    [before.url, after.url],
    ...common.map((pair) => [pair.before.url, pair.after.url] as const),
  ]);
}

function articleOf(
  { path, url, references }: ComparedPage,
  later: ReadonlyMap<Url, Url>,
  { context, labels, docs, read, assetOf }: Tools,
): ElementContent[] {
  const doc = docs.get(path);
  if (doc === undefined) return [];
  const own = { ...context, ...read(references), cards: null, changeLists: null };
  const html = renderArticle({ context: own, body: read(doc.body), labels, assetOf, cards: "" });
  const { children } = fromHtml(html, { fragment: true });
  return prepareArticle(
    children.filter((node) => node.type === "element" || node.type === "text"),
    {
      resolveUrl(href) {
        const whole = href.startsWith("#") ? url + href : href;
        const [page = "", rest = ""] = whole.split(/(?=[?#].*)/s);
        const scheme = /^([a-z][a-z\d+.-]*):/i.exec(whole)?.[1]?.toLowerCase() ?? "https";
        return /^(?:https?|mailto|tel)$/.test(scheme) ? (later.get(page) ?? page) + rest : null;
      },
      imageSource: (src) => src,
    },
  );
}

function changedPage(
  { before, after }: ComparedPair,
  blocks: readonly DiffBlock[],
  comparison: ComparedVersions,
): string {
  const versions = [
    { label: comparison.after.label, url: after.url },
    { label: comparison.before.label, url: before.url },
  ];
  return `<details class="version-changes"><summary>${escapeHtml(after.label)}</summary>
<p>${versions.map(link).join(" · ")}</p>
${showBlocks(blocks)}</details>`;
}

/** Number of unchanged blocks shown before and after a change. */
const around = 1;

function showBlocks(blocks: readonly DiffBlock[]): string {
  let isGap = false;
  return blocks
    .flatMap((block, index) => {
      const near = blocks.slice(Math.max(0, index - around), index + around + 1);
      const isShown = near.some(({ state }) => state !== "same");
      const gap = !isShown && !isGap ? ['<p class="diff-gap" aria-hidden="true">⋯</p>'] : [];
      isGap = !isShown;
      return isShown ? [showBlock(block)] : gap;
    })
    .join("\n");
}

const classNames: Readonly<Record<BlockState, string>> = {
  same: "",
  changed: "diff-changed",
  added: "diff-added",
  removed: "diff-removed",
  "moved-from": "diff-moved",
  "moved-to": "diff-moved",
};

function showBlock({ state, node }: DiffBlock): string {
  const html = toHtml(node.tagName === anonymous ? node.children : node);
  return state === "same" ? html : `<div class="diff-block ${classNames[state]}">${html}</div>`;
}
