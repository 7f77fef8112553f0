/**
 * A button that discloses a list: the links of a menu of the navbar, the languages, what can be done with a page. One that opens under the
 * pointer does so by CSS before the page is live, and without JavaScript.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";

interface MenuProps {
  /** Of its list. */
  readonly id: string;
  readonly className: string;
  /** What the button shows. */
  readonly trigger: ReactNode;
  /** What the button is called, where it shows something else. */
  readonly name?: string;
  readonly triggerClass: string;
  /** Whether it opens under the pointer, too. */
  readonly hovers?: boolean;
  readonly onOpen?: () => void;
  /** The entries of the list. */
  readonly children: ReactNode;
}

export function Menu({ id, className, trigger, name, triggerClass, hovers, onOpen, children }: MenuProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** Whether the pointer alone has opened it: the press that follows means to keep it. */
  const isPassing = useRef(false);
  const button = () => box.current?.querySelector<HTMLElement>("button");

  useEffect(() => {
    // What CSS has opened stays open.
    if (hovers && box.current?.matches(":hover, :focus-within")) setOpen(true);
  }, [hovers]);

  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [isOpen]);

  const open = () => {
    setOpen(true);
    onOpen?.();
  };
  const leave = () => {
    setOpen(false);
    button()?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const entries = [...(box.current?.querySelectorAll<HTMLElement>("li :is(a, button)") ?? [])];
    const focused = entries.findIndex((entry) => entry.matches(":focus"));
    if (event.key === "Escape" && isOpen) leave();
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      // The list is shown by the next paint.
      if (!isOpen) return open();
      const next = event.key === "ArrowDown" ? focused + 1 : Math.max(focused, 0) + entries.length - 1;
      entries[next % entries.length]?.focus();
    }
  };
  const onPress = () => {
    if (isPassing.current) isPassing.current = false;
    else if (isOpen) setOpen(false);
    else open();
  };
  const underMouse = (isOver: boolean) => (event: { readonly pointerType: string }) => {
    if (!hovers || event.pointerType !== "mouse") return;
    isPassing.current = isOver && !isOpen;
    setOpen(isOver);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the links inside
    <div
      className={`menu ${className} ${hovers ? "is-hovered" : ""} ${isOpen ? "is-open" : ""}`}
      ref={box}
      onKeyDown={onKeyDown}
      onPointerEnter={underMouse(true)}
      onPointerLeave={underMouse(false)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <button
        type="button"
        className={triggerClass}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={name}
        onClick={onPress}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on an entry is a click */}
      <ul className="menu-list" id={id} onClick={leave}>
        {children}
      </ul>
    </div>
  );
}
