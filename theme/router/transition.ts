/** Changes the page, with a cross-fade of the article where the browser has one and the visitor does not mind motion. */
import { dom } from "../../src/shared/contract.ts";

export function changePage(change: () => void): void {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || document.hidden || !("startViewTransition" in document)) {
    change();
    return;
  }
  const before = articleTop();
  const transition = document.startViewTransition(() => {
    change();
    // The old picture fades where it stood, although the window has been scrolled meanwhile.
    document.documentElement.style.setProperty("--article-shift", `${before - articleTop()}px`);
  });
  // A newer transition or a hidden tab ends this one early: the page has changed all the same.
  transition.ready.catch(() => undefined);
  transition.finished.catch(() => undefined);
}

function articleTop(): number {
  return document.querySelector(`[${dom.article}]`)?.getBoundingClientRect().top ?? 0;
}
