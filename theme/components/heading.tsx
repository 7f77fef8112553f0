/** `@theme/Heading`: renders a heading like Markdown does. */
import type { HTMLAttributes } from "react";

type Level = "h1" | "h2" | "h3" | "h4" | "h5" | "h6";

export default function Heading({ as: Tag, ...rest }: HTMLAttributes<HTMLHeadingElement> & { as: Level }) {
  return <Tag {...rest} />;
}
