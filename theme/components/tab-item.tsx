/** `@theme/TabItem` in the code of a component: what `Tabs` reads. */
import type { ReactNode } from "react";

export default function TabItem({
  children,
}: {
  value: string;
  label?: ReactNode;
  default?: boolean;
  children?: ReactNode;
}) {
  return <>{children}</>;
}
