/** Search field of the modal, with its buttons. */
import { labels } from "docgen:search";
import { site } from "docgen:site";
import type { FormEvent, KeyboardEvent, RefObject } from "react";
import { Icon } from "../shell/icon.tsx";
import { labelLanguage } from "../shell/label-language.ts";
import { isComposing } from "./keys.ts";
import { maxLength } from "./limit.ts";
import type { Search } from "./use-search.ts";

interface SearchFormProps {
  readonly search: Search;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onClear: () => void;
  readonly onCancel: () => void;
}

export function SearchForm({ search, input, onClear, onCancel }: SearchFormProps) {
  const { autocomplete, state, answer, compose } = search;
  const { onKeyDown, ...props } = autocomplete.getInputProps({ inputElement: input.current, maxLength });
  const takeKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return;
    // Ignores Enter while the results are stale.
    const isOld = event.key === "Enter" && answer?.query !== state.query;
    if (isOld) event.preventDefault();
    else onKeyDown(event);
  };
  const clear = (event: FormEvent) => {
    event.preventDefault();
    onClear();
  };
  const hasRows = answer !== null && answer.sections.length > 0;
  return (
    <search>
      <form className="search-bar" onSubmit={(event) => event.preventDefault()} onReset={clear}>
        <span className="search-sign">
          <Icon name="search" />
          <span className="search-spinner" />
        </span>
        <input
          {...props}
          ref={input}
          className="search-input"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={hasRows}
          aria-haspopup="listbox"
          aria-activedescendant={hasRows ? props["aria-activedescendant"] : undefined}
          aria-label={site.labels["search.title"]}
          aria-labelledby={undefined}
          autoCorrect="off"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          lang={state.query === "" ? labelLanguage(site.labels["search.placeholder"]) : undefined}
          onKeyDown={takeKey}
          onCompositionStart={() => compose(true)}
          onCompositionEnd={() => compose(false)}
        />
        <ClearButton isHidden={state.query === ""} />
        <button
          type="button"
          className="search-cancel"
          lang={labelLanguage(labels["search.cancel"])}
          onClick={onCancel}
        >
          {labels["search.cancel"]}
        </button>
      </form>
    </search>
  );
}

function ClearButton({ isHidden }: { readonly isHidden: boolean }) {
  return (
    <button type="reset" className="icon-button" aria-label={labels["search.clear"]} hidden={isHidden}>
      <Icon name="close" />
    </button>
  );
}
