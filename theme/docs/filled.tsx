/** Label whose placeholders are filled with elements. */
import { Fragment, type ReactNode } from "react";
import { getOwn } from "../../src/shared/own-property.ts";

interface FilledProps {
  readonly label: string;
  readonly values: Readonly<Record<string, ReactNode>>;
}

export function Filled({ label, values }: FilledProps) {
  const parts = label.split(/(\{\w+\})/).map((part, index) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return { key: `${index} ${part}`, content: (name === undefined ? null : getOwn(values, name)) ?? part };
  });
  return parts.map(({ key, content }) => <Fragment key={key}>{content}</Fragment>);
}
