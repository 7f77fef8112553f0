/** Below the results: the keys that move through them, and whose results they are. */
import { labels, searchSettings } from "docgen:search";
import { languageOf } from "../shell/label-language.ts";

export function ModalFooter() {
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
