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

/** What a path counts from; one like `@assets/x.png` begins with a name that the config gives. */
export function whereFrom(path: string, rooted: string): string {
  const name = /^[@~$][^/]*(?=\/)/.exec(path)?.[0];
  return name === undefined
    ? `Paths are relative to this file; ${rooted}.`
    : `The config says which folder "${name}" is: content: { aliases: { "${name}": "…" } }`;
}
