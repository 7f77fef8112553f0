/** Listens for the keys of the search as long as the page is live. */
import { useEffect, useRef } from "react";
import { readSearchKey } from "./search-keys.ts";

interface SearchKeys {
  readonly toggle: () => void;
  readonly open: () => void;
}

export function useSearchKeys(keys: SearchKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wish = readSearchKey(event);
      if (wish === null) return;
      event.preventDefault();
      latest.current[wish]();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
