/** Label placeholders. */
import { own } from "./own.ts";

/** Fills the placeholders of a label: `fillLabel("{count}件", { count: "3" })` → `3件`. */
export function fillLabel(label: string, values: Readonly<Record<string, string>>): string {
  return label.replace(/\{(\w+)\}/g, (placeholder, name: string) => own(values, name) ?? placeholder);
}
