/** Messages from the process that runs page modules. */
import type { GeneratedEntry, ReportedProblem } from "./generated-entry.ts";

/** Result of a page module: its pages and problems, or the part that is invalid. */
export type PagesReply = readonly (GeneratedEntry | ReportedProblem)[] | InvalidPages;

export interface PagesRequest {
  readonly options: unknown;
  /** Absolute site folder. */
  readonly folder: string;
  /** The default locale first. */
  readonly locales: readonly string[];
}

export interface InvalidPages {
  /** `the path of its page 2` */
  readonly place: string;
  readonly found: string;
  readonly expected: string;
}
