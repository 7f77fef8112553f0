/** Options for machine-readable outputs. */
import { boolean, filled, list, matching, optional } from "../core/check.ts";
import { option, options } from "../core/option.ts";

const assistantUrl = matching(
  /^https:\/\/[^/{]+\/[^{]*\{url\}[^{]*$/,
  'an https address with "{url}" in it, after its host',
);

const assistant = options("AssistantOptions", {
  label: option("What the entry of the menu says.", filled, "Ask Claude"),
  url: option(
    'Where it leads, with "{url}" for the address of the page\'s copy.',
    assistantUrl,
    "https://claude.ai/new?q=Read%20{url}",
  ),
});

export const machine = options("MachineOptions", {
  markdown: option(
    "Whether a Markdown copy stands beside every page: `docs/intro.md` for `docs/intro/`.",
    optional(boolean, true),
    false,
  ),
  llms: option(
    "Whether the site has `llms.txt`, a list of its pages, and `llms-full.txt`, all their text; the latter up to 1,000 pages.",
    optional(boolean, true),
    false,
  ),
  feed: option(
    "Whether the site has `feed.xml`, an Atom feed of the 50 documents that were changed last; of those whose day is known, by `last_update` or by `docs.lastUpdate`.",
    optional(boolean, false),
    true,
  ),
  assistants: option(
    'Assistants that can be asked about a page, from the menu that copies it. "{url}" stands for the address of the page\'s copy in Markdown.',
    optional(list(assistant), []),
    [{ label: "Ask Claude", url: "https://claude.ai/new?q=Read%20{url}" }],
  ),
  article: option(
    "Whether every document says what it is as structured data, a `TechArticle` of schema.org; its breadcrumbs are said in any case.",
    optional(boolean, false),
    true,
  ),
});
