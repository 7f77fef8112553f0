/** Picks the words of each group out of the catalogue. */
import { generatedLabelKeys, type SearchLabels, type ShellLabels, searchLabelKeys } from "./label-groups.ts";
import type { Labels } from "./labels.ts";

/** The words that every visitor is sent. */
export function pickShellLabels(labels: Labels): ShellLabels {
  const others: readonly string[] = [...generatedLabelKeys, ...searchLabelKeys];
  return pickLabels(labels, (key) => !others.includes(key)) as ShellLabels;
}

export function pickSearchLabels(labels: Labels): SearchLabels {
  const wanted: readonly string[] = searchLabelKeys;
  return pickLabels(labels, (key) => wanted.includes(key)) as SearchLabels;
}

function pickLabels(labels: Labels, isWanted: (key: string) => boolean): Partial<Labels> {
  return Object.fromEntries(Object.entries(labels).filter(([key]) => isWanted(key)));
}
