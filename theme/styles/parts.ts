/** Parts of the stylesheet that only pages with the corresponding content load. */
import type { StylePart } from "../../src/shared/contract.ts";
import { css as authors } from "./authors.css?inline";
import { css as posts } from "./blog.css?inline";
import { css as changes } from "./changes.css?inline";
import { css as fields } from "./fields.css?inline";
import { css as forms } from "./forms.css?inline";
import { css as home } from "./home.css?inline";
import { css as paging } from "./paging.css?inline";

export const styles: Readonly<Record<StylePart, string>> = {
  blog: [posts, authors, paging].join("\n"),
  home,
  forms,
  fields,
  changes,
};
