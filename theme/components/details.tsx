/** `@theme/Details` in the code of a component. */
import type { DetailsHTMLAttributes, ReactNode } from "react";

export default function Details({
  summary,
  children,
  ...rest
}: DetailsHTMLAttributes<HTMLDetailsElement> & { summary?: ReactNode }) {
  return (
    <details {...rest}>
      {typeof summary === "string" ? <summary>{summary}</summary> : summary}
      {children}
    </details>
  );
}
