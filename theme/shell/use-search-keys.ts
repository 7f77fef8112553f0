/** The keys that lead to the search: Ctrl or Cmd with K anywhere, `/` where nobody is typing. */
import { site } from "docgen:site";
import { useEffect } from "react";
import { useServices } from "../services.ts";

export function useSearchKeys(): void {
  const services = useServices();
  useEffect(() => {
    if (services === null) return;
    const onKey = (event: KeyboardEvent) => {
      const withCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const isCommand = withCommand && event.key.toLowerCase() === "k";
      const isSlash = event.key === "/" && !withCommand && !event.altKey && !isTyping(event.target);
      if (event.defaultPrevented || (!isCommand && !isSlash)) return;
      event.preventDefault();
      services.router.navigate(new URL(site.searchPage, location.href));
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [services]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input, textarea, select");
}
