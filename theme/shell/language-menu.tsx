/**
 * The language dropdown of the navbar: a button that discloses a list of links. Before the page is live, and without JavaScript, it opens
 * by CSS when it is hovered or focused.
 */
import { site } from "docgen:site";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Url } from "../../src/shared/contract.ts";
import { LanguageLinks } from "./language-links.tsx";

const listId = "docgen-languages";

export function LanguageMenu({ page }: { page: Url }) {
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const trigger = () => box.current?.querySelector("button");

  // What CSS has opened stays open.
  useEffect(() => {
    if (box.current?.matches(":hover, :focus-within")) setOpen(true);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(box.current?.querySelectorAll("a") ?? [])];
    const focused = links.findIndex((link) => link.matches(":focus"));
    if (event.key === "Escape" && isOpen) {
      setOpen(false);
      trigger()?.focus();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      const next = event.key === "ArrowDown" ? focused + 1 : Math.max(focused, 0) + links.length - 1;
      // The list is shown by the next paint.
      if (isOpen) links[next % links.length]?.focus();
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the links inside
    <div
      className={`language-menu ${isOpen ? "is-open" : ""}`}
      ref={box}
      onKeyDown={onKeyDown}
      onPointerEnter={(event) => event.pointerType === "mouse" && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === "mouse" && setOpen(false)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <button
        type="button"
        className="language-trigger"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-label={`${site.labels["language.name"]}: ${site.locale.label}`}
        onClick={() => setOpen(!isOpen)}
      >
        {site.locale.label}
      </button>
      <div className="language-list" id={listId}>
        <LanguageLinks page={page} />
      </div>
    </div>
  );
}
