/** `@docusaurus/Head`: renders nothing, because the head comes from front matter. */
import type { ReactNode } from "react";

export default function Head(_props: { children?: ReactNode }) {
  return null;
}
