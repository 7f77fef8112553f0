/**
 * Every message that docgen prints about a site, by its code `area/what`: the level, the problem and the fix.
 * The diagnostic that carries a message adds the location.
 */
import { blogMessages } from "./messages/blog.ts";
import { bookMessages } from "./messages/book.ts";
import { budgetMessages } from "./messages/budgets.ts";
import { checkMessages } from "./messages/checks.ts";
import { contentMessages } from "./messages/content.ts";
import { dataMessages } from "./messages/data.ts";
import { diffMessages } from "./messages/diff.ts";
import { inventoryMessages } from "./messages/inventories.ts";
import { localeMessages } from "./messages/locales.ts";
import type { Definition } from "./messages/make.ts";
import { markdownMessages } from "./messages/markdown.ts";
import { migrateMessages } from "./messages/migrate.ts";
import { outputMessages } from "./messages/outputs.ts";
import { pluginMessages } from "./messages/plugins.ts";
import { policyMessages } from "./messages/policy.ts";
import { sampleMessages } from "./messages/samples.ts";
import { searchMessages } from "./messages/search.ts";
import { siteMessages } from "./messages/site.ts";
import { socialImageMessages } from "./messages/social-images.ts";
import { themeMessages } from "./messages/theme.ts";
import { translateMessages } from "./messages/translate.ts";
import { urlMessages } from "./messages/urls.ts";
import { variableMessages } from "./messages/variables.ts";
import { versionMessages } from "./messages/versions.ts";

export type { DataSource } from "./messages/data.ts";
export type { Severity } from "./messages/make.ts";

export const messages = {
  ...siteMessages,
  ...themeMessages,
  ...socialImageMessages,
  ...contentMessages,
  ...dataMessages,
  ...blogMessages,
  ...markdownMessages,
  ...outputMessages,
  ...pluginMessages,
  ...inventoryMessages,
  ...policyMessages,
  ...checkMessages,
  ...searchMessages,
  ...budgetMessages,
  ...urlMessages,
  ...versionMessages,
  ...localeMessages,
  ...migrateMessages,
  ...sampleMessages,
  ...translateMessages,
  ...bookMessages,
  ...diffMessages,
  ...variableMessages,
} satisfies Record<string, Definition<never>>;

export type MessageCode = keyof typeof messages;

export type MessageValues<Code extends MessageCode> = Parameters<(typeof messages)[Code]["write"]>[0];

/** A code of an earlier release. */
export type FormerCode = {
  [Code in MessageCode]: (typeof messages)[Code] extends {
    readonly former: { readonly codes: readonly (infer Former)[] };
  }
    ? Former
    : never;
}[MessageCode];

/** Codes of earlier releases, which `messages` in the config still accepts, and their current ones. */
export const formerCodes: ReadonlyMap<string, string> = new Map(
  Object.entries(messages).flatMap(([code, { former }]: [string, Definition<never>]) =>
    (former?.codes ?? []).map((name) => [name, code] as const),
  ),
);
