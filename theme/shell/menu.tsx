/** Disclosure menu: navbar menus, locales, page actions. Hover menus open through CSS before hydration and without JavaScript. */
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "./icon.tsx";

interface MenuProps {
  /** Id of the list. */
  readonly id: string;
  readonly className: string;
  /** Content of the button, before its chevron. */
  readonly trigger: ReactNode;
  /** Accessible name of the button, if it differs from its content. */
  readonly name?: string;
  readonly triggerClass: string;
  /** Whether it also opens on hover. */
  readonly hovers?: boolean;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

export function Menu({ id, className, trigger, name, triggerClass, hovers, onOpen, children }: MenuProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** Whether it was opened by hover only: a following click keeps it open. */
  const isPassing = useRef(false);
  useEffect(() => {
    // Keeps a menu that CSS opened before hydration.
    if (hovers && box.current?.matches(":hover, :focus-within")) setOpen(true);
  }, [hovers]);
  useOutsidePress(box, isOpen, setOpen);

  const open = () => {
    setOpen(true);
    onOpen?.();
  };
  const leave = () => {
    setOpen(false);
    box.current?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isOpen) leave();
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      // The list is only visible after the next paint.
      if (!isOpen) return open();
      focusNext(box.current, event.key === "ArrowDown");
    }
  };
  const onPress = () => {
    if (!isPassing.current) return isOpen ? setOpen(false) : open();
    isPassing.current = false;
  };
  const underMouse = (isOver: boolean) => (event: { readonly pointerType: string }) => {
    if (!hovers || event.pointerType !== "mouse") return;
    isPassing.current = isOver && !isOpen;
    setOpen(isOver);
  };

  const expands = { "aria-expanded": isOpen, "aria-controls": id };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the button and links inside
    <div
      className={`menu ${className} ${hovers ? "is-hovered" : ""} ${isOpen ? "is-open" : ""}`}
      ref={box}
      onKeyDown={onKeyDown}
      onPointerEnter={underMouse(true)}
      onPointerLeave={underMouse(false)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <button type="button" className={triggerClass} {...expands} aria-label={name} onClick={onPress}>
        {trigger}
        <Icon name="chevron" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on an entry fires a click */}
      <ul className="menu-list" id={id} onClick={leave}>
        {children}
      </ul>
    </div>
  );
}

/** Closes an open menu when something outside of it is pressed. */
function useOutsidePress(
  box: RefObject<HTMLElement | null>,
  isOpen: boolean,
  setOpen: (isOpen: boolean) => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [box, isOpen, setOpen]);
}

/** Focuses the next or the previous entry, from the last one to the first. */
function focusNext(box: HTMLElement | null, isForward: boolean): void {
  const entries = [...(box?.querySelectorAll<HTMLElement>("li :is(a, button)") ?? [])];
  const focused = entries.findIndex((entry) => entry.matches(":focus"));
  const next = isForward ? focused + 1 : Math.max(focused, 0) + entries.length - 1;
  entries[next % entries.length]?.focus();
}
