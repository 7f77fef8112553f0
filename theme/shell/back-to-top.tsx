/** Back-to-top button, shown when scrolling up on a long page. */
import { site } from "docgen:site";
import { useEffect, useRef, useState } from "react";
import { focusPageStart } from "../router/focus.ts";
import { Icon } from "./icon.tsx";
import { useScroll } from "./use-scroll.ts";

const showFrom = 300;

export function BackToTop({ hash }: { hash: string }) {
  const [isShown, setShown] = useState(false);
  const hasJumped = useRef(false);

  useEffect(() => {
    hasJumped.current = hash !== "";
    setShown(false);
  }, [hash]);

  useScroll((y, last) => {
    if (hasJumped.current) {
      hasJumped.current = false;
      return;
    }
    const isAtEnd = y + window.innerHeight >= document.documentElement.scrollHeight;
    if (y < showFrom || y > last) setShown(false);
    else if (y < last && !isAtEnd) setShown(true);
  });

  const goUp = () => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
    setShown(false);
    focusPageStart();
  };

  return (
    <button
      type="button"
      className={`back-to-top ${isShown ? "is-shown" : ""}`}
      aria-label={site.labels.backToTop}
      onClick={goUp}
    >
      <Icon name="up" />
    </button>
  );
}
