/** Migrates the navbar and footer of Docusaurus. */
import type { UserConfig } from "../../config/define.ts";
import type { Note } from "../moved.ts";
import { getPlains, getText, type Plain } from "../old-options.ts";
import { plainText } from "../plain-text.ts";
import { distributeLinks } from "../shell-links.ts";

export interface ShellContext {
  /** Path of a document without the base path; null if it does not exist. */
  pathOfDoc(id: string): string | null;
  pathOfSidebar(name: string | null): string | null;
  note(note: Note): void;
}

interface Link {
  readonly label: string;
  readonly to: string;
  readonly activeBase?: string;
}

type Navbar = NonNullable<UserConfig["navbar"]>;
type Entry = NonNullable<Navbar["links"]>[number];

export function moveNavbar(
  items: readonly Plain[],
  context: ShellContext,
): Pick<Navbar, "links" | "social" | "repository"> {
  const entries: Entry[] = [];
  const marks: string[] = [];
  for (const [index, item] of items.entries()) {
    const at = `themeConfig.navbar.items[${index}]`;
    const position = item.position === "right" ? { position: "right" as const } : {};
    const label = getText(item.label);
    if (Array.isArray(item.items)) {
      const links = getPlains(item.items).flatMap(
        (one, step) => getLink(one, `${at}.items[${step}]`, context) ?? [],
      );
      if (links.length > 0) entries.push({ label: label ?? "More", items: links, ...position });
      continue;
    }
    const address = getText(item.href);
    if (label === null && address !== null) {
      marks.push(address);
      continue;
    }
    const link = getLink(item, at, context);
    if (link !== null) entries.push({ ...link, ...position });
  }
  return distributeLinks(entries, marks);
}

const ourTypes = new Map<string, string | null>([
  ["search", null],
  // docgen adds these by itself.
  ["localeDropdown", null],
  ["docsVersionDropdown", null],
  ["docsVersion", "`version` shows its name beside the title"],
  ["html", "render it in a file of the theme"],
]);

function getLink(item: Plain, at: string, context: ShellContext): Link | null {
  const type = getText(item.type) ?? "default";
  const remedy = ourTypes.get(type);
  if (remedy !== undefined) {
    if (remedy !== null) context.note({ what: `${at} (${type})`, remedy });
    return null;
  }
  const to = getTarget(item, type, context);
  const label = getText(item.label) ?? getText(item["aria-label"]) ?? getText(item.docId);
  if (to === null || label === null) {
    context.note({ what: `${at} (${type})`, remedy: "add the link to navbar.links" });
    return null;
  }
  const activeBase = getText(item.activeBasePath);
  return { label, to, ...(activeBase === null ? {} : { activeBase: rooted(activeBase) }) };
}

function getTarget(item: Plain, type: string, context: ShellContext): string | null {
  if (type === "docSidebar") return context.pathOfSidebar(getText(item.sidebarId));
  if (type === "doc") return context.pathOfDoc(getText(item.docId) ?? "");
  const to = getText(item.href) ?? getText(item.to);
  return to === null ? null : rooted(to.replace(/^pathname:\/\//, ""));
}

/** Docusaurus accepts paths without a leading slash. */
function rooted(to: string): string {
  return /^(?:\/|[a-z][a-z0-9+.-]*:)/i.test(to) ? to : `/${to}`;
}

export function moveFooter(footer: Plain, title: string, context: ShellContext): UserConfig["footer"] {
  const links = getPlains(footer.links);
  const linksOf = (items: readonly Plain[], at: string) =>
    items.flatMap((item, index) => {
      const to = getText(item.href) ?? getText(item.to);
      const label = getText(item.label);
      if (to !== null && label !== null) return [{ label, to: rooted(to.replace(/^pathname:\/\//, "")) }];
      context.note({ what: `${at}[${index}]`, remedy: "use a file of the theme for HTML in the footer" });
      return [];
    });
  const isFlat = links.length > 0 && links.every((one) => !("items" in one));
  const columns = isFlat
    ? [{ title, links: linksOf(links, "themeConfig.footer.links") }]
    : links.map((one, index) => ({
        title: getText(one.title) ?? title,
        links: linksOf(getPlains(one.items), `themeConfig.footer.links[${index}].items`),
      }));
  const copyright = getText(footer.copyright);
  return {
    ...(columns.length === 0 ? {} : { columns: columns.filter((column) => column.links.length > 0) }),
    ...(copyright === null
      ? {}
      : { copyright: plainText(copyright, "themeConfig.footer.copyright", context.note) }),
  };
}
