/** Handles the search shortcuts while the component is mounted. */
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
