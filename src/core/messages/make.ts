/** What a message is made of: its severity, what is wrong, and what to do. */
export type Severity = "error" | "warning";

export interface Message {
  readonly severity: Severity;
  readonly text: string;
  readonly hint: string | null;
}

export function error(text: string, hint: string | null = null): Message {
  return { severity: "error", text, hint };
}

export function warning(text: string, hint: string | null = null): Message {
  return { severity: "warning", text, hint };
}

export function didYouMean(nearest: string | null, otherwise: string | null = null): string | null {
  return nearest === null ? otherwise : `Did you mean "${nearest}"?`;
}

export interface BrokenTarget {
  readonly target: string;
  readonly nearest: string | null;
}
