/** What the navbar and the footer lead to. */
import type { Url } from "./url.ts";

/** A link of the navbar or the footer. `external` is true for another site: it opens in a new tab. */
export interface ShellLink {
  readonly label: string;
  readonly href: string;
  readonly external: boolean;
  /** The mark of the service that it leads to, as the path of a drawing; `name` is null where the label is that. */
  readonly mark: { readonly path: string; readonly name: string | null } | null;
}

export interface NavbarLink extends ShellLink {
  /** The link is current on every page below this path; null: on its own page alone. */
  readonly activeBase: Url | null;
}

export interface NavbarMenu {
  readonly label: string;
  readonly items: readonly NavbarLink[];
}

export type NavbarEntry = (NavbarLink | NavbarMenu) & { readonly position: "left" | "right" };
