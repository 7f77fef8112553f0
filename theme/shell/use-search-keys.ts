/** The keys that open the search: Ctrl or Cmd with K anywhere, which closes it as well, and `/` where nobody is typing. */
import { useEffect, useRef } from "react";

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
      if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
      const withCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      // A browser that fills in a form sends a key without a name.
      const isCommand = withCommand && event.key?.toLowerCase() === "k";
      const isSlash = event.key === "/" && !withCommand && !event.altKey && !isTyping(event.target);
      if (!isCommand && (!isSlash || isDialogOpen())) return;
      event.preventDefault();
      if (isCommand) latest.current.toggle();
      else latest.current.open();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input, textarea, select");
}

function isDialogOpen(): boolean {
  return document.querySelector("dialog:modal") !== null;
}
