/** Messages from the process that runs page modules. */
import type { GeneratedEntry } from "./generated-entry.ts";

/** Result of a page module: its pages, or the part that is invalid. */
export type PagesReply = readonly GeneratedEntry[] | InvalidPages;

export interface InvalidPages {
  /** `the path of its page 2` */
  readonly place: string;
  readonly found: string;
  readonly expected: string;
}
