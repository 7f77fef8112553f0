/** `@docusaurus/Link`: renders a link like Markdown does. */
import type { AnchorHTMLAttributes } from "react";

export default function Link({
  to,
  href,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { to?: string }) {
  return <a href={to ?? href} {...rest} />;
}
