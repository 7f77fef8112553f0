/** `@docusaurus/router`: the subset that components commonly use. Pages are rendered before an address is known. */
import type { ReactNode } from "react";

const location = { pathname: "/", search: "", hash: "" };

export function useLocation() {
  return typeof window === "undefined" ? location : window.location;
}

export function useHistory() {
  return {
    location: useLocation(),
    push: (url: string) => window.location.assign(url),
    replace: (url: string) => window.location.replace(url),
  };
}

export function Redirect({ to }: { readonly to: string }): ReactNode {
  return <meta httpEquiv="refresh" content={`0; url=${to}`} />;
}
