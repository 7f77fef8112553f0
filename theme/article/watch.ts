/** Makes articles live: finishes each one that appears, and listens for clicks on what it has added. */
import { dom } from "../../src/shared/contract.ts";
import type { Labels } from "../../src/shared/labels.ts";
import type { SafeStorage } from "../storage.ts";
import { addCopyButtons, copyClass, copyCode } from "./copy.ts";
import { startTabs } from "./tabs.ts";
import { toggleWrap, watchWidths, wrapClass } from "./wrap.ts";

/** The event of a host that has got its article: at once, so that the window is scrolled in the finished page. */
export const articleShown = "docgen:article";

export function watchArticle(labels: Labels, settings: SafeStorage): void {
  const root = document.getElementById(dom.root);
  if (root === null) return;
  const tabs = startTabs(root, settings);
  const finish = () => {
    const host = document.querySelector<HTMLElement>(`[${dom.article}]`);
    if (host === null) return;
    addCopyButtons(host, labels);
    tabs.finish(host);
    watchWidths(host, labels);
  };
  finish();
  root.addEventListener(articleShown, finish);
  root.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const copy = event.target.closest<HTMLButtonElement>(`button.${copyClass}`);
    if (copy !== null) void copyCode(copy, labels);
    const wrap = event.target.closest<HTMLElement>(`button.${wrapClass}`);
    if (wrap !== null) toggleWrap(wrap);
  });
}
