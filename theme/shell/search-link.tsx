/** Search button, styled as an input field. Before hydration it is a link to the search page. */
import { site } from "docgen:site";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { PageData } from "../../src/shared/contract.ts";
import type { InitialQuery } from "../search/initial-query.ts";
import { cutQuery } from "../search/limit.ts";
import type { SearchUi } from "../search/ui.ts";
import { useIsHydrated, useServices } from "../services.ts";
import { clickedAttribute } from "../start/pressed.ts";
import { Icon } from "./icon.tsx";
import { useSearchKeys } from "./use-search-keys.ts";

/** State of the search dialog, which closes on navigation. */
function useSearchDialog(page: PageData) {
  const services = useServices();
  const [opened, setOpened] = useState<{ readonly first: InitialQuery; readonly page: PageData } | null>(
    null,
  );
  const [ui, setUi] = useState<SearchUi | null>(null);
  const open = (first: InitialQuery) => {
    setOpened({ first, page });
    // Falls back to the search page, whose full load shows what is wrong.
    services?.search.load().then(setUi, () => location.assign(site.searchPage));
  };
  const opening = opened?.page.url === page.url ? opened.first : null;
  // Tuple: names of properties would be part of the first visit's script.
  return [ui, opening, open, () => setOpened(null), () => services?.search.preload()] as const;
}

export function SearchLink({ page }: { page: PageData }) {
  const link = useRef<HTMLAnchorElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [ui, opening, open, close, warm] = useSearchDialog(page);
  const isOpen = opening !== null;
  const openWithSelection = () => open(readSelection());
  useSearchKeys({ open: openWithSelection, toggle: isOpen ? close : openWithSelection });

  const latestOpen = useRef(openWithSelection);
  useEffect(() => {
    if (link.current?.hasAttribute(clickedAttribute)) latestOpen.current();
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    return () => button.current?.focus({ preventScroll: true });
  }, [isOpen]);

  // Typing on the focused button starts a search, even while the search is loading.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[a-z0-9]$/i.test(event.key)) return;
    event.preventDefault();
    open({ query: (opening?.query ?? "") + event.key, isSelected: false });
  };

  if (!useIsHydrated()) {
    return (
      <a ref={link} className="search-link" href={site.searchPage}>
        {face}
      </a>
    );
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="search-link"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={openWithSelection}
        onPointerEnter={warm}
        onTouchStart={warm}
        onFocus={warm}
        onKeyDown={onKeyDown}
      >
        {face}
        <span className="search-link-keys" aria-hidden="true">
          {isApple() ? "⌘" : "Ctrl"} K
        </span>
      </button>
      {opening === null || ui === null
        ? null
        : createPortal(
            <ui.SearchModal context={ui.context} page={page} opening={opening} onClose={close} />,
            document.body,
          )}
    </>
  );
}

const face = (
  <>
    <Icon name="search" />
    <span className="search-link-text">{site.labels["search.button"]}</span>
  </>
);

/** Uses the selected text as the initial query. */
function readSelection(): InitialQuery {
  const text = String(getSelection() ?? "").replace(/\s+/g, " ");
  const query = cutQuery(text.trim());
  return { query, isSelected: query !== "" };
}

function isApple(): boolean {
  return /Mac|iPhone|iPad|iPod/.test(navigator.platform);
}
