/** Public API of `docgen search push`, loaded by that command alone. */
export { type PushClient, readRecords, readSettings } from "./client.ts";
export { type Difference, diffWithLive as compareWithLive, isUnchanged as isSame } from "./difference.ts";
export { CleanupError as LeftBehind, push } from "./push.ts";
export {
  getRecordSize as sizeOf,
  type PushedRecord,
  recordLimit,
  toPushedRecord as pushedRecord,
} from "./pushed-record.ts";
export { makeIndexSettings as indexSettings } from "./settings.ts";
