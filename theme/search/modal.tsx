/** Search modal: a dialog with an input field and the results. */
import { labels, searchSettings } from "docgen:search";
import { site } from "docgen:site";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { PageData } from "../../src/shared/contract.ts";
import { labelLanguage } from "../shell/label-language.ts";
import { lockPage } from "../shell/lock-page.ts";
import { type Answer, makeRunQuery, type Row, type RunQuery } from "./answer.ts";
import { reportClick } from "./clicks.ts";
import { rememberVersion } from "./context.ts";
import type { InitialQuery } from "./initial-query.ts";
import { isComposing, trapFocus } from "./keys.ts";
import { Screen } from "./screen.tsx";
import { SearchForm } from "./search-form.tsx";
import type { SearchContext } from "./shared.ts";
import { isModified, useSearch } from "./use-search.ts";

interface SearchModalProps {
  readonly context: SearchContext;
  readonly page: PageData;
  readonly opening: InitialQuery;
  readonly onClose: () => void;
}

/** Debounce delay in milliseconds. */
const prefetchDelay = 400;

export function SearchModal({ context, page, opening, onClose }: SearchModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const choose = (row: Row) => {
    if (row.stored !== null) context.kept.add(row.stored);
    if (row.click !== null) reportClick(row.click, searchSettings);
  };
  const ask = useAsk(context, page);
  const search = useSearch({
    query: opening.query,
    placeholder: site.labels["search.placeholder"],
    ask,
    onSelect: choose,
    onEnter: () => dialog.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.click(),
  });
  const { autocomplete, state, answer, isStalled } = search;
  useModalDialog(dialog, input, opening.isSelected);

  usePrefetch(dialog, answer, state.activeItemId);

  useScrollToTop(results, state.query);

  const onPress = (row: Row, event: MouseEvent) => {
    choose(row);
    if (!isModified(event)) onClose();
  };
  const askFor = (query: string) => {
    autocomplete.setQuery(query);
    void autocomplete.refresh();
    input.current?.focus();
  };
  return (
    <ModalDialog dialog={dialog} isStalled={isStalled} onClose={onClose}>
      <div className="search-panel">
        <SearchForm search={search} input={input} onClear={() => askFor("")} onCancel={onClose} />
        <div
          ref={results}
          className="search-results"
          {...autocomplete.getPanelProps({})}
          onTouchMove={() => input.current?.blur()}
        >
          {answer === null ? null : (
            <Screen
              answer={answer}
              search={search}
              kept={context.kept}
              onPress={onPress}
              onAsk={askFor}
              onLeave={onClose}
            />
          )}
        </div>
        <ModalFooter />
      </div>
    </ModalDialog>
  );
}

function useAsk(context: SearchContext, page: PageData): RunQuery {
  const [ask] = useState(() => {
    context.client.preload();
    context.kept.refresh();
    rememberVersion(page, site, context.settings);
    return makeRunQuery(context, page);
  });
  return ask;
}

/** Shows the best results whenever the query changes. */
function useScrollToTop(results: RefObject<HTMLElement | null>, query: string): void {
  useLayoutEffect(() => {
    if (query !== null) results.current?.scrollTo(0, 0);
  }, [results, query]);
}

/** Prefetches the page that Enter would open, debounced while typing. */
function usePrefetch(
  dialog: RefObject<HTMLDialogElement | null>,
  answer: Answer | null,
  activeItem: number | null,
): void {
  useEffect(() => {
    if (answer === null || activeItem === null) return;
    const timer = setTimeout(() => {
      const row = dialog.current?.querySelector('.search-row-hit[aria-selected="true"]');
      row?.dispatchEvent(new Event("focusin", { bubbles: true }));
    }, prefetchDelay);
    return () => clearTimeout(timer);
  }, [dialog, answer, activeItem]);
}

interface ModalDialogProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly isStalled: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Closes on Escape, on the shortcut that opens it, and on a click outside of the panel. */
function ModalDialog({ dialog, isStalled, onClose, children }: ModalDialogProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    // Keeps the page's own shortcuts from firing.
    event.stopPropagation();
    const { key, ctrlKey, metaKey } = event;
    const closes = key === "Escape" || ((ctrlKey || metaKey) && key?.toLowerCase() === "k");
    if (closes) event.preventDefault();
    if (isComposing(event.nativeEvent)) return;
    if (closes) onClose();
    else if (key === "Tab") trapFocus(event, dialog.current);
  };
  return (
    <dialog
      ref={dialog}
      className={`search-modal ${isStalled ? "is-stalled" : ""}`}
      aria-label={site.labels["search.title"]}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        // Keeps the mousedown from moving focus, which closing restores.
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}

/** Footer: keyboard hints, and attribution of the hosted service. */
function ModalFooter() {
  const provider = labels["search.provider"];
  return (
    <footer className="search-foot">
      <ul className="search-hints">
        <li>
          <kbd>Enter</kbd> {labels["search.hintSelect"]}
        </li>
        <li>
          <kbd>↑</kbd> <kbd>↓</kbd> {labels["search.hintMove"]}
        </li>
        <li>
          <kbd>Esc</kbd> {labels["search.hintClose"]}
        </li>
      </ul>
      {searchSettings.hosted === null ? null : (
        <a
          className="search-provider"
          href="https://www.algolia.com/developers"
          target="_blank"
          rel="noopener noreferrer"
          lang={labelLanguage(provider)}
        >
          {provider}
        </a>
      )}
    </footer>
  );
}

/** Opens a modal dialog while the component is mounted: locks page scrolling and focuses the input. */
function useModalDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  input: RefObject<HTMLInputElement | null>,
  isSelected: boolean,
): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    const unlock = lockPage();
    element?.showModal();
    input.current?.focus({ preventScroll: true });
    if (isSelected) input.current?.select();
    return () => {
      element?.close();
      unlock();
    };
  }, [dialog, input, isSelected]);
}
