/** Scroll spy: the heading of the section being read, for the table of contents. Throttled to one check per frame. */
import { site } from "docgen:site";
import { useEffect, useState } from "react";
import { dom, type Heading } from "../../src/shared/contract.ts";
import { navbarHeight } from "../shell/use-hide-on-scroll.ts";

export function useActiveHeading(headings: readonly Heading[]): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setActive(findActive(headings));
    };
    const checkSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    look();
    window.addEventListener("scroll", checkSoon, { passive: true });
    window.addEventListener("resize", checkSoon);
    // Loaded images and opened details or tabs move headings without a scroll event.
    const observer = new ResizeObserver(checkSoon);
    const article = document.querySelector(`[${dom.article}]`);
    if (article !== null) observer.observe(article);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", checkSoon);
      window.removeEventListener("resize", checkSoon);
      observer.disconnect();
    };
  }, [headings]);
  return active;
}

/** First heading below the navbar if it is in the upper half of the window, otherwise the one before it. */
function findActive(headings: readonly Heading[]): string | null {
  const offset = site.navbar.hideOnScroll ? 0 : navbarHeight;
  let before: string | null = null;
  for (const { id } of headings) {
    const element = document.getElementById(id);
    // A heading inside a hidden tab or closed details has no layout box.
    if (element === null || element.getClientRects().length === 0) continue;
    const box = element.getBoundingClientRect();
    if (box.top >= offset) {
      return box.top > 0 && box.bottom < window.innerHeight / 2 ? id : before;
    }
    before = id;
  }
  return before;
}
