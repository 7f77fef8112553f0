/** Entry point of the lazily loaded search chunk: UI and search clients. */
import { searchSettings } from "docgen:search";
import type { SafeStorage } from "../storage.ts";
import { css as messagesStyle } from "../styles/search-messages.css?inline";
import { css as modalStyle } from "../styles/search-modal.css?inline";
import { css as pageStyle } from "../styles/search-page.css?inline";
import { css as rowsStyle } from "../styles/search-rows.css?inline";
import { SearchModal } from "./modal.tsx";
import { PageResults } from "./page-results.tsx";
import { followPassages } from "./passages.ts";
import { openProvider } from "./provider.ts";
import { SearchHistory } from "./search-history.ts";
import type { SearchContext } from "./shared.ts";

export interface SearchUi {
  readonly context: SearchContext;
  readonly SearchModal: typeof SearchModal;
  readonly PageResults: typeof PageResults;
}

/** Gets parts of the shell as arguments: an import would split the shell's script into more files. */
export function createUi(settings: SafeStorage, ...shell: Parameters<typeof followPassages>): SearchUi {
  adoptStyles();
  followPassages(...shell);
  const kept = new SearchHistory(settings, searchSettings.indexName, searchSettings.history);
  return { context: { client: openProvider(searchSettings), kept, settings }, SearchModal, PageResults };
}

function adoptStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer theme{${modalStyle}${messagesStyle}${rowsStyle}${pageStyle}}`);
  document.adoptedStyleSheets.push(sheet);
}
