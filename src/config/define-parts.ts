/** The types of all groups of options, and of what modules of a site are given. */
export type * from "./define-analytics.ts";
export type * from "./define-budgets.ts";
export type * from "./define-collections.ts";
export type * from "./define-content.ts";
export type * from "./define-head.ts";
export type * from "./define-limits.ts";
export type * from "./define-links.ts";
export type * from "./define-machine.ts";
export type * from "./define-markdown.ts";
export type * from "./define-outputs.ts";
export type * from "./define-policy.ts";
export type * from "./define-search.ts";
export type * from "./define-serve.ts";
export type * from "./define-shell.ts";
export type * from "./define-sidebars.ts";
export type * from "./define-theme.ts";
export type * from "./define-versions.ts";
