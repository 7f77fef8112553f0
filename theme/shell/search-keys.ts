/** Search shortcuts: Ctrl/Cmd+K toggles, and `/` opens unless the visitor is typing. */

export function readSearchKey(event: KeyboardEvent): "toggle" | "open" | null {
  if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return null;
  const withCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  // `key` is undefined in events from autofill.
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
