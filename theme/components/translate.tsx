/** `@docusaurus/Translate`: renders the default message. */
import type { ReactNode } from "react";
import { getOwn } from "../../src/shared/own-property.ts";

type Values = Readonly<Record<string, ReactNode>>;

export default function Translate({
  children,
  id,
  values = {},
}: {
  children?: string;
  id?: string;
  values?: Values;
}) {
  const parts = (children ?? id ?? "").split(/\{(\w+)\}/);
  return <>{parts.map((part, index) => (index % 2 === 1 ? (getOwn(values, part) ?? `{${part}}`) : part))}</>;
}

export function translate({ message, id }: { message?: string; id?: string }, values: Values = {}): string {
  return (message ?? id ?? "").replace(/\{(\w+)\}/g, (all, name: string) =>
    String(getOwn(values, name) ?? all),
  );
}
