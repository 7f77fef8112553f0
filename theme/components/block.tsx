/**
 * React components for blocks. In a static page each renders a marker element that the block's step completes at build time.
 * Inside an island, where nothing runs after React, the block's definition creates the elements.
 */
import { isValidElement, type ReactNode, useContext } from "react";
import { code } from "../../src/shared/blocks/code.ts";
import { getComponent } from "../../src/shared/blocks/components.ts";
import { InIsland } from "../islands/in-island.ts";
import { LiveBlock } from "./live-block.tsx";

export type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

/** @param id `docusaurus/Tabs` */
export function component(id: string) {
  const found = getComponent(id);
  if (found === null) throw new Error(`Unknown component "${id}".`);
  const isCode = found.block === code;
  const Tag = found.block.isInline ? "span" : "div";
  function Block({ children, ...props }: Props) {
    const given = isCode && children !== undefined ? { ...props, children: getText(children) } : props;
    const { plain, words } = split(given);
    const content = isCode ? undefined : children;
    const isLive = useContext(InIsland);
    if (isLive)
      return (
        <LiveBlock id={id} given={plain} words={words}>
          {content}
        </LiveBlock>
      );
    return (
      <Tag data-docgen-component={id} data-docgen-attributes={JSON.stringify(plain, asData)}>
        {words.map(([name, value]) => (
          <Tag key={name} data-docgen-slot={name}>
            {value}
          </Tag>
        ))}
        {content}
      </Tag>
    );
  }
  return Object.assign(Block, { docgenBlock: id });
}

type ElementProps = readonly (readonly [name: string, value: ReactNode])[];

/** Splits props into plain data and those that contain elements. */
function split(props: Readonly<Record<string, unknown>>): {
  readonly plain: Readonly<Record<string, unknown>>;
  readonly words: ElementProps;
} {
  const entries = Object.entries(props);
  const isWords = (entry: readonly [string, unknown]): entry is [string, ReactNode] => hasElement(entry[1]);
  return {
    plain: Object.fromEntries(entries.filter((entry) => !isWords(entry))),
    words: entries.filter(isWords),
  };
}

function hasElement(value: unknown): boolean {
  return isValidElement(value) || (Array.isArray(value) && value.some(hasElement));
}

/** Replaces values that aren't data with an object, which no attribute accepts, so that they are reported. */
function asData(_name: string, value: unknown): unknown {
  if (typeof value === "function" || typeof value === "symbol") return {};
  return typeof value === "bigint" ? String(value) : value;
}

function getText(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map(getText).join("");
  return isValidElement<{ readonly children?: ReactNode }>(node) ? getText(node.props.children) : "";
}
