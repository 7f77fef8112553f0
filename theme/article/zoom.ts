/** Image zoom: images displayed below their natural size become buttons that open them as large as the window allows. */
import type { ShellLabels } from "../../src/shared/label-groups.ts";
import { css } from "../styles/zoom.css?inline";

export interface Zoom {
  /** Call for every article that is displayed. */
  enhance(host: ParentNode): void;
}

/** Images with another function, or opted out with `no-zoom`. */
const others = "a, button, summary, .card, .hero, .no-zoom, docgen-island";

/** Minimum enlargement factor for which zoom is offered. */
const minGain = 1.2;

export function openZoom(labels: ShellLabels): Zoom {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer theme{${css}}`);
  document.adoptedStyleSheets.push(sheet);
  const offer = ({ target }: Pick<Event, "target">) => {
    if (target instanceof HTMLImageElement && isSmall(target) && target.closest(others) === null)
      wrap(target, labels);
  };
  const observer = new ResizeObserver((entries) => entries.forEach(offer));
  return {
    enhance(host) {
      observer.disconnect();
      for (const picture of host.querySelectorAll("img")) observer.observe(picture);
      // An image with reserved space doesn't resize when it loads.
      host.addEventListener("load", offer, true);
    },
  };
}

function isSmall({ naturalWidth, clientWidth }: HTMLImageElement): boolean {
  return clientWidth > 0 && naturalWidth > clientWidth * minGain;
}

function wrap(picture: HTMLImageElement, labels: ShellLabels): void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "zoom";
  const hint = document.createElement("span");
  hint.className = "visually-hidden";
  hint.textContent = labels["picture.enlarge"];
  // A percentage would otherwise be relative to the button.
  const width = picture.getAttribute("width") ?? picture.style.width;
  if (width.endsWith("%")) {
    button.style.width = width;
    picture.style.width = "100%";
  }
  picture.replaceWith(button);
  button.append(picture, hint);
  button.addEventListener("click", () => show(picture, labels));
}

/** Width at which the whole image fits into the window. On a phone that may be no gain; then it is shown at natural size and scrolls. */
function fittingWidth({ naturalWidth, naturalHeight }: HTMLImageElement): number {
  return Math.min(naturalWidth, innerWidth, (innerHeight * naturalWidth) / naturalHeight);
}

/** A modal dialog traps focus, closes on Escape, and restores focus. */
function show(shown: HTMLImageElement, labels: ShellLabels): void {
  const { alt, currentSrc } = shown;
  const dialog = document.createElement("dialog");
  dialog.className = `zoom-view ${fittingWidth(shown) < shown.clientWidth * minGain ? "is-whole" : ""}`;
  dialog.setAttribute("aria-label", alt || labels["picture.enlarge"]);
  const close = document.createElement("button");
  close.type = "button";
  close.className = "zoom-close";
  close.title = labels["picture.close"];
  close.setAttribute("aria-label", labels["picture.close"]);
  const picture = new Image();
  picture.alt = alt;
  picture.src = currentSrc;
  dialog.append(picture, close);
  dialog.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
