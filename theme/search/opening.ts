/** How the search begins. */

export interface Opening {
  readonly query: string;
  /** The query stands in the field as selected text: the next key replaces it. */
  readonly isSelected: boolean;
}
