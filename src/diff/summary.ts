/** The changes in a few lines, for all reports. */
import { count } from "../core/count.ts";
import type { ShellPart } from "./article.ts";
import type { ShellChange, SiteChanges } from "./changes.ts";

export function summarize(changes: SiteChanges): readonly string[] {
  const { added, removed, moved, changed, shell, images, lostUrls, newMessages, fixedMessages } = changes;
  const pages = [
    part(changed.length, "changed"),
    part(added.length, "added"),
    part(removed.length, "removed"),
    part(moved.length, "moved"),
  ].filter((one) => one !== "");
  const lines = [
    pages.length === 0 ? "No page has changed its content." : `Pages: ${pages.join(", ")}.`,
    ...shellSummary(shell),
  ];
  const more = [
    counted(images.length, "image"),
    counted(lostUrls.length, "lost URL"),
    counted(newMessages.length, "new message"),
    counted(fixedMessages.length, "fixed message"),
  ].filter((one) => one !== "");
  return more.length === 0 ? lines : [...lines, `Also: ${more.join(", ")}.`];
}

const part = (number: number, what: string) => (number === 0 ? "" : `${number} ${what}`);
const counted = (number: number, noun: string) => (number === 0 ? "" : count(number, noun));

const partNames: Readonly<Record<ShellPart, string>> = {
  sidebar: "Sidebar",
  neighbors: "Previous and next page",
  breadcrumbs: "Breadcrumbs",
  updated: "Last update",
  head: "Metadata",
  layout: "Layout",
};

/** `Sidebar changed on 120 other pages.` */
export function shellSummary(shell: readonly ShellChange[]): readonly string[] {
  const parts = new Map<ShellPart, number>();
  for (const one of shell.flatMap((page) => page.parts)) parts.set(one, (parts.get(one) ?? 0) + 1);
  return [...parts].map(
    ([one, pages]) => `${partNames[one]} changed on ${count(pages, "page")} with the same content.`,
  );
}
