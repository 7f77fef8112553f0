/** Makes the attribute tables of the HTML libraries safe for names such as `constructor`. */
import { html, svg } from "property-information";

/** The libraries look names up with `in`, which also finds inherited properties, so the tables get a null prototype. */
export function openAttributeNames(): void {
  for (const { normal, property } of [html, svg]) {
    Object.setPrototypeOf(normal, null);
    Object.setPrototypeOf(property, null);
  }
}
