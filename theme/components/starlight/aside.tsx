/** `<Aside type="tip" title="…">`: a callout. */
import type { ReactNode } from "react";
import Admonition from "../admonition.tsx";

export function Aside({
  type,
  title,
  children,
}: {
  type?: string;
  title?: string;
  icon?: string;
  children?: ReactNode;
}) {
  return (
    <Admonition {...(type === undefined ? {} : { type })} {...(title === undefined ? {} : { title })}>
      {children}
    </Admonition>
  );
}
