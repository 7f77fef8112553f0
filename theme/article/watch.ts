/** Makes articles live: finishes each one that appears, and listens for clicks on what it has added. */
import { dom } from "../../src/shared/contract.ts";
import type { Labels } from "../../src/shared/labels.ts";
import { addCopyButtons, copyClass, copyCode } from "./copy.ts";
import { toggleWrap, watchWidths, wrapClass } from "./wrap.ts";

export function watchArticle(labels: Labels): void {
  const root = document.getElementById(dom.root);
  if (root === null) return;
  const finish = () => {
    const host = document.querySelector<HTMLElement>(`[${dom.article}]`);
    if (host === null) return;
    addCopyButtons(host, labels);
    watchWidths(host, labels);
  };
  finish();
  // A new page brings a new host; within an article nothing is added but by us.
  new MutationObserver((records) => {
    if (records.some((record) => [...record.addedNodes].some(holdsArticle))) finish();
  }).observe(root, { childList: true, subtree: true });
  root.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const copy = event.target.closest<HTMLButtonElement>(`button.${copyClass}`);
    if (copy !== null) void copyCode(copy, labels);
    const wrap = event.target.closest<HTMLElement>(`button.${wrapClass}`);
    if (wrap !== null) toggleWrap(wrap);
  });
}

function holdsArticle(node: Node): boolean {
  if (!(node instanceof Element)) return false;
  return node.matches(`[${dom.article}]`) || node.querySelector(`[${dom.article}]`) !== null;
}
