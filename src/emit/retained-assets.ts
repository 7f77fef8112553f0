/**
 * The assets of the release before: a page that a visitor has kept open, or that a cache still holds, asks for them. They stay for one
 * more release. A build that drops no asset is none: it keeps what there is.
 */
import type { OutputPath } from "../core/paths.ts";
import { isLasting } from "../outputs/lasting.ts";
import type { Ledger, Ledgers } from "./ledger.ts";

export function retainAssets({ files, earlier }: Ledgers, next: Ledger): Ledger {
  const gone = (ledger: Ledger) => [...ledger].filter(([path]: [OutputPath, string]) => !next.has(path));
  const dropped = gone(files).filter(([path]) => isLasting(path));
  return new Map(dropped.length > 0 ? dropped : gone(earlier));
}
