/** Keyboard handling in the search: input method composition, and a focus trap. */

/** Whether the key belongs to a composition. Some browsers indicate that only by the legacy key code. */
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

/** Wraps focus from the last tab stop to the first and back, based on the current tab stops. */
export function trapFocus(event: TabEvent, box: HTMLElement | null): void {
  const all = box?.querySelectorAll<HTMLElement>("a[href], button:not(:disabled), input, select") ?? [];
  const stops = [...all].filter((stop) => stop.checkVisibility({ visibilityProperty: true }));
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const isInside = box?.contains(document.activeElement) === true && document.activeElement !== box;
  if (isInside && document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
