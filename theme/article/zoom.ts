/** Pictures that are shown smaller than they are: each is a button that shows it as large as the window allows. */
import type { ShellLabels } from "../../src/shared/label-groups.ts";
import { css } from "../styles/zoom.css?inline";

export interface Zoom {
  /** To be called for every article that appears. */
  watch(host: HTMLElement): void;
}

/** A link or a card leads elsewhere, and whoever writes `no-zoom` wants none. */
const others = "a, button, summary, .card, .hero, .no-zoom, docgen-island";

/** A picture that grows by less is not worth a press. */
const leastGain = 1.2;

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
    watch(host) {
      observer.disconnect();
      for (const picture of host.querySelectorAll("img")) observer.observe(picture);
      // One that keeps its room while it loads has no other size afterwards.
      host.addEventListener("load", offer, true);
    },
  };
}

function isSmall({ naturalWidth, clientWidth }: HTMLImageElement): boolean {
  return clientWidth > 0 && naturalWidth > clientWidth * leastGain;
}

function wrap(picture: HTMLImageElement, labels: ShellLabels): void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "zoom";
  const hint = document.createElement("span");
  hint.className = "visually-hidden";
  hint.textContent = labels["picture.enlarge"];
  // A share of the text's width would become one of the button's.
  const width = picture.getAttribute("width") ?? picture.style.width;
  if (width.endsWith("%")) {
    button.style.width = width;
    picture.style.width = "100%";
  }
  picture.replaceWith(button);
  button.append(picture, hint);
  button.addEventListener("click", () => show(picture, labels));
}

/** As wide as the whole picture is in the window. On a phone that is no gain: there it is as large as it is, and scrolled. */
function fittingWidth({ naturalWidth, naturalHeight }: HTMLImageElement): number {
  return Math.min(naturalWidth, innerWidth, (innerHeight * naturalWidth) / naturalHeight);
}

/** A dialog keeps the focus inside, closes on Escape, and gives the focus back. */
function show(shown: HTMLImageElement, labels: ShellLabels): void {
  const { alt, currentSrc } = shown;
  const dialog = document.createElement("dialog");
  dialog.className = `zoom-view ${fittingWidth(shown) < shown.clientWidth * leastGain ? "is-whole" : ""}`;
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
