/** The list of published addresses: a text with one a line, below the base path, so that changes of it can be read. */
import { decodePath, type RoutePath, routePath } from "../../core/paths.ts";

export interface Address {
  readonly route: RoutePath;
  /** The id of a place in the page. */
  readonly anchor: string | null;
}

/** null: the line is no address of this site. */
export interface Line {
  readonly text: string;
  readonly number: number;
  readonly address: Address | null;
}

const head = `# The published addresses of this site, below its base path. docgen check --urls fails when one of them is gone.
# To give one up for good, delete its line. To add new ones: docgen check --urls --update
`;

/** Lines that are empty or begin with "#" mean nothing. */
export function readList(text: string, site: string): Line[] {
  return text.split(/\r?\n/).flatMap((written, index) => {
    const line = written.trim();
    if (line === "" || line.startsWith("#")) return [];
    return [{ text: line, number: index + 1, address: readAddress(line, site) }];
  });
}

/** @param site the whole address of the home page, which may stand before that of a page */
function readAddress(line: string, site: string): Address | null {
  const below = line.startsWith(site) ? `/${line.slice(site.length)}` : line;
  const [, path, fragment] = /^(\/[^?#]*)(?:#(.*))?$/s.exec(below) ?? [];
  const route = path === undefined ? null : decodePath(path.replace(/(?:^|\/)index\.html?$/i, "/"));
  const anchor = fragment === undefined || fragment === "" ? null : decodePath(fragment);
  return route === null || (fragment && anchor === null) ? null : { route: routePath(route), anchor };
}

/** As a reader of the list reads it best: encoded is only what would mean something else. */
export function writeAddress({ route, anchor }: Address): string {
  const isFile = route === "" || /\.html?$/i.test(route);
  const path = route.replace(/[%?#]/g, encodeURIComponent);
  return `/${isFile ? path : `${path}/`}${anchor === null ? "" : `#${anchor.replaceAll("%", "%25")}`}`;
}

export function writeList(addresses: readonly Address[]): string {
  const lines = new Set(addresses.map(writeAddress));
  return `${head}\n${[...lines].sort().join("\n")}\n`;
}
