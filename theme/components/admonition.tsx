/** `@theme/Admonition` in the code of a component: a callout. */
import type { ReactNode } from "react";

export default function Admonition({
  type = "note",
  title,
  children,
}: {
  type?: string;
  title?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div
      className={`callout callout-${type}`}
      role="note"
      aria-label={typeof title === "string" ? title : type}
    >
      <p className="callout-title">{title ?? type}</p>
      {children}
    </div>
  );
}
