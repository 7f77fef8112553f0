/** Keys inside the search: what an input method has for itself, and Tab, which goes round. */

/** The key belongs to a conversion. Some browsers say so by the old key code alone. */
export function isComposing({
  isComposing: isOpen,
  keyCode,
}: {
  isComposing: boolean;
  keyCode: number;
}): boolean {
  return isOpen || keyCode === 229;
}

interface TabEvent {
  readonly shiftKey: boolean;
  preventDefault(): void;
}

/** From the last stop to the first and back. The stops are those of this moment. */
export function keepInside(event: TabEvent, box: HTMLElement | null): void {
  const all = box?.querySelectorAll<HTMLElement>("a[href], button:not(:disabled), input, select") ?? [];
  const stops = [...all].filter((stop) => stop.checkVisibility({ visibilityProperty: true }));
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const isInside = box?.contains(document.activeElement) === true && document.activeElement !== box;
  if (isInside && document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
