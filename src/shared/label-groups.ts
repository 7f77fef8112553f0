/** Splits the label catalog by use. */
import { type Labels, searchLabelKeys, shellLabelKeys } from "./labels.ts";

export type ShellLabels = Pick<Labels, (typeof shellLabelKeys)[number]>;
export type SearchLabels = Pick<Labels, (typeof searchLabelKeys)[number]>;

/** Labels included in every page. */
export function pickShellLabels(labels: Labels): ShellLabels {
  return pickLabels(labels, shellLabelKeys) as ShellLabels;
}

export function pickSearchLabels(labels: Labels): SearchLabels {
  return pickLabels(labels, searchLabelKeys) as SearchLabels;
}

function pickLabels(labels: Labels, keys: readonly string[]): Partial<Labels> {
  return Object.fromEntries(Object.entries(labels).filter(([key]) => keys.includes(key)));
}
