/** Public API of `docgen search push`, loaded by that command alone. */
export { type PushClient, readRecords, readSettings } from "./client.ts";
export { compareWithLive, type Difference, isSame } from "./difference.ts";
export { LeftBehind, push } from "./push.ts";
export { type PushedRecord, pushedRecord, recordLimit, sizeOf } from "./pushed-record.ts";
export { indexSettings } from "./settings.ts";
