/** Tells the hosted service which result was chosen, where the site asks for it. Nothing is loaded from elsewhere. */
import type { SearchSettings } from "../../src/shared/contract.ts";

const endpoint = "https://insights.algolia.io/1/events";

export interface Click {
  readonly objectID: string;
  readonly queryID: string;
  /** Its place in the whole answer, from 1. */
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
  // A beacon outlives the page that the click may lead away from.
  navigator.sendBeacon(address, JSON.stringify({ events: [event] }));
}

/** Another one for each click: the events of a visitor are not to be joined. */
function randomName(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
