/** Label placeholders. */
import { getOwn } from "./own-property.ts";

/** Fills the placeholders of a label: `fillLabel("{count}件", { count: "3" })` → `3件`. */
export function fillLabel(label: string, values: Readonly<Record<string, string>>): string {
  return label.replace(/\{(\w+)\}/g, (placeholder, name: string) => getOwn(values, name) ?? placeholder);
}
