/** The search over the page: a dialog with one field, and below it what is found. */
import { labels, searchSettings } from "docgen:search";
import { site } from "docgen:site";
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { PageData } from "../../src/shared/contract.ts";
import { languageOf } from "../shell/label-language.ts";
import { lockPage } from "../shell/lock-page.ts";
import { makeAsk, type Row } from "./answer.ts";
import { reportClick } from "./clicks.ts";
import { rememberVersion } from "./context.ts";
import { isComposing, keepInside } from "./keys.ts";
import type { Opening } from "./opening.ts";
import { Screen } from "./screen.tsx";
import { SearchForm } from "./search-form.tsx";
import type { SearchContext } from "./shared.ts";
import { isModified, useSearch } from "./use-search.ts";

interface SearchModalProps {
  readonly context: SearchContext;
  readonly page: PageData;
  readonly opening: Opening;
  readonly onClose: () => void;
}

/** Milliseconds. */
const rest = 400;

export function SearchModal({ context, page, opening, onClose }: SearchModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const choose = (row: Row) => {
    if (row.keeps !== null) context.kept.add(row.keeps);
    if (row.click !== null) reportClick(row.click, searchSettings);
  };
  const [ask] = useState(() => {
    context.client.warm();
    context.kept.refresh();
    rememberVersion(page, site, context.settings);
    return makeAsk(context, page);
  });
  const search = useSearch({
    query: opening.query,
    placeholder: site.labels["search.placeholder"],
    ask,
    onSelect: choose,
    onEnter: () => dialog.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.click(),
  });
  const { autocomplete, state, answer, isStalled } = search;
  useModalDialog(dialog, input, opening.isSelected);

  useLayoutEffect(() => {
    // Whatever is in the field now, its best answers stand at the top.
    if (state.query !== null) results.current?.scrollTo(0, 0);
  }, [state.query]);

  useEffect(() => {
    // The page that Enter would open is fetched once the typing rests, as if it were pointed at.
    if (answer === null || state.activeItemId === null) return;
    const timer = setTimeout(() => {
      const row = dialog.current?.querySelector('.search-row-hit[aria-selected="true"]');
      row?.dispatchEvent(new Event("focusin", { bubbles: true }));
    }, rest);
    return () => clearTimeout(timer);
  }, [answer, state.activeItemId]);

  const onKeyDown = (event: KeyboardEvent) => {
    // The page behind has keys of its own.
    event.stopPropagation();
    const { key, ctrlKey, metaKey } = event;
    const closes = key === "Escape" || ((ctrlKey || metaKey) && key?.toLowerCase() === "k");
    if (closes) event.preventDefault();
    if (isComposing(event.nativeEvent)) return;
    if (closes) onClose();
    else if (key === "Tab") keepInside(event, dialog.current);
  };
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
        // The press would take the focus from where closing puts it.
        event.preventDefault();
        onClose();
      }}
    >
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
    </dialog>
  );
}

/** Below the results: the keys that move through them, and whose results they are. */
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
          lang={languageOf(provider)}
        >
          {provider}
        </a>
      )}
    </footer>
  );
}

/** Opens a dialog over the page for as long as it is drawn: the page stands still, the focus is in its field. */
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
