/** `docgen migrate`: what its command loads, and nothing else does. */
export { detect, type Found } from "./config/detect.ts";
export { difference } from "./difference.ts";
export { placeOf } from "./keep-addresses.ts";
export { type Migration, migrate } from "./migrate.ts";
export { configName } from "./new-site.ts";
export { formatMove, type Outcome } from "./report.ts";
