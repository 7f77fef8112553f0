/** `<Steps>` around an ordered list. */
import { Children, cloneElement, isValidElement, type ReactNode } from "react";

export function Steps({ children }: { children?: ReactNode }) {
  return (
    <div>
      {Children.map(children, (child) =>
        isValidElement<{ className?: string; role?: string }>(child) && child.type === "ol"
          ? cloneElement(child, { className: "steps", role: "list" })
          : child,
      )}
    </div>
  );
}
