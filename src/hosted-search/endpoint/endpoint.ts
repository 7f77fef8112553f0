/**
 * Query endpoint: the embedded index behind the hosted service's protocol, so that its public clients and UI libraries work
 * against `docgen serve` unchanged. Read-only: writes are rejected as for a search-only API key.
 */
import type { SearchIndex } from "../../shared/search/search-index.ts";
import { indexQuery, writeAnswer } from "./answer.ts";
import { type Credentials, type EndpointRequest, type ParsedQuery, readRequest } from "./request.ts";
import { RequestError } from "./request-error.ts";

type Index = Pick<SearchIndex, "search">;

/** Indexes behind an endpoint. */
export interface Searchable {
  readonly credentials: Credentials;
  /** Runs queries one at a time, in order of arrival. */
  enqueue<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Index by name; null if there is none. */
  index(name: string): Promise<Index | null>;
}

/** Clock and id generator, injected so that responses are reproducible in tests. */
export interface EndpointEnvironment {
  /** Milliseconds. */
  now(): number;
  /** 32 hexadecimal digits, unique. */
  makeQueryId(): string;
}

export interface EndpointResponse {
  readonly status: number;
  readonly body: object;
}

/** Handles every method but `OPTIONS`. Rejects only if the index cannot be read. */
export async function answerRequest(
  request: EndpointRequest,
  searchable: Searchable,
  surroundings: EndpointEnvironment,
): Promise<EndpointResponse> {
  try {
    const { kind, queries: requested } = readRequest(request, searchable.credentials);
    const ready = await Promise.all(
      requested.map(async (one) => ({ ...one, index: await findIndex(one, searchable) })),
    );
    const results = await answerAll(ready, searchable, surroundings);
    return { status: 200, body: kind === "several" ? { results } : (results[0] ?? {}) };
  } catch (error) {
    if (error instanceof RequestError) return toErrorResponse(error);
    throw error;
  }
}

export function toErrorResponse({ message, status }: RequestError): EndpointResponse {
  return { status, body: { message, status } };
}

async function findIndex({ query }: ParsedQuery, { index }: Searchable): Promise<Index> {
  const found = await index(query.indexName);
  if (found === null) throw new RequestError(404, `Index ${query.indexName} does not exist`);
  return found;
}

type Ready = ParsedQuery & { readonly index: Index };

/** Sequential, so that a request with many queries does not block other requests. */
async function answerAll(
  ready: readonly Ready[],
  { enqueue: turn }: Searchable,
  surroundings: EndpointEnvironment,
): Promise<object[]> {
  const results: object[] = [];
  let spent = 0;
  for (const one of ready) {
    if (spent > timeBudget) throw new RequestError(408, `More than ${timeBudget / 1000} seconds of work`);
    const { answer, ms } = await turn(() => answerOne(one, surroundings));
    results.push(answer);
    spent += ms;
  }
  return results;
}

/** Time budget for all queries of a request, in milliseconds. */
const timeBudget = 5000;

async function answerOne(
  { index, ...requested }: Ready,
  { now, makeQueryId }: EndpointEnvironment,
): Promise<{ readonly answer: object; readonly ms: number }> {
  const begin = now();
  const result = await index.search(indexQuery(requested.query));
  const ms = now() - begin;
  return { answer: writeAnswer(requested, { result, ms, queryID: makeQueryId() }), ms };
}
