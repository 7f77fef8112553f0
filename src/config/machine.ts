/** Options for machine-readable outputs. */
import { boolean, list, matching, nonEmpty, nullable, optional } from "../core/check.ts";
import { option, options } from "../core/option.ts";

const assistantUrl = matching(
  /^https:\/\/[^/{]+\/[^{]*\{url\}[^{]*$/,
  'an https URL with "{url}" after its host',
);

const assistant = options("AssistantOptions", {
  label: option("The label of the menu item.", nonEmpty, "Ask Claude"),
  url: option(
    'The URL to open. "{url}" is replaced with the URL of the page\'s Markdown copy.',
    assistantUrl,
    "https://claude.ai/new?q=Read%20{url}",
  ),
});

export const machine = options("MachineOptions", {
  markdown: option(
    "Whether every page has a Markdown copy: `docs/intro.md` for `docs/intro/`.",
    optional(boolean, true),
    false,
  ),
  llms: option(
    "Whether to generate `llms.txt`, a list of all pages, in parts if it is long, and `llms-full.txt`, their full text (only up to 1,000 pages).",
    optional(boolean, true),
    false,
  ),
  feed: option(
    "Whether to generate `feed.xml`, an Atom feed of the 50 most recently changed documents. It needs dates from `last_update` or `docs.lastUpdate`.",
    optional(boolean, false),
    true,
  ),
  inventory: option(
    "Whether to generate `objects.inv`, with which sites made with Sphinx, mkdocstrings or docgen link to headings and Python objects of this site; null generates it for a site with a Python reference.",
    nullable(boolean),
    true,
  ),
  assistants: option(
    'AI assistants in the menu that copies a page. "{url}" is replaced with the URL of the page\'s Markdown copy.',
    optional(list(assistant), []),
    [{ label: "Ask Claude", url: "https://claude.ai/new?q=Read%20{url}" }],
  ),
  article: option(
    "Whether documents include structured data of the schema.org type `TechArticle`. Breadcrumbs are always included.",
    optional(boolean, false),
    true,
  ),
});
