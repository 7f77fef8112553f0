/** The options of Markdown as they are when a site says nothing. */
import { fileURLToPath } from "node:url";
import { originsOf } from "../../src/config/origins.ts";
import type { MarkdownOptions } from "../../src/markdown/options.ts";
import type { CodeSettings } from "../../src/markdown/parse-input.ts";
import { testConfig } from "../site/model-of.ts";

export const defaultOptions: MarkdownOptions = {
  cjk: true,
  ruby: false,
  foldCode: null,
  callouts: [],
  math: false,
  mermaid: false,
  includes: "error",
import { fileURLToPath } from "node:url";

import { originsOf } from "../../src/config/origins.ts";
import type { MarkdownOptions } from "../../src/markdown/options.ts";
import type { CodeSettings } from "../../src/markdown/parse-input.ts";
import { testConfig } from "../site/model-of.ts";

};
