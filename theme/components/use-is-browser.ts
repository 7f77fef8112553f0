/** `@docusaurus/useIsBrowser`: true once a component lives in a page. */
import { useEffect, useState } from "react";

export default function useIsBrowser(): boolean {
  const [isBrowser, setBrowser] = useState(false);
  useEffect(() => setBrowser(true), []);
  return isBrowser;
}
