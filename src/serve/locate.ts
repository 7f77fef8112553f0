/**
 * Request → file, by the rules of a plain static host. The built server and the development server differ in one lookup: a folder on
 * the disk, or the outputs of a plan.
 */
import { decodePath, encodePath } from "../core/paths.ts";

/** What stands at a path below the base, `/` between names: `docs/intro/index.html`. */
export type Lookup = (path: string) => Promise<"file" | "folder" | null>;

export type Located =
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "redirect"; readonly status: 301 | 302; readonly location: string }
  | { readonly kind: "missing" }
  /** No path at all: malformed percent sequences, `..`, control characters. */
  | { readonly kind: "invalid" };

/**
 * `/base/docs/am.clear` → 301 to `/base/docs/am.clear/` → `docs/am.clear/index.html`
 * @param target the target of the request line, query included
 */
export async function locate(target: string, base: string, look: Lookup): Promise<Located> {
  const { path: raw, query } = splitTarget(target);
  const names = raw.split("/").slice(1).map(decodePath);
  if (!raw.startsWith("/") || !names.every(isName)) return { kind: "invalid" };
  const path = `/${names.join("/")}`;
  const home = decodePath(base) ?? base;
  if (!path.startsWith(home)) {
    if (`${path}/` === home) return { kind: "redirect", status: 301, location: encodePath(home) + query };
    return { kind: "redirect", status: 302, location: encodePath(home) };
  }
  const below = path.slice(home.length);
  const folder = below.replace(/\/$/, "");
  // `//evil.example` must not become the start of a redirect's address.
  if (below !== "" && folder.split("/").includes("")) return { kind: "missing" };
  if (below === folder && below !== "" && (await look(below)) === "file")
    return { kind: "file", path: below };
  const index = folder === "" ? "index.html" : `${folder}/index.html`;
  if ((await look(index)) !== "file") return { kind: "missing" };
  if (below === folder && below !== "") return { kind: "redirect", status: 301, location: `${raw}/${query}` };
  return { kind: "file", path: index };
}

/** A target may be a whole address, as proxies send it. */
function splitTarget(target: string): { path: string; query: string } {
  const [whole = ""] = target.replace(/^https?:\/\/[^/?#]*/i, "").split("#");
  const mark = whole.indexOf("?");
  return mark === -1 ? { path: whole, query: "" } : { path: whole.slice(0, mark), query: whole.slice(mark) };
}

function isName(name: string | null): name is string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return name !== null && name !== "." && name !== ".." && !/[/\\\u0000-\u001f]/.test(name);
}
