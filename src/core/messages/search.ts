/** Messages about search: what is sent to the hosted service, and what is asked of the own index. */
import { error } from "./make.ts";

export const searchMessages = {
  "search/no-index": (v: { file: string }) =>
    error(
      `There is no search index: ${v.file}.`,
      "Build the site first: docgen build. Sites that are searched by a hosted service have none.",
    ),
  "search/broken-index": (v: { file: string; reason: string }) =>
    error(`The search index cannot be read, ${v.file}: ${v.reason}`, "Build the site again: docgen build"),
  "search/no-application": () =>
    error(
      "The config names no hosted search service.",
      'Set search: { algolia: { appId: "…", apiKey: "…" } }, or give the application with --app-id.',
    ),
  "search/no-key": (v: { variable: string }) =>
    error(
      `The environment variable ${v.variable} is not set.`,
      "Give the key that may write to the index there, not in the config; in a CI job as a secret.",
    ),
  "search/no-records": () =>
    error(
      "There is nothing to push: no page of the site can be found.",
      "The index is as it was. Pages that are unlisted or have search: false are left out.",
    ),
  "search/large-record": (v: { url: string; bytes: number; most: number }) =>
    error(
      `A record of ${v.url} has ${v.bytes} bytes; the service takes ${v.most}.`,
      "Nothing was sent. Shorten the headings above the passage, or split it with a heading.",
    ),
  "search/refused": (v: { status: number; reason: string; index: string }) =>
    error(
      `The search service refused the push to "${v.index}" (${v.status}: ${v.reason}).`,
      v.status === 403 || v.status === 401
        ? "Check the application id, and that the key belongs to it and may add and delete records, edit settings, browse, and delete indices."
        : "The index is as it was.",
    ),
  "search/unreachable": (v: { reason: string }) =>
    error(
      `No host of the search service answers as it should: ${v.reason}`,
      "The index is as it was. Check the application id and the network, and push again.",
    ),
  "search/left-behind": (v: { index: string; reason: string }) =>
    error(
      `The temporary index "${v.index}" could not be removed: ${v.reason}`,
      "Delete it by hand in the service's dashboard.",
    ),
};
