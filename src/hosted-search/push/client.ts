/** The subset of the service's client that a push needs, and readers of the live index. */
import type { Algoliasearch } from "algoliasearch";

export type PushClient = Pick<
  Algoliasearch,
  "getSettings" | "setSettings" | "browseObjects" | "operationIndex" | "batch" | "waitForTask" | "deleteIndex"
>;

export interface LiveRecord {
  readonly objectID: string;
  /** null for records that another tool wrote. */
  readonly digest: string | null;
  readonly url: string | null;
}

/** Current content of an index. */
export interface LiveIndex {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly records: readonly LiveRecord[];
}

/** Settings of an index; null if it doesn't exist. */
export async function readSettings(
  client: PushClient,
  indexName: string,
): Promise<LiveIndex["settings"] | null> {
  try {
    return { ...(await client.getSettings({ indexName })) };
  } catch (error) {
    if (error instanceof Error && "status" in error && error.status === 404) return null;
    throw error;
  }
}

export async function readRecords(client: PushClient, indexName: string): Promise<readonly LiveRecord[]> {
  const records: LiveRecord[] = [];
  await client.browseObjects<{ digest?: unknown; url?: unknown }>({
    indexName,
    browseParams: { attributesToRetrieve: ["objectID", "digest", "url"] },
    aggregator: ({ hits }) => {
      for (const { objectID, digest, url } of hits) {
        records.push({ objectID, digest: textOrNull(digest), url: textOrNull(url) });
      }
    },
  });
  return records;
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
