/** State of the mobile drawer, with Escape, Back, focus trap, scroll lock, and closing on wide screens. */
import { useEffect, useRef, useState } from "react";
import type { Services } from "../services.ts";
import { lockPage } from "./lock-page.ts";

export const drawerId = "docgen-menu";
export const menuButtonId = "docgen-menu-button";
/** Breakpoint above which the navbar is complete and the sidebar is next to the text. */
const wideScreen = "(min-width: 996px)";

export interface DrawerState {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** Closes the drawer when a link inside is followed; the router handles the history. */
  readonly leave: () => void;
}

export function useDrawer(services: Services | null, path: string): DrawerState {
  const [isOpen, setOpen] = useState(false);
  const shownPath = useRef(path);

  const hide = () => {
    setOpen(false);
    document.getElementById(menuButtonId)?.focus({ preventScroll: true });
  };
  const close = () => {
    services?.router.leaveOverlay();
    hide();
  };
  const open = () => {
    services?.router.openOverlay(hide);
    setOpen(true);
  };
  const latest = useRef({ open, close });
  useEffect(() => {
    latest.current = { open, close };
  });

  useEffect(() => {
    if (!isOpen) return;
    const drawer = document.getElementById(drawerId);
    const unlock = lockPage();
    focusable(drawer)[0]?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") latest.current.close();
      if (event.key === "Tab") trapFocus(event, drawer);
    };
    const wide = matchMedia(wideScreen);
    const onWide = () => wide.matches && latest.current.close();
    document.addEventListener("keydown", onKey);
    wide.addEventListener("change", onWide);
    return () => {
      unlock();
      document.removeEventListener("keydown", onKey);
      wide.removeEventListener("change", onWide);
    };
  }, [isOpen]);

  // A drawer that `:target` opened before hydration stays open; its fragment is removed from the URL.
  useEffect(() => {
    if (location.hash !== `#${drawerId}`) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    if (!matchMedia(wideScreen).matches) latest.current.open();
  }, []);

  // Closes on navigation.
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    setOpen(false);
  }, [path]);

  return { isOpen, open, close, leave: () => setOpen(false) };
}

/** Focus trap. */
function trapFocus(event: KeyboardEvent, drawer: HTMLElement | null): void {
  const stops = focusable(drawer);
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const inside = drawer?.contains(document.activeElement) === true;
  if (inside && document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}

function focusable(box: HTMLElement | null): readonly HTMLElement[] {
  const all =
    box?.querySelectorAll<HTMLElement>("a[href], button:not(:disabled), input, select, summary") ?? [];
  return [...all].filter((element) => element.checkVisibility({ visibilityProperty: true }));
}
