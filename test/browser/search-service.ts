/** Stub of the hosted search: its hosts are answered in the browser from a few records. */
import type { Page, Route } from "playwright-core";

export const appId = "TESTAPP123";
export const apiKey = "0123456789abcdef";
export const hosted = { indexName: "small", algolia: { appId, apiKey } } as const;

/** Expected console messages: the hosts are not part of the site. */
export const toService = /a request to another site: https:\/\/TESTAPP123-\w+\.algolia(net)?\.(net|com)\//i;

export interface Request {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The first query of the request. */
  readonly query: string;
}

export interface Hit {
  readonly objectID: string;
  readonly type: string;
  readonly hierarchy: Readonly<Record<string, string | null>>;
  readonly content: string | null;
  readonly url: string;
  readonly _snippetResult?: object;
  readonly _highlightResult?: object;
}

/** `hit("lvl2", ["文書", "入門", "準備"])` */
export function hit(type: string, path: readonly (string | null)[], rest: Partial<Hit> = {}): Hit {
  const hierarchy = Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 6].map((level) => [`lvl${level}`, path[level] ?? null]),
  );
  const objectID = rest.objectID ?? `${type} ${path.join("/")} ${rest.content ?? ""}`;
  return { objectID, type, hierarchy, content: null, url: "https://example.com/base/docs/third/", ...rest };
}

export interface Service {
  readonly requests: readonly Request[];
  /** All queries so far, in order. */
  readonly queries: () => readonly string[];
}

export type Answerer = (request: Request, route: Route) => Promise<unknown> | unknown;

/** Answers requests to all hosts of the service: with an object as JSON, or as the function decides. */
export async function serveSearch(page: Page, answer: Answerer): Promise<Service> {
  const requests: Request[] = [];
  await page.route(/^https:\/\/testapp123-[^/]*\.algolia(net)?\.(net|com)\//i, async (route) => {
    const requested = route.request();
    const body = requested.postData() ?? "";
    const query: string = body === "" ? "" : JSON.parse(body).requests[0].query;
    const request = {
      url: new URL(requested.url()),
      method: requested.method(),
      headers: requested.headers(),
      body,
      query,
    };
    requests.push(request);
    const result = await answer(request, route);
    if (result !== undefined) await route.fulfill({ headers: cors, json: result });
  });
  return { requests, queries: () => requests.map(({ query }) => query) };
}

export const cors = { "access-control-allow-origin": "*" };

export function results(hits: readonly Hit[], rest: object = {}): object {
  return {
    results: [{ hits, nbHits: hits.length, page: 0, nbPages: 1, hitsPerPage: 20, query: "", ...rest }],
  };
}

export function fail(route: Route, status: number, message = "no"): Promise<void> {
  return route.fulfill({ status, headers: cors, json: { message, status } });
}
