/** `facetFilters` of the hosted service: the outer list is a conjunction, inner lists are disjunctions. */

import type { SearchQuery } from "./protocol.ts";

export type Attributes = Readonly<Record<string, string | null>>;

/** Attributes that can be filtered by. */
export const facetAttributes = ["type", "language", "version", "docusaurus_tag"] as const;

/** Whether the attributes match. Attributes that are still unknown always match. */
export type Filter = (attributes: Attributes) => boolean;

export function makeFilter(filters: SearchQuery["facetFilters"]): Filter {
  const outer = filters === undefined ? [] : typeof filters === "string" ? [filters] : filters;
  const conditions = outer.map((entry) => (typeof entry === "string" ? [entry] : entry).map(readCondition));
  return (attributes) =>
    conditions.every((any) => any.length === 0 || any.some((holds) => holds(attributes)));
}

/** Parses `language:ja`, `version:-1.0` and `tag:\-x`. */
function readCondition(text: string): Filter {
  const border = text.indexOf(":");
  const name = facetAttributes.find((known) => known === text.slice(0, Math.max(0, border)));
  const written = text.slice(border + 1);
  const isExcluded = written.startsWith("-");
  const value = written.replace(/^-|^\\(?=-)/, "").toLowerCase();
  return (attributes) => {
    if (name === undefined) return isExcluded;
    const found = attributes[name];
    return found === undefined || (found?.toLowerCase() === value) !== isExcluded;
  };
}
