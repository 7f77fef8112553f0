/** Messages about addresses: those that were published, and those of other sites. */
import { error, warning } from "./make.ts";

export const urlMessages = {
  "external/gone": (v: { target: string; reason: string }) =>
    error(
      `${v.target} is gone: ${v.reason}.`,
      "Lead to where it is now, or take the link away. What is not to be asked for: links: { ignore: […] }",
    ),
  "external/unsure": (v: { target: string; reason: string }) =>
    warning(
      `${v.target} could not be checked: ${v.reason}.`,
      "Open it in a browser. What is not to be asked for: links: { ignore: […] }",
    ),
  "external/offline": (v: { count: number }) =>
    warning(
      `There is no network: none of the ${v.count} hosts that pages lead to could be reached.`,
      "Nothing is said of their links; check again with a network.",
    ),
  "url/no-list": (v: { file: string }) =>
    error(`There is no list ${v.file} of published addresses.`, "Write it: docgen check --urls --update"),
  "url/no-address": (v: { text: string }) =>
    error(
      `"${v.text}" is no address below the base path.`,
      'Write one like /docs/intro/ or /docs/intro/#setup, or begin the line with "#".',
    ),
  "url/gone": (v: { url: string; to: string | null }) =>
    error(
      `${v.url} was published, and is no page any more.`,
      v.to === null
        ? `Lead it on: redirects: { "${v.url}": "…" }, or delete this line.`
        : `Its file has moved. Lead it on: redirects: { "${v.url}": "${v.to}" }`,
    ),
  "url/no-place": (v: { url: string; anchor: string; nearest: string | null }) =>
    error(
      `${v.url}#${v.anchor} was published; the page has no such place any more.`,
      v.nearest === null
        ? `Give the heading its old id, {#${v.anchor}}, or delete this line.`
        : `If its heading is "#${v.nearest}" now, give it the old id: {#${v.anchor}}`,
    ),
  "url/place-moved": (v: { url: string; anchor: string; to: string }) =>
    error(
      `${v.url}#${v.anchor} was published; the address leads to ${v.to}, which has no such place.`,
      `Say where it is now: redirects: { "${v.url}#${v.anchor}": "${v.to}#…" }`,
    ),
};
