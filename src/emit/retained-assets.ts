/**
 * The assets of the release before: a page that a visitor has kept open, or that a cache still holds, asks for them. They stay for one
 * more release. A build that drops no asset is none: it keeps what there is.
 */
import type { OutputPath } from "../core/paths.ts";
import type { Ledger, Ledgers } from "./ledger.ts";

/** Names that carry a hash of the content, and so never stand for another: `assets/client-6ULUZ2C5.js`, `assets/styles/0a1b2c3d.css`. */
const hashed = /^assets\/(?:.+-[0-9A-Za-z]{8}\.\w+|styles\/[0-9a-f]{8}\.css)$/;

export function retainAssets({ files, earlier }: Ledgers, next: Ledger): Ledger {
  const gone = (ledger: Ledger) => [...ledger].filter(([path]: [OutputPath, string]) => !next.has(path));
  const dropped = gone(files).filter(([path]) => hashed.test(path));
  return new Map(dropped.length > 0 ? dropped : gone(earlier));
}
