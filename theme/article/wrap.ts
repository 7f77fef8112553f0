/** Button that wraps long lines of a code block. Shown only if the block overflows or is already wrapped. */
import type { ShellLabels } from "../../src/shared/label-groups.ts";

const wrapClass = "code-wrap";
const wrappedClass = "is-wrapped";
const iconPath = "M3 5h14M3 10h11.5a2.5 2.5 0 0 1 0 5H10M12 13l-2 2 2 2M3 15h3.5";

/**
 * Rechecks blocks when their width changes.
 * @param shown event that announces another article
 */
export function startWrapping(root: HTMLElement, shown: string, labels: ShellLabels): void {
  const observer = new ResizeObserver((entries) => {
    const blocks = entries.flatMap(({ target }) => (target instanceof HTMLElement ? [target] : []));
    // Measures all before changing any, to avoid layout thrashing.
    const wide = new Set(blocks.filter((block) => block.scrollWidth > block.clientWidth));
    for (const block of blocks) offerWrap(block, wide.has(block), labels);
  });
  const watch = () => {
    observer.disconnect();
    for (const block of root.querySelectorAll("figure.code > pre")) observer.observe(block);
  };
  watch();
  root.addEventListener(shown, watch);
  root.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(`button.${wrapClass}`) : null;
    if (button !== null) toggleWrap(button);
  });
}

function toggleWrap(button: HTMLElement): void {
  const isWrapped = button.closest("figure")?.classList.toggle(wrappedClass) === true;
  button.setAttribute("aria-pressed", String(isWrapped));
}

function offerWrap(block: HTMLElement, isWide: boolean, labels: ShellLabels): void {
  const bar = block.parentElement?.querySelector(".code-bar");
  if (!bar) return;
  const button = bar.querySelector(`.${wrapClass}`);
  const isWrapped = block.parentElement?.classList.contains(wrappedClass) === true;
  if (!isWrapped && !isWide) button?.remove();
  else if (button === null) bar.insertBefore(makeButton(labels, isWrapped), bar.querySelector(".code-copy"));
}

function makeButton(labels: ShellLabels, isWrapped: boolean): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = wrapClass;
  button.title = labels["code.wrap"];
  button.setAttribute("aria-label", labels["code.wrap"]);
  button.setAttribute("aria-pressed", String(isWrapped));
  button.append(makeIcon());
  return button;
}

function makeIcon(): SVGElement {
  const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  icon.setAttribute("class", "icon");
  icon.setAttribute("viewBox", "0 0 20 20");
  icon.setAttribute("aria-hidden", "true");
  path.setAttribute("d", iconPath);
  icon.append(path);
  return icon;
}
