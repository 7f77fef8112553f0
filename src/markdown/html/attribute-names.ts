/** The tables of attributes that the HTML libraries share: an author may name an attribute `constructor`. */
import { html, svg } from "property-information";

/** The libraries ask with `in`, which finds what every object has of itself: so that the tables have only what they hold. */
export function openAttributeNames(): void {
  for (const { normal, property } of [html, svg]) {
    Object.setPrototypeOf(normal, null);
    Object.setPrototypeOf(property, null);
  }
}
