/** Messages about published URLs and links to other sites. */
import { error, fatal, warning } from "./make.ts";

const orIgnore = "To skip it, add it to links: { ignore: […] }";

export const urlMessages = {
  "external/gone": error((v: { target: string; reason: string }) => [
    `Broken external link ${v.target}: ${v.reason}.`,
    `Update or remove the link. ${orIgnore}`,
  ]),
  "external/unsure": warning((v: { target: string; reason: string }) => [
    `Cannot check ${v.target}: ${v.reason}.`,
    `Open it in a browser. ${orIgnore}`,
  ]),
  "external/offline": warning((v: { count: number }) => [
    `Cannot check external links: ${v.count === 1 ? "the only host is not" : `none of ${v.count} hosts is`} reachable.`,
    "Run the check again with a network connection.",
  ]),
  "url/no-list": fatal((v: { file: string }) => [
    `List of published URLs not found: ${v.file}.`,
    "Create it: docgen check --urls --update",
  ]),
  "url/no-address": error((v: { text: string }) => [
    `Invalid URL "${v.text}": expected a path below the base path.`,
    'Write a path like /docs/intro/ or /docs/intro/#setup, or start a comment with "#".',
  ]),
  "url/gone": error((v: { url: string; to: string | null }) => [
    `Missing page: ${v.url} was published${v.to === null ? "" : ", and its file has moved"}.`,
    v.to === null
      ? `Add a redirect, redirects: { "${v.url}": "…" }, or delete this line.`
      : `Add a redirect: redirects: { "${v.url}": "${v.to}" }`,
  ]),
  "url/no-place": error((v: { url: string; anchor: string; nearest: string | null }) => [
    `Missing anchor: ${v.url}#${v.anchor} was published.`,
    v.nearest === null
      ? `Give the heading its old id, {#${v.anchor}}, or delete this line.`
      : `If its heading is "#${v.nearest}" now, give it the old id: {#${v.anchor}}`,
  ]),
  "url/place-moved": error((v: { url: string; anchor: string; to: string }) => [
    `Missing anchor: ${v.url}#${v.anchor} was published and redirects to ${v.to}, which does not have it.`,
    `Add a redirect: redirects: { "${v.url}#${v.anchor}": "${v.to}#…" }`,
  ]),
};
