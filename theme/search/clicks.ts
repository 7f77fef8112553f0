/** Sends click events to the hosted service if the site enables them. Loads no third-party script. */
import type { SearchSettings } from "../../src/shared/contract.ts";

const endpoint = "https://insights.algolia.io/1/events";

export interface Click {
  readonly objectID: string;
  readonly queryID: string;
  /** One-based rank in the whole result. */
  readonly position: number;
}

export function reportClick(
  { objectID, queryID, position }: Click,
  { hosted, clickAnalytics, indexName }: SearchSettings,
): void {
  if (hosted === null || !clickAnalytics) return;
  const address = new URL(endpoint);
  address.searchParams.set("X-Algolia-Application-Id", hosted.appId);
  address.searchParams.set("X-Algolia-API-Key", hosted.apiKey);
  const event = {
    eventType: "click",
    eventName: "Item Selected",
    index: indexName,
    userToken: `anonymous-${randomName()}`,
    queryID,
    objectIDs: [objectID],
    positions: [position],
    timestamp: Date.now(),
  };
  // `sendBeacon` survives navigation to the result.
  navigator.sendBeacon(address, JSON.stringify({ events: [event] }));
}

/** A new token per click, so that a visitor's events cannot be correlated. */
function randomName(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
