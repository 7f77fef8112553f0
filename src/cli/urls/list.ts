/** The list of published URLs: one per line, relative to the base path, readable in diffs. */
import { decodePath, type RoutePath, routePath } from "../../core/paths.ts";

export interface PublishedUrl {
  readonly route: RoutePath;
  /** Id within the page. */
  readonly anchor: string | null;
}

/** `address` is null if the line is not a URL of this site. */
export interface Line {
  readonly text: string;
  readonly number: number;
  readonly address: PublishedUrl | null;
}

const head = `# Published URLs of this site, relative to the base path. docgen check --urls fails if one of them disappears.
# To give up a URL, delete its line. To add new ones: docgen check --urls --update
`;

/** Ignores empty lines and lines that start with "#". */
export function readList(text: string, site: string): Line[] {
  return text.split(/\r?\n/).flatMap((written, index) => {
    const line = written.trim();
    if (line === "" || line.startsWith("#")) return [];
    return [{ text: line, number: index + 1, address: parseListedUrl(line, site) }];
  });
}

/** @param site absolute URL of the home page, which lines may start with */
function parseListedUrl(line: string, site: string): PublishedUrl | null {
  const below = line.startsWith(site) ? `/${line.slice(site.length)}` : line;
  const [, path, fragment] = /^(\/[^?#]*)(?:#(.*))?$/s.exec(below) ?? [];
  const route = path === undefined ? null : decodePath(path.replace(/(?:^|\/)index\.html?$/i, "/"));
  const anchor = fragment === undefined || fragment === "" ? null : decodePath(fragment);
  return route === null || (fragment && anchor === null) ? null : { route: routePath(route), anchor };
}

/** Encodes only characters that would change the meaning, for readability. */
export function formatListedUrl({ route, anchor }: PublishedUrl): string {
  const isFile = route === "" || /\.html?$/i.test(route);
  const path = route.replace(/[%?#]/g, encodeURIComponent);
  return `/${isFile ? path : `${path}/`}${anchor === null ? "" : `#${anchor.replaceAll("%", "%25")}`}`;
}

export function writeList(addresses: readonly PublishedUrl[]): string {
  const lines = new Set(addresses.map(formatListedUrl));
  return `${head}\n${[...lines].sort().join("\n")}\n`;
}
