/** `@docusaurus/Head`: the head of a page is made of its front matter, so nothing of it is drawn. */
import type { ReactNode } from "react";

export default function Head(_props: { children?: ReactNode }) {
  return null;
}
