/** Routes of pages by the rules of VitePress. */
import { posix } from "node:path";
import { type PageFile, withoutEnding } from "../list-pages.ts";
import type { OldPage } from "../moved.ts";
import type { Plain } from "../old-options.ts";
import { isAddress } from "./sidebar.ts";

export interface AddressRules {
  /** `guide.md` is `/guide`, else `/guide.html`. */
  readonly cleanUrls: boolean;
  rewrite(path: string): string;
}

export function vitepressPages(
  files: readonly PageFile[],
  { cleanUrls, rewrite }: AddressRules,
): readonly OldPage[] {
  return files.flatMap(({ path, source }): OldPage[] => {
    if (isDynamic(path)) return [];
    const bare = withoutEnding(rewrite(path));
    const isIndex = posix.basename(bare) === "index";
    const address = isIndex
      ? posix.join("/", posix.dirname(bare), "/")
      : `/${bare}${cleanUrls ? "" : ".html"}`;
    return [{ path: address, source, part: null }];
  });
}

/** `/guide/a`, `/guide/a.html`, `/guide/` and `guide/a.md` as the pages that they mean. */
export function openFinder(pages: readonly PageFile[], rewrite: (path: string) => string = (path) => path) {
  const byPath = new Map(
    pages.flatMap((page) => [[page.path, page] as const, [rewrite(page.path), page] as const]),
  );
  return (link: string): PageFile | null => {
    if (isAddress(link) || /[?#]/.test(link)) return null;
    const path = posix
      .join("/", decodeLink(link))
      .slice(1)
      .replace(/\.(?:html|md)$/, "");
    const names =
      path === "" || path.endsWith("/")
        ? [`${path}index.md`, `${path}README.md`]
        : [`${path}.md`, `${path}/index.md`, `${path}/README.md`];
    return names.flatMap((name) => byPath.get(name) ?? [])[0] ?? null;
  };
}

/** Unchanged if it has an invalid escape, such as `100%`. */
function decodeLink(link: string): string {
  try {
    return decodeURI(link);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return link;
  }
}

/** `[name].md` is a template: a script lists its pages. */
export function isDynamic(path: string): boolean {
  return /\[[^\]]+\]/.test(path);
}

/**
 * `{ "packages/:name/docs/:rest*": ":name/:rest*" }`; the first match wins.
 * @param onInvalid receives patterns that are not valid
 */
export function openRewrites(rules: Plain, onInvalid: (pattern: string) => void): (path: string) => string {
  const all = Object.entries(rules).flatMap(([from, to]) => {
    if (typeof to !== "string") return [];
    const names: string[] = [];
    const pattern = from.replace(
      /:(\w+)(?:\(([^)]*)\))?([*+?])?|\(([^)]*)\)|[.*+?^${}()|[\]\\]/g,
      (all, name, own, sign, group) => {
        if (name === undefined && group === undefined) return `\\${all}`;
        names.push(name ?? String(names.length));
        return sign === "*" || sign === "+" ? `(.${sign})` : `(${own ?? group ?? "[^/]+?"})${sign ?? ""}`;
      },
    );
    const test = compilePattern(`^${pattern}$`);
    if (test === null) onInvalid(from);
    return test === null ? [] : [{ test, names, to }];
  });
  return (path) => {
    for (const { test, names, to } of all) {
      const found = test.exec(path);
      if (found === null) continue;
      const values = Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ""]));
      return to.replace(/:(\w+)(?:\([^)]*\))?[*+?]?/g, (whole, name) => values[name] ?? whole);
    }
    return path;
  };
}

/** null for an invalid expression: groups may have one of their own, `:name([a-z]+)`. */
function compilePattern(pattern: string): RegExp | null {
  try {
    return new RegExp(pattern);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}
