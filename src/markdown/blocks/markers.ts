/**
 * Marked elements: blocks in hast before completion. Directives become them and components render them, so that all front
 * ends converge.
 */
import type { Element, ElementContent } from "hast";
import { type Component, getComponent, translateProps } from "../../shared/blocks/components.ts";
import type { AttributeInput, BlockDefinition } from "../../shared/blocks/define.ts";
import { blocks } from "../../shared/blocks/register.ts";
import { visit } from "../walk.ts";
import { box } from "./box.ts";
import { type BlockCall, type Directive, unknownAttribute } from "./calls.ts";

/** Converts the directive to its marked element. */
export function mark(node: Directive, { definition, given, label, content }: BlockCall): void {
  const tag = definition.isInline ? "span" : "div";
  const slot = label === null ? [] : [box(tag, { dataDocgenSlot: "label" }, label)];
  node.children = [...slot, ...content] as Directive["children"] as typeof node.children;
  node.data = {
    ...node.data,
    hName: tag,
    hProperties: { dataDocgenBlock: definition.name, dataDocgenAttributes: JSON.stringify(given) },
  };
}

export interface Marked {
  readonly definition: BlockDefinition;
  readonly given: AttributeInput;
  readonly slots: ReadonlyMap<string, readonly ElementContent[]>;
  readonly children: readonly ElementContent[];
}

/** Parses a marked element; null for any other, including lookalikes. */
export function readMarked({ properties, children }: Element): Marked | null {
  const { dataDocgenBlock: name, dataDocgenAttributes: attributes } = properties;
  const definition = typeof name === "string" ? blocks.get(name) : undefined;
  const given = definition === undefined ? null : readGiven(attributes);
  if (definition === undefined || given === null) return null;
  const slots = new Map<string, readonly ElementContent[]>();
  const rest = children.filter((child) => {
    const slot = child.type === "element" ? child.properties.dataDocgenSlot : undefined;
    if (child.type !== "element" || typeof slot !== "string") return true;
    slots.set(slot, child.children);
    return false;
  });
  return { definition, given, slots, children: rest };
}

function readGiven(attributes: Element["properties"][string]): AttributeInput | null {
  try {
    const given: unknown = JSON.parse(String(attributes ?? "{}"));
    return typeof given === "object" && given !== null ? (given as AttributeInput) : null;
  } catch (error) {
    // Handwritten marker.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Name of a block in messages. */
export function shownName({ name, directive }: Pick<BlockDefinition, "name" | "directive">): string {
  return directive === null ? name : `${directive === "leaf" ? "::" : ":::"}${name}`;
}

/** Converts marked elements of components to those of blocks. @param rejected receives unknown properties */
export function translateMarked(
  nodes: readonly ElementContent[],
  rejected: (values: ReturnType<typeof unknownProp>) => void,
): void {
  visit({ type: "root", children: [...nodes] }, "element", (element: Element) => {
    const { dataDocgenComponent: id, dataDocgenAttributes: attributes } = element.properties;
    const component = typeof id === "string" ? getComponent(id) : null;
    if (component === null) return;
    const tag = String(id).replace(/^.*\//, "");
    const reject = (name: string) => rejected(unknownProp(tag, name, component));
    const given = translateProps(component, readGiven(attributes) ?? {}, reject);
    for (const child of element.children)
      if (child.type === "element") translateSlot(child, component, reject);
    element.properties = {
      dataDocgenBlock: component.block.name,
      dataDocgenAttributes: JSON.stringify(given),
    };
  });
}

/** Values of the message about an unknown property of a component. */
export function unknownProp(tag: string, name: string, { props }: Component) {
  const known = [...props].flatMap(([one, attribute]) => (attribute === null ? [] : [one]));
  return unknownAttribute(`<${tag}>`, name, known);
}

/** Converts a property's text to an attribute. */
function translateSlot(child: Element, component: Component, rejected: (property: string) => void): void {
  const slot = child.properties.dataDocgenSlot;
  if (typeof slot !== "string") return;
  const attribute = component.props.get(slot);
  if (attribute === undefined) rejected(slot);
  child.properties.dataDocgenSlot = attribute ?? "";
  const [only] = child.children;
  // `summary` may be the whole element.
  if (only?.type === "element" && only.tagName === "summary") child.children = only.children;
}
