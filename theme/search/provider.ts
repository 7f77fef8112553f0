/** Selects the search client: the hosted service, the embedded index, or the index as a fallback if the service is unreachable. */
import type { SearchSettings } from "../../src/shared/contract.ts";
import type { SearchClient } from "../../src/shared/search/protocol.ts";
import { trusted } from "../trusted.ts";

export interface Provider extends SearchClient {
  /** Preloads what every query needs. */
  preload(): void;
}

export function openProvider({ hosted, embedded, manifestUrl }: SearchSettings): Provider {
  const index = embedded
    ? lazy(
        async () => (await import("./embedded.ts")).embeddedClient(manifestUrl, trusted),
        ({ load }) => load(),
      )
    : null;
  if (hosted === null) return index ?? noProvider;
  const service = lazy(async () => (await import("./hosted.ts")).hostedClient(hosted));
  return {
    preload: service.preload,
    async search(queries) {
      try {
        return await service.search(queries);
      } catch (error) {
        if (index === null || !isUnreachable(error)) throw error;
        return index.search(queries);
      }
    },
  };
}

const noProvider: Provider = {
  preload: () => undefined,
  search: () => Promise.reject(new Error("The site has no search index.")),
};

/** Client loaded with the first query; if that fails, the next query retries. */
function lazy<Client extends SearchClient>(
  load: () => Promise<Client>,
  prepare?: (client: Client) => Promise<void>,
): Provider {
  let client: Promise<Client> | null = null;
  const open = () => {
    client ??= load().catch((error: unknown) => {
      client = null;
      throw error;
    });
    return client;
  };
  return {
    search: async (queries) => (await open()).search(queries),
    preload() {
      // Failures are reported by the query.
      open()
        .then((ready) => prepare?.(ready))
        .catch(() => undefined);
    },
  };
}

/** Whether the service's client failed on every host. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && error.name === "RetryError";
}
