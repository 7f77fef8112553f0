/** `facetFilters`, as the hosted service reads them: a list of conditions that all hold, a list in it of which one does. */

import type { SearchQuery } from "./protocol.ts";

export type Attributes = Readonly<Record<string, string | null>>;

/** Attributes that a search may be limited by. */
export const facetAttributes = ["type", "language", "version", "docusaurus_tag"] as const;

/** Whether what has these attributes passes; one that is not known yet is passed over. */
export type Filter = (attributes: Attributes) => boolean;

export function makeFilter(filters: SearchQuery["facetFilters"]): Filter {
  const outer = filters === undefined ? [] : typeof filters === "string" ? [filters] : filters;
  const conditions = outer.map((entry) => (typeof entry === "string" ? [entry] : entry).map(readCondition));
  return (attributes) =>
    conditions.every((any) => any.length === 0 || any.some((holds) => holds(attributes)));
}

/** `language:ja`, `version:-1.0`, `tag:\-x` */
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
