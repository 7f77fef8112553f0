/**
 * Previews an unparsed page for navigation and lists. Parses front matter as usual, but finds a title heading by its line
 * and strips only common inline syntax.
 */

import { atEnd } from "../dialects/mkdocs/attribute-lists.ts";
import type { PageSummary } from "../doc.ts";
import { loadFrontMatter, parseFrontMatter } from "../front-matter/front-matter.ts";
import { idMark } from "../links/explicit-ids.ts";
import type { PageSource } from "../parse-input.ts";
import { asRead } from "../template.ts";
import { fileTitle } from "../text/names.ts";
import { readPostName } from "../text/post-name.ts";

export async function previewSummary({
  path,
  text,
  isPost = false,
}: PageSource & { readonly text: string }): Promise<PageSummary> {
  const source = asRead(text);
  const { meta, body } = parseFrontMatter(source, path, await loadFrontMatter([source]), { isPost });
  const ofFile = isPost ? readPostName(path).title : fileTitle(path);
  const title = meta.title || firstHeading(body) || (meta.hide_title ? null : loneHeading(body)) || ofFile;
  // Copied, because a substring keeps the whole source string in memory.
  return { path, ...structuredClone({ meta, title, description: meta.description || null }), ...unknown };
}

const unknown = {
  headings: [],
  anchors: [],
  targets: [],
  asksForCards: false,
  versionUse: null,
  excerptTargets: [],
};

/** Start of code or a comment, or a possible level-1 heading. */
const marks = /^ {0,3}(?:(`{3,}|~{3,})|(<!--)|#(?:[ \t]+(.*))?$|<h1\b[^>]*>(.*?)<\/h1>|(=+)[ \t]*$)/gm;

/** null without one. */
function firstHeading(body: string): string | null {
  const found = new RegExp(marks);
  for (let match = found.exec(body); match !== null; match = found.exec(body)) {
    const [, fence, comment, written, html, rule] = match;
    const end = found.lastIndex;
    if (fence !== undefined) {
      const closing = new RegExp(`^ {0,3}${fence}${fence[0]}*[ \\t]*$`, "gm");
      closing.lastIndex = end;
      if (closing.exec(body) === null) return null;
      found.lastIndex = closing.lastIndex;
    } else if (comment !== undefined) {
      const close = body.indexOf("-->", match.index);
      if (close === -1) return null;
      found.lastIndex = close;
    } else if (rule !== undefined) {
      const above = body.slice(0, match.index).replace(/\n$/, "");
      const paragraph = above.slice(above.lastIndexOf("\n\n") + 1).trim();
      if (paragraph !== "" && !/\n[ \t]*$/.test(above)) return plain(paragraph);
    } else return plain(html ?? withoutEnd(written ?? "")) || null;
  }
  return null;
}

/** The only level-2 heading, if the page begins with it. */
function loneHeading(body: string): string | null {
  // Each part has one way to match: the lines of the front matter are empty ones of the body.
  const found = /^(?:\s|<!--(?:(?!-->)[\s\S])*-->)*##[ \t]+(.*)/.exec(body);
  if (found === null) return null;
  const words = body.replace(/^ {0,3}(`{3,}|~{3,})[\s\S]*?^ {0,3}\1/gm, "");
  return words.match(/^ {0,3}##[ \t]/gm)?.length === 1 ? plain(withoutEnd(found[1] ?? "")) || null : null;
}

/** `Title ## {#id}`: strips the closing sequence and the id. */
function withoutEnd(heading: string): string {
  return heading
    .replace(/(?:^|[ \t])#+[ \t]*$/, "")
    .replace(idMark, "")
    .replace(atEnd, "")
    .trim();
}

/** Code, images, footnotes, links, tags, escapes, emphasis and character references. */
const inline = new RegExp(
  [
    /(?<ticks>`+)(?<code>.+?)\k<ticks>(?!`)/u,
    /!\[[^\]]*\]\([^)]*\)/u,
    /\[\^[^\]\s]+\]/u,
    /\[(?<link>[^\]]*)\]\([^)]*\)/u,
    /<\/?[a-z][^>]*>/u,
    /\\(?<escaped>[!-/:-@[-`{-~])/u,
    /(?<sign>\*\*|~~|\*)(?=\S)(?<strong>.+?)(?<=\S)\k<sign>/u,
    /(?<![\p{L}\p{N}])(?<line>__?)(?=\S)(?<marked>.+?)(?<=\S)\k<line>(?![\p{L}\p{N}])/u,
    /&(?<entity>amp|lt|gt|quot);/u,
  ]
    .map(({ source }) => source)
    .join("|"),
  "giu",
);

const characters: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ amp: "&", lt: "<", gt: ">", quot: '"' }),
);

/** Plain text of a Markdown line. */
function plain(line: string): string {
  if (!/[`[<\\*~_&]/.test(line)) return line;
  return line.replace(inline, (...found) => {
    const { code, entity, escaped, link, strong, marked } = found.at(-1) as Readonly<
      Record<string, string | undefined>
    >;
    if (code !== undefined) return code.replace(/^ (.*) $/, "$1");
    if (entity !== undefined) return characters.get(entity.toLowerCase()) ?? "";
    return escaped ?? plain(link ?? strong ?? marked ?? "");
  });
}
