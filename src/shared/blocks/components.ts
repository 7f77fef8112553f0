/** Components of other tools that map to blocks, with the attribute for each prop. */
import { badge } from "./badge.ts";
import { callout } from "./callout.ts";
import { card, cardGrid, linkCard } from "./card.ts";
import { changes } from "./changes.ts";
import { code, readCode, readCodeBlock } from "./code.ts";
import type { AttributeInput, BlockDefinition } from "./define.ts";
import { details } from "./details.ts";
import { docCards } from "./doc-cards.ts";
import { fileTree } from "./file-tree.ts";
import { icon } from "./icon.ts";
import { linkButton } from "./link-button.ts";
import { steps } from "./steps.ts";
import { tab, tabs } from "./tabs.ts";
import { toc } from "./toc.ts";

export interface Component {
  readonly block: BlockDefinition;
  /** Prop → attribute; null for props without an equivalent. */
  readonly props: ReadonlyMap<string, string | null>;
  /** Converts props that need more than a new name. */
  readonly read?: (given: AttributeInput) => AttributeInput;
}

type Written = Readonly<
  Record<string, Omit<Component, "props"> & { readonly props: Readonly<Record<string, string | null>> }>
>;

const docusaurus = {
  Tabs: {
    block: tabs,
    props: {
      groupId: "group",
      queryString: "query",
      defaultValue: "default",
      values: "values",
      className: null,
      lazy: null,
    },
  },
  TabItem: {
    block: tab,
    props: {
      value: "value",
      label: "label",
      default: "default",
      className: null,
      attributes: null,
      hidden: null,
    },
  },
  Admonition: { block: callout, props: { type: "kind", title: "label", icon: null, className: null } },
  CodeBlock: {
    block: code,
    props: {
      language: "language",
      title: "title",
      showLineNumbers: "showLineNumbers",
      metastring: "metastring",
      className: "className",
      file: "file",
      children: "children",
    },
    read: readCodeBlock,
  },
  DocCardList: { block: docCards, props: {} },
  Details: { block: details, props: { summary: "label", open: "open" } },
  TOCInline: { block: toc, props: { toc: null, minHeadingLevel: "from", maxHeadingLevel: "to" } },
} satisfies Written;

/** Components that Docusaurus lacks, available in the same way. */
const additional = {
  Changes: { block: changes, props: { version: "version" } },
} satisfies Written;

const link = { href: "href", target: "target", rel: "rel", icon: "icon", iconPlacement: null } as const;

const starlight = {
  Aside: { block: callout, props: { type: "kind", title: "label", icon: "icon" } },
  Badge: { block: badge, props: { text: "label", variant: "variant", size: null } },
  Card: { block: card, props: { title: "label", icon: "icon" } },
  CardGrid: { block: cardGrid, props: { stagger: null } },
  Code: {
    block: code,
    props: {
      code: "code",
      lang: "lang",
      title: "title",
      mark: "mark",
      wrap: "wrap",
      showLineNumbers: "showLineNumbers",
      meta: "meta",
      frame: null,
    },
    read: readCode,
  },
  FileTree: { block: fileTree, props: {} },
  Icon: { block: icon, props: { label: "label", name: "icon", size: null, color: null } },
  LinkButton: { block: linkButton, props: { ...link, variant: "variant" } },
  LinkCard: {
    block: linkCard,
    props: { title: "label", description: "description", href: "href", target: "target", rel: "rel" },
  },
  Steps: { block: steps, props: {} },
  TabItem: { block: tab, props: { label: "label", icon: "icon" } },
  Tabs: { block: tabs, props: { syncKey: "group" } },
} satisfies Written;

/** Module that exports the components of a tool; `*` is the component name. */
export const componentModules = {
  docusaurus: "@theme/*",
  starlight: "@astrojs/starlight/components",
} as const;

export type Tool = keyof typeof componentModules;

export const components: Readonly<Record<Tool, ReadonlyMap<string, Component>>> = {
  docusaurus: getTable({ ...docusaurus, ...additional }),
  starlight: getTable(starlight),
};

function getTable(written: Written): ReadonlyMap<string, Component> {
  return new Map(
    Object.entries(written).map(([name, { props, ...rest }]) => [
      name,
      { ...rest, props: new Map(Object.entries(props)) },
    ]),
  );
}

/** Looks up a component by id: `starlight/Tabs`. */
export function getComponent(id: string): Component | null {
  const [tool = "", name = ""] = id.split("/");
  const found = Object.entries(components).find(([one]) => one === tool)?.[1];
  return found?.get(name) ?? null;
}

/**
 * Converts props to block attributes.
 * @param rejected receives the names of unknown props
 */
export function translateProps(
  component: Component,
  props: AttributeInput,
  rejected: (name: string) => void,
): AttributeInput {
  const given: Record<string, AttributeInput[string]> = {};
  for (const [name, value] of Object.entries(props)) {
    const attribute = component.props.get(name);
    if (attribute === undefined) {
      if (value !== undefined && name !== "key") rejected(name);
    } else if (attribute !== null) given[attribute] = value;
  }
  return component.read?.(given) ?? given;
}
