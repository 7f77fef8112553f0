/** Block inside an island: its definition builds the same elements from React children as from a static page. */
import { labels } from "docgen:block-labels";
import {
  Children,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useId,
} from "react";
import { getComponent, translateProps } from "../../src/shared/blocks/components.ts";
import {
  type AttributeInput,
  type Block,
  type BlockDefinition,
  type HastTools,
  readValues,
} from "../../src/shared/blocks/define.ts";
import { fileTree } from "../../src/shared/blocks/file-tree.ts";
import { steps } from "../../src/shared/blocks/steps.ts";
import { type ElementNode, element, type TreeNode, text } from "../../src/shared/blocks/tree.ts";

interface LiveProps {
  readonly id: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly words: readonly (readonly [name: string, value: ReactNode])[];
  readonly children?: ReactNode;
}

/** React element among the nodes of a block. */
interface ComponentNode {
  readonly type: "component";
  readonly node: ReactElement;
}

export function LiveBlock(props: LiveProps) {
  const name = useId();
  const component = getComponent(props.id);
  if (component === null) return props.children;
  const block = readBlock(
    props.id,
    component.block,
    { ...props.given, ...Object.fromEntries(props.words) },
    props.children,
  );
  return createElement(Fragment, null, ...toReact(component.block.toHast(block, makeTools(name))));
}

/** Converts props to attributes as in a static page; props with elements become slots. */
function readBlock<Names extends BlockDefinition["attributes"]>(
  id: string,
  { name, attributes }: BlockDefinition<Names>,
  props: Readonly<Record<string, unknown>>,
  children: ReactNode,
): Block<Names, TreeNode, readonly TreeNode[]> {
  const component = getComponent(id);
  const slots = new Map<string, readonly TreeNode[]>();
  const given: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    const attribute = component?.props.get(name);
    if (attribute && hasElement(value)) slots.set(attribute, getTextNodes(value as ReactNode));
    else given[name] = value;
  }
  const translated =
    component === null ? {} : translateProps(component, given as AttributeInput, () => undefined);
  const words = (value: string) => [text(value)];
  return {
    attributes: readValues(attributes, translated, slots, words),
    children: toNodes(children, lists.has(name)),
  };
}

function hasElement(value: unknown): boolean {
  return isValidElement(value) || (Array.isArray(value) && value.some(hasElement));
}

type Content = { readonly children?: ReactNode };

/** Unwraps `summary`, which may be passed as a whole element. */
function getTextNodes(value: ReactNode): TreeNode[] {
  return isValidElement<Content>(value) && value.type === "summary"
    ? toNodes(value.props.children)
    : toNodes(value);
}

/** Blocks that inspect their children. */
const lists: ReadonlySet<string> = new Set([fileTree.name, steps.name]);

/** Keeps components opaque, and HTML elements, too, unless the block inspects its children. */
function toNodes(children: ReactNode, isDeep = false): TreeNode[] {
  return Children.toArray(children).flatMap((child): TreeNode[] => {
    if (typeof child === "string" || typeof child === "number") return [text(String(child))];
    if (!isValidElement<Content>(child)) return [];
    if (child.type === Fragment) return toNodes(child.props.children, isDeep);
    if (typeof child.type !== "string" || !isDeep) return [{ type: "component", node: child } as TreeNode];
    const { children: inside, ...properties } = child.props;
    return [element(child.type, properties as ElementNode["properties"], toNodes(inside, isDeep))];
  });
}

/** hast property names that React spells differently. */
const reactNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ariaHidden: "aria-hidden",
    ariaLabel: "aria-label",
    checked: "defaultChecked",
    dataDocgenCode: "data-docgen-code",
    dataDocgenMeta: "data-docgen-meta",
    dataGroup: "data-group",
    dataQuery: "data-query",
    dataToc: "data-toc",
  }),
);

/** Positions are stable, so no keys are needed. */
function toReact(nodes: readonly TreeNode[]): ReactNode[] {
  return nodes.map((node) => {
    if (node.type === "text") return node.value;
    if (node.type === "component") return (node as ComponentNode).node;
    if (node.type !== "element") return null;
    const properties = Object.entries(node.properties).map(([name, value]) => [
      reactNames.get(name) ?? name,
      Array.isArray(value) ? value.join(" ") : value,
    ]);
    return createElement(node.tagName, Object.fromEntries(properties), ...toReact(node.children));
  });
}

function makeTools(name: string): HastTools {
  return {
    customCallouts: [],
    toInlineNodes: (value) => [text(value)],
    nextNumber: () => name,
    label: (key) => labels[key] ?? key,
    // Content that depends on other pages is not available in an island.
    renderLater: () => "",
    read(definition, node) {
      if (node.type !== "component") return null;
      const { type, props } = (node as ComponentNode).node as ReactElement<
        Content & Readonly<Record<string, unknown>>
      >;
      const id = typeof type === "function" && "docgenBlock" in type ? String(type.docgenBlock) : "";
      if (getComponent(id)?.block.name !== definition.name) return null;
      const { children, ...others } = props;
      return readBlock(id, definition, others, children);
    },
    code: (lang, meta, value) =>
      element("pre", {}, [
        element("code", { dataDocgenCode: lang, ...(meta === "" ? {} : { dataDocgenMeta: meta }) }, [
          text(value.replace(/\n$/, "")),
        ]),
      ]),
    codeTitle: () => null,
    sourceOf: () => "",
    nearest: () => null,
    // Already reported when the build rendered it.
    report: () => undefined,
  };
}
