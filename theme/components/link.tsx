/** `@docusaurus/Link`: a link like those of Markdown. */
import type { AnchorHTMLAttributes } from "react";

export default function Link({
  to,
  href,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { to?: string }) {
  return <a href={to ?? href} {...rest} />;
}
