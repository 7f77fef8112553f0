/** Initial state of the search modal. */

export interface InitialQuery {
  readonly query: string;
  /** The query is selected, so that typing replaces it. */
  readonly isSelected: boolean;
}
