/** Inlined SVG images: gives the markup of a file the name, title and attributes of its place on the page. */
import { escapeHtml } from "../core/escape-html.ts";

const attribute = / ([^\s"'<>/=]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;

/** They belong to an `<img>` alone. */
const ofImage = /^(?:loading|decoding|fetchpriority|srcset|sizes|crossorigin|referrerpolicy|usemap|ismap)$/;

/**
 * Inline markup of the image, named by the alternative text; without one it is decorative. Attributes on the page override those of the
 * file; classes are added. A title replaces the `<title>` of the file, and an empty one removes it.
 */
export function nameSvg(svg: string, alt: string, written: string): string {
  const [opening = ""] = /^<svg\b(?:[^>"']|"[^"]*"|'[^']*')*/.exec(svg) ?? [];
  const isEmpty = opening.endsWith("/");
  const given = readAttributes(written);
  const all = mergeAttributes(readAttributes(opening.slice("<svg".length)), given, alt);
  const start = `<svg${[...all].map(([key, value]) => ` ${key}="${value}"`).join("")}`;
  const content = svg.slice(opening.length);
  const title = given.get("title");
  if (title === undefined) return `${start}${isEmpty ? "/" : ""}${content}`;
  const inside = isEmpty ? "</svg>" : withoutTitle(content.slice(1));
  return `${start}>${title === "" ? "" : `<title>${title}</title>`}${inside}`;
}

type Attributes = ReadonlyMap<string, string>;

function mergeAttributes(own: Attributes, given: Attributes, alt: string): Attributes {
  const isHidden = alt === "" && !given.has("aria-label") && !given.has("aria-labelledby");
  const named: readonly (readonly [string, string])[] = [
    ["class", ["picture", own.get("class"), given.get("class")].filter((one) => one).join(" ")],
    ...(isHidden ? [["aria-hidden", "true"] as const] : [["role", "img"] as const]),
    ...(alt === "" ? [] : [["aria-label", escapeHtml(alt)] as const]),
  ];
  // They would take precedence over the alternative text.
  const kept = [...own].filter(([key]) => alt === "" || (key !== "aria-labelledby" && key !== "aria-hidden"));
  const added = [...given].filter(([key]) => key !== "class" && key !== "title" && !ofImage.test(key));
  return new Map([...named, ...kept, ...named, ...added]);
}

const tag = /<(\/?)([A-Za-z][\w:.-]*)(?:[^>"']|"[^"]*"|'[^']*')*>/g;

/** Removes the title of the image; those of its shapes stay. @param content what follows the opening tag */
function withoutTitle(content: string): string {
  let depth = 0;
  let start: number | null = null;
  for (const { 0: whole, 1: end, 2: name, index } of content.matchAll(tag)) {
    const isEnd = end === "/";
    if (isEnd) depth -= 1;
    if (depth === 0 && name === "title" && !isEnd) start = index;
    const after = index + whole.length;
    const isWhole = isEnd || whole.endsWith("/>");
    if (depth === 0 && start !== null && isWhole) return content.slice(0, start) + content.slice(after);
    if (!isWhole) depth += 1;
  }
  return content;
}

function readAttributes(text: string): Attributes {
  return new Map(
    [...text.matchAll(attribute)].map(([, name = "", double, single, bare]) => [
      name,
      double ?? single?.replaceAll('"', "&quot;") ?? bare ?? "",
    ]),
  );
}
