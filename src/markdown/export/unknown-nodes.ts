/** Nodes of site plugins that mdast-util-to-markdown cannot serialize: what the page shows of them, or else their source. */
import type { ElementContent } from "hast";
import type { Nodes, PhrasingContent, RootContent } from "mdast";
import { phrasing } from "mdast-util-phrasing";
import { defaultHandlers, type Handle, type Info, type Options, type State } from "mdast-util-to-markdown";
import { blocksOf } from "../blocks/flow.ts";
import { getSource } from "../node-source.ts";
import { visit } from "../walk.ts";
import { getCopy } from "./drawn.ts";
import { elementNode } from "./elements.ts";

/** A node that a plugin may have made. */
interface PluginNode {
  readonly type: string;
  readonly value?: unknown;
  readonly children?: readonly RootContent[];
  readonly data?:
    | {
        readonly hName?: string | null | undefined;
        readonly hProperties?: Readonly<Record<string, unknown>> | undefined;
        readonly hChildren?: readonly ElementContent[] | undefined;
      }
    | undefined;
}

export function withUnknown(options: Options, tree: Nodes, source: string): Options {
  const known = new Set([...Object.keys(defaultHandlers), ...namesIn(options)]);
  const shown = makeShown(source);
  const handlers: Record<string, Handle> = {};
  visit(tree, (node) => {
    if (!known.has(node.type)) handlers[node.type] = shown;
  });
  return { ...options, handlers: { ...handlers, ...options.handlers } };
}

function namesIn({ handlers, extensions }: Options): readonly string[] {
  return [...Object.keys(handlers ?? {}), ...(extensions ?? []).flatMap(namesIn)];
}

/** Whether a plugin says which element the node becomes. */
export function hasShownForm({ data }: PluginNode): boolean {
  return Boolean(data?.hName) || data?.hChildren !== undefined;
}

export function makeShown(source: string): Handle {
  return (node, parent, state, info) => {
    const written = getSource(node, source);
    if (!hasShownForm(node) && written !== "") return written;
    const isFlow = parent !== undefined && isFlowParent(parent);
    return write(getContent(node, isFlow), isFlow, state, info);
  };
}

function isFlowParent({ type }: Nodes): boolean {
  return type === "root" || type === "blockquote" || type === "listItem" || type === "containerDirective";
}

function getContent(node: PluginNode, isFlow: boolean): readonly RootContent[] {
  const { hName, hProperties = {}, hChildren } = node.data ?? {};
  if (hChildren !== undefined) {
    const properties = hProperties as Record<string, string>;
    return getCopy(
      [
        {
          type: "element",
          tagName: hName ?? (isFlow ? "div" : "span"),
          properties,
          children: [...hChildren],
        },
      ],
      isFlow,
    );
  }
  if (node.children === undefined)
    return typeof node.value === "string" ? [{ type: "text", value: node.value }] : [];
  const element = elementNode(node as Parameters<typeof elementNode>[0]);
  return element === null ? node.children : [element];
}

function write(content: readonly RootContent[], isFlow: boolean, state: State, info: Info): string {
  const around = { ...info, before: "", after: "" };
  if (isFlow) return state.containerFlow({ type: "root", children: blocksOf(content) }, around);
  const children = content.filter((node): node is PhrasingContent => phrasing(node));
  return state.containerPhrasing({ type: "paragraph", children }, around);
}
