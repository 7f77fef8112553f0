/**
 * `@docusaurus/BrowserOnly`: renders the fallback until the surrounding island is hydrated. Outside of an island it never
 * is; the marker lets the build report that.
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
