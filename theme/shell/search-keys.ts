/** The keys that open the search: Ctrl or Cmd with K anywhere, which closes it as well, and `/` where nobody is typing. */

export function readSearchKey(event: KeyboardEvent): "toggle" | "open" | null {
  if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return null;
  const withCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  // A browser that fills in a form sends a key without a name.
  if (withCommand && event.key?.toLowerCase() === "k") return "toggle";
  const isSlash = event.key === "/" && !withCommand && !event.altKey;
  return isSlash && !isTyping(event.target) && !isDialogOpen() ? "open" : null;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input, textarea, select");
}

function isDialogOpen(): boolean {
  return document.querySelector("dialog:modal") !== null;
}
