/** Links names in a code block to their documentation: `links="Shape=shapes.Shape"` in the meta string. */

export interface NameLink {
  /** As in the code: `Shape`, `enum.Enum`. */
  readonly name: string;
  /** Reference to code, as in `[text][shapes.Shape]`. */
  readonly target: string;
}

/** Malformed words are returned apart. */
export function readNameLinks(written: string): {
  readonly links: readonly NameLink[];
  readonly invalid: readonly string[];
} {
  const words = written.split(/\s+/).filter((word) => word !== "");
  const links: NameLink[] = [];
  const invalid: string[] = [];
  for (const word of words) {
    const [, name, target] = /^([A-Za-z_][\w.]*)=([A-Za-z_]\w*(?:\.\w+)*)$/.exec(word) ?? [];
    if (name === undefined || target === undefined) invalid.push(word);
    else links.push({ name, target });
  }
  return { links, invalid };
}

interface Range {
  readonly start: number;
  readonly end: number;
  readonly href: string;
}

/** @param html a highlighted line: text and `<span>` or `<mark>` elements */
export function linkNames(
  html: string,
  links: readonly NameLink[],
  hrefOf: (target: string) => string,
): string {
  if (links.length === 0) return html;
  const parts = html.split(/(<[^>]+>|&#x\w+;)/).filter((part) => part !== "");
  const plain = parts.map((part) => (part.startsWith("<") ? "" : part.replace(/^&#x\w+;$/, "&"))).join("");
  const ranges = findRanges(plain, links, hrefOf);
  return ranges.length === 0 ? html : insertLinks(parts, ranges);
}

/** Skips definitions, names of parameters, attributes of other names, and strings. */
function findRanges(
  plain: string,
  links: readonly NameLink[],
  hrefOf: (target: string) => string,
): readonly Range[] {
  const targets = new Map(links.map(({ name, target }) => [name, target]));
  const names = [...targets.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(".", "\\."));
  const pattern = new RegExp(
    String.raw`(?<![\w."'])(?<!\b(?:def|class)\s+)(?:${names.join("|")})(?![\w"']|\s*:|=(?!=))`,
    "g",
  );
  return [...plain.matchAll(pattern)].map(({ 0: name, index }) => ({
    start: index,
    end: index + name.length,
    href: hrefOf(targets.get(name) ?? ""),
  }));
}

/** Closes and reopens the elements around the edges of a link, so that each link is one element. */
function insertLinks(parts: readonly string[], ranges: readonly Range[]): string {
  const open: string[] = [];
  let written = "";
  let at = 0;
  for (const part of parts) {
    if (part.startsWith("<")) {
      if (part.startsWith("</")) open.pop();
      else open.push(part);
      written += part;
      continue;
    }
    for (const sign of part.startsWith("&#x") ? [part] : part) {
      written += edgeAt(at, ranges, open) + sign;
      at += part.startsWith("&#x") ? 1 : sign.length;
    }
  }
  written += edgeAt(at, ranges, open);
  return written.replace(/<(span|mark)(?: [^>]*)?><\/\1>/g, "");
}

function edgeAt(at: number, ranges: readonly Range[], open: readonly string[]): string {
  const edges = ranges.flatMap(({ start, end, href }) =>
    start === at ? [`<a href="${href}">`] : end === at ? ["</a>"] : [],
  );
  if (edges.length === 0) return "";
  const closed = open.toReversed().map((tag) => `</${tag.slice(1).split(/[ >]/)[0]}>`);
  return closed.join("") + edges.join("") + open.join("");
}
