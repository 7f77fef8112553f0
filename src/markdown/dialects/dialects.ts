/** The dialects that docgen reads, in the order in which they are tried. */
import type { Dialect } from "./dialect.ts";
import { docusaurus } from "./docusaurus/docusaurus.ts";
import { mdbook } from "./mdbook.ts";
import { mkdocs, pythonMarkdown } from "./mkdocs/mkdocs.ts";
import { vitepress, vue } from "./vitepress/vitepress.ts";

/** Vue comes first: it looks at blocks that VitePress takes away. */
export const dialects: readonly Dialect[] = [vue, vitepress, docusaurus, mkdocs, pythonMarkdown, mdbook];
