/** `@theme/Layout`: its content, because docgen renders navbar and footer around every page. */
import { Children, createElement, isValidElement, type ReactNode } from "react";

export default function Layout({ children }: { readonly children?: ReactNode }) {
  return Children.map(children, asContent);
}

/** A page has one main element already. */
function asContent(child: ReactNode): ReactNode {
  return isValidElement<Record<string, unknown>>(child) && child.type === "main"
    ? createElement("div", child.props)
    : child;
}
