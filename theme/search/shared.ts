/** Shared dependencies of the search components. */
import type { SafeStorage } from "../storage.ts";
import type { Provider } from "./provider.ts";
import type { SearchHistory } from "./search-history.ts";

export interface SearchContext {
  readonly client: Provider;
  readonly kept: SearchHistory;
  readonly settings: SafeStorage;
}
