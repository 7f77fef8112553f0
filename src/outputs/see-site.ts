/** Hands the site of a plan to whoever looks at more of it than its files. */
import type { SiteKind, WholeSite } from "./kind.ts";

export interface SeenSite {
  /** Lists nothing. */
  readonly kind: SiteKind;
  /** Once the plan is made. */
  site(): WholeSite;
}

export function seeSite(): SeenSite {
  let seen: WholeSite | null = null;
  return {
    kind: {
      name: "the site itself",
      needs: "all",
      isGenerated: false,
      list(site) {
        seen = site;
        return [];
      },
    },
    site() {
      if (seen === null) throw new Error("The site is asked for before its plan is made.");
      return seen;
    },
  };
}
