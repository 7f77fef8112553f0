/** Rules for blog pages only. */
import { css as authors } from "../styles/authors.css?inline";
import { css as posts } from "../styles/blog.css?inline";
import { css as paging } from "../styles/paging.css?inline";

export const blogStyles = [posts, authors, paging].join("\n");
