/** Whether the navbar is out of the way: hidden while reading on, back as soon as the visitor scrolls up. */
import { useEffect, useRef, useState } from "react";
import { findHashTarget } from "../router/hash-target.ts";
import { useScroll } from "./use-scroll.ts";

/** As high as the navbar in `styles/tokens.css`. */
export const navbarHeight = 56;

export function useHideOnScroll(isOn: boolean, path: string, hash: string) {
  const [isHidden, setHidden] = useState(false);
  const hasJumped = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page shows the navbar even if no hash is involved
  useEffect(() => {
    const toAnchor = findHashTarget(hash) !== null;
    hasJumped.current = toAnchor;
    setHidden(isOn && toAnchor);
  }, [isOn, path, hash]);

  useScroll((y, last) => {
    if (!isOn) return;
    if (y < navbarHeight) {
      setHidden(false);
    } else if (hasJumped.current) {
      // The scrolling that the jump itself has caused.
      hasJumped.current = false;
    } else if (last !== 0 && y >= last) {
      setHidden(true);
    } else if (y + window.innerHeight < document.documentElement.scrollHeight - navbarHeight) {
      setHidden(false);
    }
  });

  return { isHidden, show: () => setHidden(false) };
}
