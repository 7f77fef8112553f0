/** Shared dependencies of the search components. */
import type { SafeStorage } from "../storage.ts";
import type { KeptSearches } from "./kept-searches.ts";
import type { Provider } from "./provider.ts";

export interface SearchContext {
  readonly client: Provider;
  readonly kept: KeptSearches;
  readonly settings: SafeStorage;
}
