/** Supported dialects in the order in which they are tried. */
import type { Dialect } from "./dialect.ts";
import { docusaurus } from "./docusaurus/docusaurus.ts";
import { htmlContent } from "./html-content.ts";
import { codeReferences } from "./mkdocs/code-references.ts";
import { mkdocs, pythonMarkdown } from "./mkdocs/mkdocs.ts";
import { starlight } from "./starlight.ts";
import { values } from "./values.ts";
import { vitepress, vue } from "./vitepress/vitepress.ts";
import { writtenIncludes } from "./written-includes.ts";

/** Vue precedes VitePress, which removes blocks that Vue handles; includes precede other brace syntax. */
export const dialects: readonly Dialect[] = [
  values,
  codeReferences,
  vue,
  vitepress,
  docusaurus,
  starlight,
  mkdocs,
  writtenIncludes,
  pythonMarkdown,
  htmlContent,
];
