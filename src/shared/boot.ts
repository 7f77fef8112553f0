/** Data for the inline script in `<head>`. Kept small, because it is part of every page. */
import type { SiteData } from "./contract.ts";
import type { Labels } from "./labels.ts";

/** Locates the modules that hydrate the page. */
export const shell = {
  /** Id of their `<template>`. */
  id: "docgen-shell",
  /** Attribute of the template: load the modules immediately, because the page needs them. */
  loadImmediately: "data-at-once",
} as const;

export interface BootData extends Pick<SiteData, "baseUrl" | "colorMode"> {
  /** Id of the announcement. */
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
