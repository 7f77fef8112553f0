/** The hosted service: its own light client, with hosts that are remembered, and answers that are checked. */
import { liteClient } from "algoliasearch/lite";
import type { SearchSettings } from "../../src/shared/contract.ts";
import type { SearchClient, SearchResult } from "../../src/shared/search/protocol.ts";
import { readAnswer } from "./hosted-answer.ts";

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;
type Requests = Parameters<ReturnType<typeof liteClient>["search"]>[0];

/** In milliseconds. Without them the client has others where it takes itself to be on a server. */
const timeouts = { connect: 1_000, read: 2_000, write: 30_000 };

export function hostedClient(
  { appId, apiKey }: NonNullable<SearchSettings["hosted"]>,
  options: ClientOptions = {},
): SearchClient {
  const client = liteClient(appId, apiKey, { timeouts, hostsCache: rememberHosts(), ...options });
  return {
    async search(queries): Promise<readonly SearchResult[]> {
      const answer: unknown = await client.search({ requests: queries } as unknown as Requests);
      return readAnswer(answer, queries);
    },
  };
}

/**
 * What is known of the hosts, by their addresses. The client's own memory writes under one name and reads under another, so that
 * a host that has just failed would be asked again by every search.
 */
function rememberHosts(): NonNullable<ClientOptions["hostsCache"]> {
  const states = new Map<string, unknown>();
  return {
    async get<Value>(key: object | string, makeDefault: () => Promise<Value>) {
      return (states.get(nameOf(key)) as Value | undefined) ?? makeDefault();
    },
    async set(key, value) {
      states.set(nameOf(key), value);
      return value;
    },
    async delete(key) {
      states.delete(nameOf(key));
    },
    async clear() {
      states.clear();
    },
  };
}

function nameOf(host: object | string): string {
  return typeof host === "object" && "url" in host ? String(host.url) : String(host);
}
