/** The preview of a page gives the same title and front matter as parsing, for the forms that pages use. */
import { expect, test } from "vitest";
import { sourcePath } from "../../src/core/paths.ts";
import { previewSummary } from "../../src/markdown/pages/preview-summary.ts";
import { page } from "./page.ts";

const path = sourcePath("content/docs/01-my-page.md");

test.each([
  "---\ntitle: Given\n---\n# Heading\n",
  "---\ntitle: 1.10\nsidebar_position: 3\ntags: [a, b]\nslug: /x\n---\nWords.\n",
  "---\ntitle: [1\n---\n# Heading\n",
  "---\n---\n# Heading\n",
  "# `am.clear` and **more** [here](./x.md)\n",
  "# Heading ##\n",
  "# Heading {#top}\n",
  "# C#\n",
  "#\tTab\n",
  "#\n\n# Second\n",
  "   # Indented\n",
  "    # Code\n\n# Heading\n",
  "## Second level\n\nWords.\n\n# First level\n",
  "Underlined\n=====\n",
  "Two lines\nunderlined\n=====\n",
  "Words.\n\n=====\n\n# Heading\n",
  "```md\n# In code\n```\n\n# Heading\n",
  "~~~~\n# In code\n~~~\n# Still in code\n~~~~~\n\n# Heading\n",
  "```\n# Never closed\n",
  "<!-- # Comment -->\n\n# Heading\n",
  "<!--\n# Comment\n-->\n\n# Heading\n",
  "<h1>Raw <b>words</b></h1>\n",
  "> Quoted\n\n# Heading\n",
  "# \\*Stars\\* &amp; ~~more~~ &lt;tags&gt;\n",
  "# snake_case_name and *emphasis*\n",
  "# __strong__ _words_ ![icon](./x.svg) here\n",
  "# `` a ` b ``\n",
  "# **日本語**の_見出し_です\n",
  "# Windows\r\n\r\nWords.\r\n",
  "#No heading\n",
  `---\nkeywords:\n${"  - a\n".repeat(60)}---\n\nWords.\n`,
  `${"<!-- a -->\n".repeat(60)}Words.\n`,
  "Words.\n",
  "",
])("%j", async (text) => {
  const { doc } = await page(text, path);
  const { meta, title } = await previewSummary({ path, text });
  expect({ meta, title }).toEqual({ meta: doc.meta, title: doc.title });
});
