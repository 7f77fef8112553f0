/**
 * Resolves a request to a file by the rules of a plain static host. The static and the development server differ only in the
 * lookup: a folder on disk, or the outputs of a plan.
 */
import type { IncomingMessage } from "node:http";
import { decodePath, encodePath } from "../core/paths.ts";
import { findCopyPath, prefersMarkdown } from "./accept.ts";

/** Type of the entry at a path relative to the base, separated by `/`: `docs/intro/index.html`. */
export type Lookup = (path: string) => Promise<"file" | "folder" | null>;

export type Located =
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "redirect"; readonly status: 301 | 302; readonly location: string }
  | { readonly kind: "missing" }
  /** Invalid path: malformed percent encoding, `..`, control characters. */
  | { readonly kind: "invalid" };

/**
 * `/base/docs/am.clear` → 301 to `/base/docs/am.clear/` → `docs/am.clear/index.html`
 * @param target request target including the query
 */
export async function locate(target: string, base: string, look: Lookup): Promise<Located> {
  const { path: raw, query } = splitTarget(target);
  const names = raw.split("/").slice(1).map(decodePath);
  if (!raw.startsWith("/") || !names.every(isName)) return { kind: "invalid" };
  const path = `/${names.join("/")}`;
  const home = decodePath(base) ?? base;
  if (!path.startsWith(home)) return outsideBase(path, home, query);
  const below = path.slice(home.length);
  const folder = below.replace(/\/$/, "");
  // Prevents an open redirect to `//evil.example`.
  if (below !== "" && folder.split("/").includes("")) return { kind: "missing" };
  if (below === folder && below !== "" && (await look(below)) === "file")
    return { kind: "file", path: below };
  const index = folder === "" ? "index.html" : `${folder}/index.html`;
  if ((await look(index)) !== "file") return { kind: "missing" };
  if (below === folder && below !== "") return { kind: "redirect", status: 301, location: `${raw}/${query}` };
  return { kind: "file", path: index };
}

function outsideBase(path: string, home: string, query: string): Located {
  if (`${path}/` === home) return { kind: "redirect", status: 301, location: encodePath(home) + query };
  // Crawlers and browsers request files such as `/robots.txt`, and would read the page instead.
  if (/\.\w+$/.test(path)) return { kind: "missing" };
  return { kind: "redirect", status: 302, location: encodePath(home) };
}

/** Path of the page, or of its Markdown copy if the request prefers it and the site has one. */
export async function negotiate(
  { headers }: Pick<IncomingMessage, "headers">,
  page: string,
  look: Lookup,
): Promise<string> {
  const copy = prefersMarkdown(headers.accept ?? "") ? findCopyPath(page) : null;
  return copy !== null && (await look(copy)) === "file" ? copy : page;
}

/** Path of the not-found page for a missing URL: the nearest `404.html`, so that each locale has its own. */
export async function locateNotFound(target: string, base: string, look: Lookup): Promise<string | null> {
  const below = splitTarget(target).path.slice(base.length);
  const folders = below.split("/").slice(0, -1).map(decodePath);
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const names = folders.slice(0, depth);
    const path = [...names, "404.html"].join("/");
    if (names.every(isName) && (await look(path)) === "file") return path;
  }
  return null;
}

/** Proxies may send an absolute URL. */
function splitTarget(target: string): { path: string; query: string } {
  const [whole = ""] = target.replace(/^https?:\/\/[^/?#]*/i, "").split("#");
  const mark = whole.indexOf("?");
  return mark === -1 ? { path: whole, query: "" } : { path: whole.slice(0, mark), query: whole.slice(mark) };
}

function isName(name: string | null): name is string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
  return name !== null && name !== "." && name !== ".." && !/[/\\\u0000-\u001f]/.test(name);
}
