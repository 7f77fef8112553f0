/** The HTML report: one document without scripts. */
import type { ElementContent } from "hast";
import { toHtml } from "hast-util-to-html";
import { anonymous, type BlockState, type DiffBlock } from "../compare/blocks.ts";
import { count } from "../core/count.ts";
import { escapeHtml } from "../core/escape-html.ts";
import type { ContentChange, FileChange, Image, MovedPage, PageName, SiteChanges } from "./changes.ts";
import { imageMark } from "./compare.ts";
import { reportStyles } from "./report-styles.ts";
import { shellSummary, summarize } from "./summary.ts";

export interface HtmlOptions {
  /** CSS of the site. */
  readonly styles: string;
  /** URL of the site, without the base path. */
  readonly origin: string;
}

/** Sources of images are marks, which `embedImages` replaces. */
export function makeHtml(changes: SiteChanges, options: HtmlOptions): string {
  const { from, to } = changes;
  const title = escapeHtml(`Changes from ${from} to ${to}`);
  return `<!doctype html>
<html lang="en" dir="ltr" data-theme-choice="system">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: file: http: https:">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>
${options.styles.replaceAll("</", "<\\/")}
${reportStyles}</style>
</head>
<body class="diff-report">
<main class="diff-page">
<h1>${title}</h1>
${summarize(changes)
  .map((line) => `<p>${escapeHtml(line)}</p>`)
  .join("\n")}
${overview(changes)}
${pageSections(changes, options)}
${imageSection(changes.images)}
</main>
</body>
</html>
`;
}

function overview(changes: SiteChanges): string {
  const { added, removed, moved, changed, shell, lostUrls, newMessages, fixedMessages } = changes;
  const all = [...moved.flatMap(({ change }) => change ?? []), ...changed];
  const message = ({ file, text }: { readonly file: string | null; readonly text: string }) =>
    `${file === null ? "" : `<code>${escapeHtml(file)}</code>: `}${escapeHtml(text)}`;
  return [
    section("Added pages", added.map(nameLink)),
    section(
      "Removed pages",
      removed.map(({ title, url }) => `${escapeHtml(title)} <code>${escapeHtml(url)}</code>`),
    ),
    section("Moved pages", moved.map(moveLine)),
    section(
      "Changed pages",
      all.map((page) => `<a href="#${anchorOf(page)}">${escapeHtml(page.title)}</a> ${wordCount(page)}`),
    ),
    section(
      "Lost URLs",
      lostUrls.map(({ url, text }) => `<code>${escapeHtml(url)}</code>: ${escapeHtml(text)}`),
    ),
    section("New messages", newMessages.map(message)),
    section("Fixed messages", fixedMessages.map(message)),
    section("Navigation and layout", shellSummary(shell).map(escapeHtml)),
  ]
    .filter((part) => part !== "")
    .join("\n");
}

function section(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return "";
  const items = lines.map((line) => `<li>${line}</li>`).join("\n");
  return `<section>\n<h2>${title} (${lines.length})</h2>\n<ul class="diff-list">\n${items}\n</ul>\n</section>`;
}

const nameLink = ({ title, url, source }: PageName) =>
  `${escapeHtml(title)} <code>${escapeHtml(url)}</code>${source === null ? "" : ` (${escapeHtml(source)})`}`;

function moveLine({ from, to, change }: MovedPage): string {
  const changed = change === null ? "" : `, <a href="#${anchorOf(change)}">with changes</a>`;
  return `${escapeHtml(to.title)}: <code>${escapeHtml(from.url)}</code> → <code>${escapeHtml(to.url)}</code>${changed}`;
}

/** Unique, because paths are. */
const anchorOf = ({ path }: PageName) => encodeURIComponent(path).replaceAll("%", "-");

export const wordCount = ({ added, removed }: ContentChange) => `(+${added} −${removed} words)`;

function pageSections({ changed, moved }: SiteChanges, options: HtmlOptions): string {
  const all = [...moved.flatMap(({ change }) => change ?? []), ...changed];
  if (all.length === 0) return "";
  const legend =
    "<p>Added text is <ins>underlined</ins>, removed text is <del>struck through</del>. Unchanged parts are folded.</p>";
  const pages = all.map((page) => pageSection(page, options));
  return `<section>\n<h2>Changes by page</h2>\n${legend}\n${pages.join("\n")}\n</section>`;
}

function pageSection(page: ContentChange, options: HtmlOptions): string {
  const { url, source, title, language, heading, description, blocks } = page;
  const address = URL.canParse(url, options.origin) ? new URL(url, options.origin).href : null;
  const path = escapeHtml(url);
  const link = address === null ? path : `<a href="${escapeHtml(address)}">${path}</a>`;
  const inline = (nodes: readonly ElementContent[]) => toHtml([...nodes]);
  const lang = language === "" ? "" : ` lang="${escapeHtml(language)}"`;
  const described =
    description === null
      ? ""
      : `<p class="diff-block diff-changed"><span class="diff-state">Description</span> ${inline(description)}</p>`;
  const shown = showBlocks(blocks);
  return `<section id="${anchorOf(page)}"${lang}>
<h3>${heading === null ? escapeHtml(title) : inline(heading)}</h3>
<p class="diff-path">${link}${source === null ? "" : ` · ${escapeHtml(source)}`} ${wordCount(page)}</p>
${described}
${shown === "" ? '<p lang="en">Only data for search engines, tags or invisible attributes have changed.</p>' : `<div class="diff-article prose">\n${shown}\n</div>`}
</section>`;
}

/** Number of unchanged blocks shown before and after a change. */
const context = 1;

function showBlocks(blocks: readonly DiffBlock[]): string {
  const isShown = blocks.map((_, index) =>
    blocks.slice(Math.max(0, index - context), index + context + 1).some(({ state }) => state !== "same"),
  );
  if (!isShown.includes(true)) return "";
  const parts: string[] = [];
  let folded: string[] = [];
  const close = () => {
    if (folded.length > 0)
      parts.push(
        `<details class="diff-fold"><summary lang="en">${count(folded.length, "unchanged block")}</summary>\n${folded.join("\n")}\n</details>`,
      );
    folded = [];
  };
  for (const [index, block] of blocks.entries()) {
    const html = showBlock(block);
    if (isShown[index]) {
      close();
      parts.push(html);
    } else folded.push(html);
  }
  close();
  return parts.join("\n");
}

const stateNames: Readonly<Record<BlockState, readonly [className: string, label: string] | null>> = {
  same: null,
  changed: ["changed", "Changed"],
  added: ["added", "Added"],
  removed: ["removed", "Removed"],
  "moved-from": ["moved", "Moved from here"],
  "moved-to": ["moved", "Moved here"],
};

function showBlock({ state, node }: DiffBlock): string {
  const html = toHtml(node.tagName === anonymous ? node.children : node);
  const [className = "", label = ""] = stateNames[state] ?? [];
  if (className === "") return html;
  return `<div class="diff-block diff-${className}"><span class="diff-state" lang="en">${label}</span>\n${html}\n</div>`;
}

function imageSection(images: readonly FileChange[]): string {
  if (images.length === 0) return "";
  const figure = (label: string, image: Image | null, path: string) => {
    if (image === null) return "";
    const shown = `<img src="${imageMark}${image.key}" alt="${escapeHtml(`${path}, ${label.toLowerCase()}`)}">`;
    return `<figure>${shown}<figcaption>${label}</figcaption></figure>`;
  };
  const shown = images.map(({ path, before, after }) => {
    const [old, now] = [
      figure(after === null ? "Removed" : "Before", before, path),
      figure(before === null ? "Added" : "After", after, path),
    ];
    return `<section><h3>${escapeHtml(path)}</h3>\n<div class="diff-images">${old}${now}</div></section>`;
  });
  return `<section>\n<h2>Images (${images.length})</h2>\n${shown.join("\n")}\n</section>`;
}
