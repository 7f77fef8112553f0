/** What is said of a page. Its first words are not known to the model, which so does not change with them: they are named. */
import type { SourcePath } from "../core/paths.ts";
import type { PageSummary } from "../markdown/doc.ts";
import type { Card } from "../shared/contract.ts";

export type Description = string | { readonly of: SourcePath } | null;

/** A card as the model knows it. */
export interface CardDraft extends Omit<Card, "description"> {
  readonly description: Description;
}

export function describedBy({ description, path }: PageSummary): Description {
  return description ?? { of: path };
}

export function fillDescription(
  description: Description,
  firstWords: (path: SourcePath) => string | null,
): string | null {
  return typeof description === "object" && description !== null ? firstWords(description.of) : description;
}

/** The pages whose first words are shown. */
export function shownWords(descriptions: readonly Description[]): readonly SourcePath[] {
  return descriptions.flatMap((one) => (typeof one === "object" && one !== null ? [one.of] : []));
}
