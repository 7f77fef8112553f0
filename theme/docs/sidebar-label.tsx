/** Label of a sidebar entry, followed by its badge. */
import type { SidebarGroup, SidebarLink } from "../../src/shared/contract.ts";
import { Phrases } from "../shell/phrases.tsx";

export function SidebarLabel({ entry: { label, badge } }: { entry: SidebarLink | SidebarGroup }) {
  return (
    <>
      <Phrases label={label} />
      {badge ? (
        <>
          {" "}
          <span className={`badge callout-${badge.tone}`}>{badge.text}</span>
        </>
      ) : null}
    </>
  );
}
