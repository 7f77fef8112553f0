/** Default Markdown options. */
import { fileURLToPath } from "node:url";
import { getOrigins } from "../../src/config/origins.ts";
import type { CodeSettings } from "../../src/markdown/mdx/render-page.ts";
import type { MarkdownOptions } from "../../src/markdown/options.ts";
import { siteScope } from "../../src/read/path-scope.ts";
import { testConfig } from "../site/model-of.ts";

export const defaultOptions: MarkdownOptions = {
  cjk: true,
  ruby: false,
  foldCode: null,
  fill: [],
  fillStorage: "session",
  callouts: [],
  math: false,
  mermaid: false,
  headingIds: "github",
  html: "keep",
  code: "mdx",
  limits: { depth: 200, size: 2000, cells: 50_000, includes: 1000, seconds: 60 },
  remarkPlugins: [],
  rehypePlugins: [],
  includes: "error",
  customSchema: null,
  checks: {
    images: "ignore",
    links: "ignore",
    headings: "ignore",
    tables: "ignore",
    notes: "ignore",
  },
  acceptedKeys: [],
  policy: { site: "https://example.com", origins: getOrigins(testConfig()) },
  pathScope: siteScope,
};

/** Settings for the code of pages, with the folder of this repository. */
export const testCode: CodeSettings = {
  folder: fileURLToPath(new URL("../..", import.meta.url)),
  packageRoot: fileURLToPath(new URL("../..", import.meta.url)),
  pathScope: siteScope,
  site: { title: "Site", url: "https://example.com", baseUrl: "/base/", locale: "en" },
  seconds: 5,
  size: 2000,
};
