/** Captures the sites of a plan, one per locale, for commands that need more than their outputs. */
import type { SiteKind, WholeSite } from "./kind.ts";

export interface SeenSites {
  /** Lists no outputs. */
  readonly kind: SiteKind;
  /** Available once the plan is made; the default locale comes first. */
  sites(): readonly WholeSite[];
}

export function seeSites(): SeenSites {
  const seen: WholeSite[] = [];
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
