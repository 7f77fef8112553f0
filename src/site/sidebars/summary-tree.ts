/** Converts `SUMMARY.md` to sidebar entries. */
import { posix } from "node:path";
import { toHtml } from "hast-util-to-html";
import type { SidebarItem } from "../../config/sidebars.ts";
import { nearest } from "../../core/nearest.ts";
import type { SourcePath } from "../../core/paths.ts";
import type { SummaryItem } from "../../markdown/front-matter/summary.ts";
import { isExternal } from "../../markdown/links/target.ts";
import { splitNumberPrefix } from "../../markdown/text/names.ts";
import { type Problem, problem } from "../problem.ts";
import type { Document } from "../routes/documents.ts";

/** A parsed `SUMMARY.md`. */
export interface Summary {
  readonly path: SourcePath;
  readonly items: readonly SummaryItem[];
}

interface SummaryInput {
  readonly documents: readonly Document[];
  readonly draftIds: readonly string[];
}

export function summaryItems(
  { path, items }: Summary,
  { documents, draftIds }: SummaryInput,
): { readonly items: readonly SidebarItem[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const byPath = new Map<string, Document>(documents.map((document) => [document.path, document]));
  const folder = posix.dirname(path);
  const idOf = (target: string): string | null => {
    const found = byPath.get(target);
    if (found !== undefined) return found.id;
    const written = posix.relative(folder, target);
    if (draftIds.includes(stripNumberPrefixes(written))) return null;
    const near = nearest(target, byPath.keys());
    const shown = near === null ? null : posix.relative(folder, near);
    const values = { file: written, nearest: shown };
    problems.push(problem("summary/unknown-doc", values, path, { metaKey: target }));
    return null;
  };
  const convert = (item: SummaryItem): readonly SidebarItem[] => {
    const common = { key: posix.basename(path), className: null, custom: null, badge: null } as const;
    if (item.type === "rule") return [{ ...common, type: "html", value: "<hr>" }];
    const inside = item.items.flatMap(convert);
    const group = {
      ...common,
      type: "category",
      label: item.label,
      items: inside,
      description: null,
    } as const;
    if (item.type === "part") return [{ ...group, link: null, collapsible: false, collapsed: null }];
    const { label, target } = item;
    if (target !== null && isExternal(target)) {
      const link = { ...common, type: "link", label, href: target, description: null } as const;
      return [link, ...inside];
    }
    const id = target === null ? null : idOf(target);
    if (inside.length === 0 && id !== null) return [{ ...common, type: "doc", id, label }];
    if (inside.length === 0) return target === null ? [{ ...common, type: "html", value: draft(label) }] : [];
    const link =
      id === null ? null : ({ type: "doc", id, slug: null, title: null, description: null } as const);
    return [{ ...group, link, collapsible: null, collapsed: null }];
  };
  return { items: items.flatMap(convert), problems };
}

/** Placeholder for a chapter without a file. */
function draft(label: string): string {
  return toHtml({ type: "text", value: label });
}

/** `01-guides/02-bots.md` → `guides/bots`: the default id of a document. */
function stripNumberPrefixes(path: string): string {
  const parts = path.replace(/\.mdx?$/i, "").split("/");
  return parts.map((part) => splitNumberPrefix(part).name).join("/");
}
