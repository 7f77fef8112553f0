/**
 * Page descriptions. A page without one shows the beginning of its text; the model stores only the path of that page, so editing the text
 * does not invalidate the model.
 */
import type { SourcePath } from "../core/paths.ts";
import type { PageSummary } from "../markdown/doc.ts";
import type { Card } from "../shared/contract.ts";

export type Description = string | { readonly of: SourcePath } | null;

/** Card whose description may still be a reference to a page. */
export interface UnresolvedCard extends Omit<Card, "description"> {
  readonly description: Description;
}

export function getDescription({ description, path }: PageSummary): Description {
  return description ?? { of: path };
}

export function fillDescription(
  description: Description,
  firstWords: (path: SourcePath) => string | null,
): string | null {
  return typeof description === "object" && description !== null ? firstWords(description.of) : description;
}

/** Paths of the pages whose text replaces a missing description. */
export function getDescriptionSources(descriptions: readonly Description[]): readonly SourcePath[] {
  return descriptions.flatMap((one) => (typeof one === "object" && one !== null ? [one.of] : []));
}
