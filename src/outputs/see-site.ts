/** Hands the sites of a plan, one for each language, to whoever looks at more of them than their files. */
import type { SiteKind, WholeSite } from "./kind.ts";

export interface SeenSites {
  /** Lists nothing. */
  readonly kind: SiteKind;
  /** Once the plan is made; that of the root first. */
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
