/**
 * The query endpoint: the embedded index behind the hosted service's protocol, so that its public clients and interfaces work against
 * `docgen serve` unchanged. It only reads: what would write is refused as the service refuses a key that may only search.
 */
import type { SearchIndex } from "../../shared/search/search-index.ts";
import { askWith, writeAnswer } from "./answer.ts";
import { Refusal } from "./refusal.ts";
import { type Asked, type Credentials, type EndpointRequest, readRequest } from "./request.ts";

type Index = Pick<SearchIndex, "search">;

/** What is behind an endpoint. */
export interface Searchable {
  readonly credentials: Credentials;
  /** Waits until it is the turn of this query among all that are asked. */
  turn<Value>(work: () => Promise<Value>): Promise<Value>;
  /** The index of that name; null where there is none. */
  index(name: string): Promise<Index | null>;
}

/** What an answer holds that no request determines. */
export interface Surroundings {
  /** Milliseconds. */
  now(): number;
  /** 32 hexadecimal digits, never the same twice. */
  makeQueryId(): string;
}

export interface EndpointAnswer {
  readonly status: number;
  readonly body: object;
}

/** Answers everything but `OPTIONS`. Rejects only when the index cannot be read. */
export async function answerRequest(
  request: EndpointRequest,
  searchable: Searchable,
  surroundings: Surroundings,
): Promise<EndpointAnswer> {
  try {
    const { kind, asked } = readRequest(request, searchable.credentials);
    const ready = await Promise.all(
      asked.map(async (one) => ({ ...one, index: await findIndex(one, searchable) })),
    );
    const results = await answerAll(ready, searchable, surroundings);
    return { status: 200, body: kind === "several" ? { results } : (results[0] ?? {}) };
  } catch (error) {
    if (error instanceof Refusal) return refuse(error);
    throw error;
  }
}

export function refuse({ message, status }: Refusal): EndpointAnswer {
  return { status, body: { message, status } };
}

async function findIndex({ query }: Asked, { index }: Searchable): Promise<Index> {
  const found = await index(query.indexName);
  if (found === null) throw new Refusal(404, `Index ${query.indexName} does not exist`);
  return found;
}

type Ready = Asked & { readonly index: Index };

/** One after another, so that no request with many queries keeps another one waiting for long. */
async function answerAll(
  ready: readonly Ready[],
  { turn }: Searchable,
  surroundings: Surroundings,
): Promise<object[]> {
  const results: object[] = [];
  let spent = 0;
  for (const one of ready) {
    if (spent > maxTime) throw new Refusal(408, `More than ${maxTime / 1000} seconds of work`);
    const { answer, ms } = await turn(() => answerOne(one, surroundings));
    results.push(answer);
    spent += ms;
  }
  return results;
}

/** Milliseconds for all queries of a request. */
const maxTime = 5000;

async function answerOne(
  { index, ...asked }: Ready,
  { now, makeQueryId }: Surroundings,
): Promise<{ readonly answer: object; readonly ms: number }> {
  const begin = now();
  const result = await index.search(askWith(asked.query));
  const ms = now() - begin;
  return { answer: writeAnswer(asked, { result, ms, queryID: makeQueryId() }), ms };
}
