/** `@docusaurus/BrowserOnly`: a page is drawn without a browser, so it shows what stands in for the content. */
import type { ReactNode } from "react";

export default function BrowserOnly({ fallback }: { children?: () => ReactNode; fallback?: ReactNode }) {
  return fallback ?? null;
}
