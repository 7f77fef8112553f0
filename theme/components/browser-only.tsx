/** `@docusaurus/BrowserOnly`: what stands in for the content, until the component around it lives in a page. */
import type { ReactNode } from "react";
import useIsBrowser from "./use-is-browser.ts";

interface Props {
  readonly children?: () => ReactNode;
  readonly fallback?: ReactNode;
}

export default function BrowserOnly({ children, fallback }: Props) {
  return useIsBrowser() ? children?.() : fallback;
}
