/** Messages about hosted search and the built search index. */
import { fatal } from "./make.ts";

export const searchMessages = {
  "search/no-index": fatal((v: { file: string }) => [
    `Search index not found: ${v.file}.`,
    "Run docgen build first. A site with hosted search has no index.",
  ]),
  "search/broken-index": fatal((v: { file: string; reason: string }) => [
    `Cannot read the search index ${v.file}: ${v.reason}`,
    "Rebuild the site: docgen build",
  ]),
  "search/no-application": fatal(() => [
    "Missing search service: the config has no search.algolia.",
    'Set search: { algolia: { appId: "…", apiKey: "…" } }, or pass --app-id.',
  ]),
  "search/no-key": fatal((v: { variable: string }) => [
    `Missing environment variable ${v.variable}.`,
    "Set it to a key that can write to the index; in CI, use a secret. Do not put the key into the config.",
  ]),
  "search/no-records": fatal(() => [
    "Nothing to push: no page of the site is searchable. The index is unchanged.",
    "Remove unlisted and search: false from the pages that search should find.",
  ]),
  "search/large-record": fatal((v: { url: string; bytes: number; most: number }) => [
    `A record of ${v.url} exceeds the service's limit of ${v.most} bytes: it has ${v.bytes}. Nothing was sent.`,
    "Shorten the headings above the passage, or split it with a heading.",
  ]),
  "search/refused": fatal((v: { status: number; reason: string; index: string }) => [
    `The search service rejected the push to "${v.index}" (${v.status}: ${v.reason}). The index is unchanged.`,
    v.status === 403 || v.status === 401
      ? "Check the application id and the key: it has to add and delete records, edit settings, browse, and delete indices."
      : "Fix the cause and push again.",
  ]),
  "search/unreachable": fatal((v: { reason: string }) => [
    `Cannot reach the search service: ${v.reason}`,
    "Check the application id and the network, and push again. The index is unchanged.",
  ]),
  "search/left-behind": fatal((v: { index: string; reason: string }) => [
    `Cannot remove the temporary index "${v.index}": ${v.reason}`,
    "Delete it in the service's dashboard.",
  ]),
};
