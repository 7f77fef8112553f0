/** Calls back on scroll with the current and the previous position. */
import { useEffect, useRef } from "react";

type OnScroll = (y: number, last: number) => void;

export function useScroll(onScroll: OnScroll): void {
  const current = useRef(onScroll);
  useEffect(() => {
    current.current = onScroll;
  });
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const y = window.scrollY;
      current.current(y, last);
      last = y;
    };
    window.addEventListener("scroll", follow, { passive: true });
    return () => window.removeEventListener("scroll", follow);
  }, []);
}
