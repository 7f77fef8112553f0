/** Entry of `docgen migrate`, loaded by this command only. */
export { detect, type Found } from "./config/detect.ts";
export { difference } from "./difference.ts";
export { getPlace as placeOf } from "./keep-addresses.ts";
export { type Migration, migrate } from "./migrate.ts";
export { configName } from "./new-site.ts";
export { formatMove, type Outcome } from "./report.ts";
