/** `@docusaurus/useIsBrowser`: true once the component is hydrated. */
import { useEffect, useState } from "react";

export default function useIsBrowser(): boolean {
  const [isBrowser, setBrowser] = useState(false);
  useEffect(() => setBrowser(true), []);
  return isBrowser;
}
