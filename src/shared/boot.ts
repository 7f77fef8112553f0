/** What the script in the head knows of the site: it stands in every page, so it is no more than it needs. */
import type { SiteData } from "./contract.ts";
import type { Labels } from "./labels.ts";

/** Where it finds the modules that make the page live. */
export const shell = {
  /** The id of their template. */
  id: "docgen-shell",
  /** On the template: they do not wait until the page has loaded, for it is little without them. */
  atOnce: "data-at-once",
} as const;

export interface BootData extends Pick<SiteData, "baseUrl" | "colorMode"> {
  /** The id of the announcement. */
  readonly announcement: string | null;
  readonly labels: BootLabels;
}

type BootLabels = Pick<
  Labels,
  "baseUrl.title" | "baseUrl.text" | "baseUrl.suggestion" | "baseUrl.reload" | "recovery.noScripts"
>;

export function pickBootLabels(labels: Labels): BootLabels {
  return {
    "baseUrl.title": labels["baseUrl.title"],
    "baseUrl.text": labels["baseUrl.text"],
    "baseUrl.suggestion": labels["baseUrl.suggestion"],
    "baseUrl.reload": labels["baseUrl.reload"],
    "recovery.noScripts": labels["recovery.noScripts"],
  };
}
