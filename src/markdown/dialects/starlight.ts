/** Dialect of Starlight: its components are theme modules; its icons are not included and are reported. */
import type { Nodes } from "mdast";
import { icon } from "../../shared/blocks/icon.ts";
import type { ParseContext } from "../parse-context.ts";
import { visit } from "../walk.ts";
import type { Dialect } from "./dialect.ts";

const signs = /@astrojs\/starlight\/components["']|^[ \t>]*:::+[ \t]*\w+(?:\[[^\n]*\])?\{[^{}\n]*\bicon=/m;

export const starlight: Dialect = {
  speaks: (source) => signs.test(source),
  syntax: null,
  transform: (tree, { context }) => reportIcons(tree, context),
};

function reportIcons(tree: Nodes, context: ParseContext): void {
  const found: { readonly node: Nodes; readonly written: string }[] = [];
  visit(tree, (node) => {
    const written = getIcon(node);
    if (written === null) return;
    found.push({ node, written });
    // Reported here and removed, so that it is not reported again as an unknown attribute.
    if (written === "icon=" && "attributes" in node && !Array.isArray(node.attributes))
      delete node.attributes?.icon;
  });
  const [first] = found;
  if (first === undefined) return;
  const hint = "Use an image, or an emoji: :rocket:";
  const count = found.length;
  const values = {
    subject: "icon",
    written: first.written,
    dialect: "Starlight",
    fate: "skipped",
    count,
    hint,
  } as const;
  context.report("markdown/foreign", values, context.find(first.node, first.written));
}

/** `icon="rocket"`, or `<Icon` for a standalone icon. */
function getIcon(node: Nodes): string | null {
  if (node.type === "containerDirective" || node.type === "textDirective") {
    if (node.data?.block?.name === icon.name) return "<Icon";
    return node.attributes?.icon ? "icon=" : null;
  }
  if (node.type !== "place") return null;
  const { dynamic } = node;
  if (dynamic.type !== "mdxJsxFlowElement" && dynamic.type !== "mdxJsxTextElement") return null;
  if (dynamic.name === "Icon") return "<Icon";
  return dynamic.attributes.some((one) => one.type === "mdxJsxAttribute" && one.name === "icon")
    ? "icon="
    : null;
}
