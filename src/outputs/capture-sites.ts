/** Captures the sites of a plan, one per locale, for commands that need more than their outputs. */
import type { CompleteSite, SiteKind } from "./kind.ts";

export interface CapturedSites {
  /** Lists no outputs. */
  readonly kind: SiteKind;
  /** Available once the plan is made; the default locale comes first. */
  sites(): readonly CompleteSite[];
}

export function captureSites(): CapturedSites {
  const seen: CompleteSite[] = [];
  return {
    kind: {
      name: "the site itself",
      needs: "all",
      isGenerated: false,
      list(site) {
        seen.push(site);
        return [];
      },
    },
    sites: () => seen,
  };
}
