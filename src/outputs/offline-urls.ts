/** Makes the URLs of a file relative to it. Absolute URLs keep their origin and get the base path of the published site. */
import { decodePath } from "../core/paths.ts";
import { dom } from "../shared/contract.ts";
import { rootMark, rootVariable, toOnlineBase } from "../shared/offline.ts";

export interface UrlPlace {
  /** Output path of the file. */
  readonly path: string;
  /** Origin of the published site. */
  readonly url: string;
  /** Marks the URLs of the site. */
  readonly baseUrl: string;
  /** Whether the folder has a file to which scripts may refer. */
  has(path: string): boolean;
}

/** A text that no browser resolves URLs of, such as Markdown. */
export function relocateText(text: string, { baseUrl }: Pick<UrlPlace, "baseUrl">): string {
  return text.replaceAll(baseUrl, toOnlineBase(baseUrl));
}

/** HTML or CSS. URLs in the data of a page stay marked, because its scripts insert the path of the folder. */
export function relocateHtml(text: string, place: UrlPlace): string {
  const { url, baseUrl } = place;
  const online = markStated(text, place).replaceAll(url + baseUrl, () => url + toOnlineBase(baseUrl));
  const data = online.lastIndexOf(`<script type="application/json" id="${dom.pageData}">`);
  if (data === -1) return replaceUrls(online, place);
  return replaceUrls(online.slice(0, data), place) + online.slice(data).replaceAll(baseUrl, rootMark);
}

/** Marks URLs that components state themselves: `src="/x.png"`. Those in Markdown are resolved. */
function markStated(text: string, place: UrlPlace): string {
  if (!/ (?:src|href|poster)="\//.test(text)) return text;
  return text.replace(/<[a-z](?:"[^"]*"|[^">])*>/g, (tag) =>
    tag.replace(/(?<= (?:src|href|poster)=")\/[^"]*/g, (url) => {
      const path = getStated(url, place);
      return path === null ? url : place.baseUrl + path;
    }),
  );
}

/**
 * A script of the site in which such URLs of files contain the path of the folder: `"/x.png"` → `(docgenRoot+"x.png")`. Keys of objects,
 * texts of elements, and URLs of pages, which code also compares, stay.
 */
export function relocateStated(code: string, place: UrlPlace): string {
  return code.replace(literals, (literal, at: number) => {
    const [, url = ""] = stated.exec(literal.slice(1, -1)) ?? [];
    const path = getStated(url, place);
    if (path === null || !place.has(decodePath(path.replace(/[?#].*$/, "")) ?? "")) return literal;
    const before = code.slice(Math.max(0, at - 20), at);
    const isKey = /[{,]\s*$/.test(before) && /^\s*:/.test(code.slice(at + literal.length));
    return isKey || /\bchildren:\s*$/.test(before) ? literal : `(${rootVariable}+${JSON.stringify(path)})`;
  });
}

const literals = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/gs;

/** A file, with a query or a fragment. */
const stated = /^(\/[^\\$\s?#]*\.\w+(?:[?#][^\\$\s]*)?)$/;

/** Path below the base path of the published site; null for one outside of it. */
function getStated(url: string, { baseUrl }: UrlPlace): string | null {
  const base = toOnlineBase(baseUrl);
  if (!url.startsWith(base) || url.startsWith(baseUrl) || url.startsWith("//")) return null;
  return url.slice(base.length);
}

function replaceUrls(text: string, { path, baseUrl }: UrlPlace): string {
  const depth = path.split("/").length - 1;
  const root = depth === 0 ? "./" : "../".repeat(depth);
  let done = "";
  let position = 0;
  for (;;) {
    const start = text.indexOf(baseUrl, position);
    if (start === -1) return done + text.slice(position);
    const end = findEnd(text, start);
    done += text.slice(position, start) + root + toFile(text.slice(start + baseUrl.length, end));
    position = end;
  }
}

/** A URL has no spaces. It ends with its attribute, or in a longer value with a sign that it would contain only encoded. */
function findEnd(text: string, start: number): number {
  const quote = text[start - 1] ?? "";
  const isValue = (quote === '"' || quote === "'") && text[start - 2] === "=";
  const end = isValue ? (quote === '"' ? /["\s]/g : /['\s]/g) : /["'\s<>()\\]|&(?:quot|#34|#39|lt|gt);/g;
  end.lastIndex = start;
  const found = end.exec(text)?.index ?? text.length;
  // In a `srcset`, a comma separates URLs.
  return text[found - 1] === "," && /\s/.test(text[found] ?? "") ? found - 1 : found;
}

/** `docs/?a#b` → `docs/index.html?a#b` */
function toFile(url: string): string {
  return url.replace(/^(|[^?#]*\/)(?=[?#]|$)/, "$1index.html");
}
