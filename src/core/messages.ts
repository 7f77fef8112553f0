/**
 * Every message that docgen prints about a site. A code is `area/what`; a message says what is wrong and what to do.
 * Where it happened is said by the diagnostic that carries the message.
 */
import { blogMessages } from "./messages/blog.ts";
import { budgetMessages } from "./messages/budgets.ts";
import { contentMessages } from "./messages/content.ts";
import { localeMessages } from "./messages/locales.ts";
import type { Message } from "./messages/make.ts";
import { markdownMessages } from "./messages/markdown.ts";
import { migrateMessages } from "./messages/migrate.ts";
import { outputMessages } from "./messages/outputs.ts";
import { pluginMessages } from "./messages/plugins.ts";
import { policyMessages } from "./messages/policy.ts";
import { searchMessages } from "./messages/search.ts";
import { siteMessages } from "./messages/site.ts";
import { socialImageMessages } from "./messages/social-images.ts";
import { themeMessages } from "./messages/theme.ts";
import { urlMessages } from "./messages/urls.ts";
import { versionMessages } from "./messages/versions.ts";

export type { Message, Severity } from "./messages/make.ts";

export const messages = {
  ...siteMessages,
  ...themeMessages,
  ...socialImageMessages,
  ...contentMessages,
  ...blogMessages,
  ...markdownMessages,
  ...outputMessages,
  ...pluginMessages,
  ...policyMessages,
  ...searchMessages,
  ...budgetMessages,
  ...urlMessages,
  ...versionMessages,
  ...localeMessages,
  ...migrateMessages,
} satisfies Record<string, (values: never) => Message>;

export type MessageCode = keyof typeof messages;

export type MessageValues<Code extends MessageCode> =
  Parameters<(typeof messages)[Code]> extends [infer Values] ? Values : Record<string, never>;
