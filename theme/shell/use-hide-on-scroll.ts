/** Hides the navbar when scrolling down and shows it when scrolling up. */
import { useEffect, useRef, useState } from "react";
import { findHashTarget } from "../router/hash-target.ts";
import { useScroll } from "./use-scroll.ts";

/** Navbar height in `styles/tokens.css`. */
export const navbarHeight = 56;

export function useHideOnScroll(isOn: boolean, path: string, hash: string) {
  const [isHidden, setHidden] = useState(false);
  const hasJumped = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page shows the navbar even without a fragment
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
      // Ignores the scroll event of the jump itself.
      hasJumped.current = false;
    } else if (last !== 0 && y >= last) {
      setHidden(true);
    } else if (y + window.innerHeight < document.documentElement.scrollHeight - navbarHeight) {
      setHidden(false);
    }
  });

  return { isHidden, show: () => setHidden(false) };
}
