/** Converts the sidebars of VitePress. */
import { posix } from "node:path";
import type { SidebarItem, UserConfig } from "../../config/define.ts";
import { isRecord } from "../../core/is-record.ts";
import { docId } from "../doc-id.ts";
import type { PageFile } from "../list-pages.ts";
import type { Note } from "../moved.ts";
import { getPlains, getText, type Plain } from "../old-options.ts";
import { plainText } from "../plain-text.ts";

export interface SidebarContext {
  /** Page that a link targets, with folder names as routed; null if it does not exist. */
  find(link: string): PageFile | null;
  note(note: Note): void;
}

/** One list, or one for each path: `{ "/guide/": [ … ] }`. */
export function moveSidebar(found: unknown, context: SidebarContext): NonNullable<UserConfig["sidebars"]> {
  if (Array.isArray(found)) return { docs: getItems(found, "", context) };
  if (!isRecord(found)) return {};
  const names = new Map<string, readonly SidebarItem[]>();
  for (const [path, entry] of Object.entries(found)) {
    const base = isRecord(entry) ? (getText(entry.base) ?? "") : "";
    const items = getItems(isRecord(entry) ? entry.items : entry, base, context);
    const name = path.replace(/^\/+|\/+$/g, "").replaceAll("/", "-") || "docs";
    // Entries that two paths share are added once.
    if (
      items.length > 0 &&
      ![...names.values()].some((other) => JSON.stringify(other) === JSON.stringify(items))
    )
      names.set(name, items);
  }
  return Object.fromEntries(names);
}

function getItems(found: unknown, base: string, context: SidebarContext): readonly SidebarItem[] {
  return getPlains(found).flatMap((item) => getItem(item, getText(item.base) ?? base, context));
}

function getItem(item: Plain, base: string, context: SidebarContext): readonly SidebarItem[] {
  const written = getText(item.text);
  const label = written === null ? null : plainText(written, "text of a sidebar", () => {});
  const link = getText(item.link);
  const to = link === null || isAddress(link) ? link : base + link;
  const page = to === null ? null : context.find(to);
  const id = page === null ? null : docId(page.path, page.meta);
  const inside = getItems(item.items, base, context);
  if (inside.length > 0) {
    // A group without a heading is only a visual gap.
    if (label === null) return inside;
    const collapsed =
      typeof item.collapsed === "boolean" ? { collapsed: item.collapsed } : { collapsible: false };
    const own = id === null ? {} : { link: { type: "doc" as const, id } };
    return [{ type: "category", label, ...collapsed, ...own, items: inside }];
  }
  if (to !== null) return [linkItem(to, id, label)];
  if (label !== null) context.note({ what: `sidebar: ${label}`, remedy: "it has neither a link nor items" });
  return [];
}

/** @param id id of the linked document; null if there is none */
function linkItem(to: string, id: string | null, label: string | null): SidebarItem {
  if (id !== null) return label === null ? id : { type: "doc", id, label };
  return { type: "link", label: label ?? to, href: isAddress(to) ? to : posix.join("/", to) };
}

export const isAddress = (target: string) => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target);
