/** A page that links may point to. */
import type { RoutePath, SourcePath } from "../../core/paths.ts";
import type { Url } from "../../shared/contract.ts";

export interface Destination {
  readonly route: RoutePath;
  readonly url: Url;
  readonly source: SourcePath | null;
  /** null if the ids of the page are unknown. */
  readonly anchors: readonly string[] | null;
}
