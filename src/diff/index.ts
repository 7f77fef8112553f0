/** Compares a site with an earlier state of it. Only `docgen diff` loads this module. */
export { compareStates, type StateChanges } from "./build-states.ts";
export type { SiteChanges } from "./changes.ts";
export { embedImages } from "./embed-images.ts";
export { renamedFiles, resolveComparison } from "./refs.ts";
export { makeHtml } from "./report-html.ts";
export { makeJson } from "./report-json.ts";
export { makeMarkdown } from "./report-markdown.ts";
export { openSnapshots } from "./snapshot.ts";
export { summarize } from "./summary.ts";
