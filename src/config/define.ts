/** Entry point of the package for sites. Its declarations are generated with the descriptions of the options by `bin/declarations.js`. */
import type { Given } from "../core/check.ts";
import type { blog, feed } from "./blogs.ts";
import type { collection } from "./collections.ts";
import type { content } from "./content.ts";
import type { docs } from "./docs.ts";
import type { configCheck } from "./schema.ts";
import type { version } from "./versions.ts";

export type { Level } from "../core/levels.ts";
export type * from "./define-modules.ts";
export type { SidebarEntry as SidebarItem, SidebarItems } from "./sidebars.ts";

export interface UserConfig extends Given<typeof configCheck> {}

export type BlogFeedOptions = Given<typeof feed>;
export type BlogOptions = Given<typeof blog>;
export type CollectionOptions = Given<typeof collection>;
export type ContentOptions = Given<typeof content>;
export type DocsOptions = Given<typeof docs>;
export type VersionOptions = Given<typeof version>;

/** Provides types for the options: `export default defineConfig({ … })`. */
export const defineConfig = (config: UserConfig): UserConfig => config;
