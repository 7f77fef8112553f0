/** What of JSX cannot be known without running it. */
import type { Nodes } from "mdast";
import type { JsxElement } from "./attributes.ts";
import { readLiteral } from "./literal.ts";

/** The path behind the name of an imported file. */
export type Files = (name: string) => string | null;

/** Whether some attribute has to be run. */
export function isComputed({ attributes }: JsxElement, files: Files): boolean {
  return attributes.some(
    ({ type, value }) =>
      type === "mdxJsxExpressionAttribute" ||
      (typeof value === "object" && value !== null && readLiteral(value.value, files) === undefined),
  );
}

/**
 * Whether the theme's own component has to draw: with values that are computed, or around tabs that are.
 * @param isPart the component around it is run
 */
export function hasToRun(node: JsxElement, name: string, files: Files, isPart: boolean): boolean {
  if (name === "TabItem" ? isPart : isComputed(node, files)) return true;
  if (name !== "Tabs" && name !== "CodeBlock") return false;
  const isDynamic = (child: Nodes): boolean => {
    if (child.type === "paragraph") return child.children.some(isDynamic);
    if (child.type === "mdxJsxFlowElement" || child.type === "mdxJsxTextElement")
      return name === "Tabs" && isComputed(child, files);
    return (
      (child.type === "mdxFlowExpression" || child.type === "mdxTextExpression") &&
      child.data?.estree?.body.length === 1 &&
      readLiteral(child.value, files) === undefined
    );
  };
  return node.children.some(isDynamic);
}
