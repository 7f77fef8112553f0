/** `<Tabs syncKey="os">` with `<TabItem label="…">` in it: a group of tabs, named by their labels. */
import { Children, isValidElement, type ReactNode } from "react";
import Item from "../tab-item.tsx";
import Group from "../tabs.tsx";

interface TabProps {
  readonly label: string;
  readonly icon?: string;
  readonly children?: ReactNode;
}

export function TabItem({ children }: TabProps) {
  return <>{children}</>;
}

export function Tabs({ syncKey, children }: { syncKey?: string; children?: ReactNode }) {
  const tabs = Children.toArray(children).flatMap((child) =>
    isValidElement<TabProps>(child) ? [child.props] : [],
  );
  return (
    <Group {...(syncKey === undefined ? {} : { groupId: syncKey })}>
      {tabs.map(({ label, children: content }) => (
        <Item key={label} value={label} label={label}>
          {content}
        </Item>
      ))}
    </Group>
  );
}
