/** Theme slot: the site's component before or after a part of the page, if its theme has one. */
import { slots } from "docgen:slots";
import type { SlotProps } from "../../src/shared/contract.ts";
import type { SlotName } from "../../src/shared/slots.ts";

interface PlaceProps extends SlotProps {
  readonly name: SlotName;
  readonly inert?: boolean;
}

export function Slot({ name, page, inert }: PlaceProps) {
  const Part = slots[name];
  if (Part === undefined) return null;
  return (
    <div className={`slot slot-${name}`} inert={inert}>
      <Part page={page} />
    </div>
  );
}
