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
    const results = await Promise.all(ready.map((one) => answerOne(one, surroundings)));
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

async function answerOne(
  { index, ...asked }: Asked & { readonly index: Index },
  { now, makeQueryId }: Surroundings,
): Promise<object> {
  const begin = now();
  const result = await index.search(askWith(asked.query));
  return writeAnswer(asked, { result, ms: now() - begin, queryID: makeQueryId() });
}
