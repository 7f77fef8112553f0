/**
 * `@docusaurus/BrowserOnly`: what stands in for the content, until the component around it lives in a page. Where none does, that is all there
 * is, so the mark is for the build, which tells of it.
 */
import type { ReactNode } from "react";
import useIsBrowser from "./use-is-browser.ts";

interface Props {
  readonly children?: () => ReactNode;
  readonly fallback?: ReactNode;
}

export default function BrowserOnly({ children, fallback }: Props) {
  const isBrowser = useIsBrowser();
  if (isBrowser) return children?.();
  return (
    <>
      {fallback}
      <template data-browser-only="" />
    </>
  );
}
