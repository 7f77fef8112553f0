/** The changes as a comment for a pull request. */
import type { ElementContent } from "hast";
import type { ContentChange, MovedPage, PageName, SiteChanges } from "./changes.ts";
import { wordCount } from "./report-html.ts";
import { summarize } from "./summary.ts";

/** Longest comment that GitHub accepts, in characters. */
const maxComment = 65_536;
/** Kept free for the line about what was omitted. */
const reserve = 200;

/** By which a workflow finds its earlier comment. */
const commentMark = "<!-- docgen diff -->";

export function makeMarkdown(changes: SiteChanges, origin: string): string {
  const { from, to, added, removed, moved, changed, lostUrls, newMessages, fixedMessages } = changes;
  const message = ({ file, text }: { readonly file: string | null; readonly text: string }) =>
    `${file === null ? "" : `${code(file)}: `}${escapeText(text)}`;
  const sections: readonly (readonly [title: string, lines: readonly string[]])[] = [
    ["New messages", newMessages.map(message)],
    ["Lost URLs", lostUrls.map(({ url, text }) => `${code(url)}: ${escapeText(text)}`)],
    ["Added pages", added.map((page) => nameOf(page, origin))],
    ["Removed pages", removed.map(({ title, url }) => `${escapeText(title)} ${code(url)}`)],
    ["Moved pages", moved.map(moveLine)],
    ["Changed pages", changed.flatMap((page) => [`${nameOf(page, origin)} ${wordCount(page)}`])],
    ["Fixed messages", fixedMessages.map(message)],
  ];
  const head = [
    commentMark,
    `### Changes from ${code(from)} to ${code(to)}`,
    "",
    ...summarize(changes).map((line) => `- ${escapeText(line)}`),
  ].join("\n");
  const lists = sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => listOf(title, lines));
  const details = changed.map((page) => detailsOf(page));
  return limit(head, [...lists, ...details.filter((text) => text !== "")]);
}

/** Adds parts as long as they fit. */
function limit(head: string, parts: readonly string[]): string {
  let text = head;
  let omitted = 0;
  for (const part of parts) {
    if (omitted === 0 && text.length + part.length + 2 <= maxComment - reserve) text += `\n\n${part}`;
    else omitted += 1;
  }
  const note =
    omitted === 0
      ? ""
      : `\n\n_${omitted} more ${omitted === 1 ? "part" : "parts"} omitted: this comment is as long as hosts allow. The HTML report has all of them._`;
  return `${text}${note}\n`;
}

/** Longest list that is shown without folding. */
const maxShown = 15;
/** Longer lists are cut, so that one of them doesn't displace all others. */
const maxListed = 200;

function listOf(title: string, lines: readonly string[]): string {
  const shown = lines.slice(0, maxListed).map((line) => `- ${line}`);
  if (lines.length > maxListed) shown.push(`- … and ${lines.length - maxListed} more`);
  const body = shown.join("\n");
  if (lines.length <= maxShown) return `**${title} (${lines.length})**\n\n${body}`;
  return `<details><summary>${title} (${lines.length})</summary>\n\n${body}\n\n</details>`;
}

function nameOf({ title, url, source }: PageName, origin: string): string {
  const address = URL.canParse(url, origin) ? new URL(url, origin).href : null;
  const name = address === null ? escapeText(title) : `[${escapeText(title)}](<${address}>)`;
  return source === null ? name : `${name} ${code(source)}`;
}

function moveLine({ from, to, change }: MovedPage): string {
  return `${escapeText(to.title)}: ${code(from.url)} → ${code(to.url)}${change === null ? "" : ` ${wordCount(change)}`}`;
}

/** Changed passages as text: hosts show neither classes nor styles. */
function detailsOf(page: ContentChange): string {
  const lines = page.blocks.flatMap(({ state, node }): string[] => {
    if (state === "same") return [];
    if (state === "moved-from" || state === "moved-to")
      return [`- ${state === "moved-to" ? "Moved here" : "Moved from here"}: ${shorten(textOf(node))}`];
    return [`- ${shorten(markedText(node))}`];
  });
  if (lines.length === 0) return "";
  return `<details><summary>${escapeTags(page.title)} ${wordCount(page)}</summary>\n\n${lines.join("\n")}\n\n</details>`;
}

/** In characters. */
const maxPassage = 600;

/** Closes a mark that the cut has opened. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= maxPassage) return line;
  const cut = line.slice(0, maxPassage).replace(/<[^>]*$|&\w*$|\\$/, "");
  const [, isEnd = "/", tag = ""] = [...cut.matchAll(/<(\/?)(ins|del)>/g)].at(-1) ?? [];
  return `${cut}…${isEnd === "" ? `</${tag}>` : ""}`;
}

function textOf(node: ElementContent): string {
  if (node.type === "text") return escapeText(node.value);
  return node.type === "element" ? node.children.map(textOf).join("") : "";
}

function markedText(node: ElementContent): string {
  if (node.type === "text") return escapeText(node.value);
  if (node.type !== "element") return "";
  const inner = node.children.map(markedText).join("");
  if (node.tagName === "ins" || node.tagName === "del")
    return inner.trim() === "" ? inner : `<${node.tagName}>${inner}</${node.tagName}>`;
  return /^(?:li|tr|p|td|th|dd|dt|div|pre|br)$/.test(node.tagName) ? `${inner} ` : inner;
}

function code(text: string): string {
  const fence = "`".repeat(1 + Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length)));
  return text.includes("`") ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
}

const escapeTags = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Also keeps `@name` and `#1` from notifying people and issues. */
function escapeText(text: string): string {
  return escapeTags(text)
    .replace(/[\\`*_[\]|~]/g, "\\$&")
    .replace(/(?<![\w/])([@#])(?=\w)/g, "$1<!-- -->");
}
