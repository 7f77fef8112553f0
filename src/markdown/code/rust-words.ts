/** Code blocks of mdBook with attributes of rustdoc in place of a language: ```` ```should_panic ````. They are Rust. */
import type { Root } from "mdast";
import { visit } from "../walk.ts";

const attribute =
  /^(?:ignore(?:-[\w-]+)?|no_run|should_panic|compile_fail|test_harness|edition20\d\d|E\d{4})$/;

/** Mutates the tree. */
export function nameRust(tree: Root): void {
  visit(tree, "code", (node) => {
    const words = node.lang?.split(",") ?? [];
    if (words.length === 0 || !words.every((word) => attribute.test(word))) return;
    node.meta = [...words, node.meta ?? ""].join(" ").trim();
    node.lang = "rust";
  });
}
