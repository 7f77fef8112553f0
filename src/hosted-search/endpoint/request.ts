/** Parses a request to the endpoint: path, credentials, and the queries in its body. */
import { isRecord } from "../../core/is-record.ts";
import type { SearchQuery } from "../../shared/search/protocol.ts";
import { type Parameters, readParameters, writeParameters } from "./parameters.ts";
import { RequestError } from "./request-error.ts";

/** HTTP request, independent of the transport. */
export interface EndpointRequest {
  readonly method: string;
  /** Path and query string: `/1/indexes/%2A/queries?x-algolia-api-key=…`. */
  readonly target: string;
  /** Keys in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Decompressed. */
  readonly body: string;
}

/** One query, and its parameters as echoed in the response. */
export interface ParsedQuery {
  readonly query: SearchQuery;
  readonly params: string;
}

export type ParsedRequest = { readonly kind: "several" | "one"; readonly queries: readonly ParsedQuery[] };

/** null accepts any non-empty credentials. */
export type Credentials = { readonly appId: string; readonly apiKey: string } | null;

/** Whether a URL belongs to the endpoint, even if the call is unknown. */
export function isEndpointPath(target: string): boolean {
  return target.startsWith("/1/indexes/");
}

/** Limits per request; that of `queries` is the service's own. */
const limits = { queries: 50, hits: 5000, depth: 8 } as const;

/** @throws Refusal */
export function readRequest(request: EndpointRequest, credentials: Credentials): ParsedRequest {
  const { pathname, searchParams } = new URL(request.target, "http://localhost");
  checkCredentials(request, searchParams, credentials);
  const [, index = "", call = ""] = /^\/1\/indexes\/([^/]+)\/(\w+)$/.exec(pathname) ?? [];
  const isSeveral = call === "queries" && decodeName(index) === "*";
  if (request.method !== "POST" || !(isSeveral || call === "query")) {
    throw new RequestError(403, "Method not allowed with this API key");
  }
  const body = readBody(request.body);
  if (!isSeveral) return { kind: "one", queries: [readQuery(decodeName(index), body)] };
  const requested = readRequests(body).map(({ indexName, ...rest }) => readQuery(indexName, rest));
  const hits = requested.reduce((sum, { query }) => sum + (query.hitsPerPage ?? 0), 0);
  if (hits > limits.hits) throw new RequestError(400, `More than ${limits.hits} hits in one request`);
  return { kind: "several", queries: requested };
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch (error) {
    if (error instanceof URIError) throw new RequestError(400, "indexName is not valid");
    throw error;
  }
}

/** Credentials come in headers or in the query string, which avoids a CORS preflight. */
function checkCredentials(
  { headers }: EndpointRequest,
  address: URLSearchParams,
  credentials: Credentials,
): void {
  const given = (name: string) => String(headers[name] ?? address.get(name) ?? "");
  const appId = given("x-algolia-application-id");
  const apiKey = given("x-algolia-api-key");
  const isRight = credentials === null || (appId === credentials.appId && apiKey === credentials.apiKey);
  if (appId === "" || apiKey === "" || !isRight)
    throw new RequestError(403, "Invalid Application-ID or API key");
}

/**
 * Parses JSON whatever the Content-Type, because browser clients send it as plain text or as a form to avoid a preflight;
 * otherwise a form.
 */
function readBody(body: string): Parameters {
  const trimmed = body.trim();
  if (trimmed === "") return {};
  if (!/^[{["]/.test(trimmed) && trimmed.includes("=")) return readForm(trimmed);
  const value = parseJson(trimmed);
  if (isRecord(value)) return value;
  throw new RequestError(400, "Invalid JSON: expected an object");
}

function readForm(form: string): Parameters {
  const fields = Object.fromEntries(new URLSearchParams(form));
  return fields.requests === undefined ? fields : { ...fields, requests: parseJson(fields.requests) };
}

function parseJson(text: string): unknown {
  const value = parse(text);
  if (isDeep(value, limits.depth)) throw new RequestError(400, "Invalid JSON: nested too deep");
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new RequestError(400, "Invalid JSON");
    throw error;
  }
}

function isDeep(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeep(inner, levels - 1));
}

function readRequests({ requests, strategy = "none", ...rest }: Parameters): Parameters[] {
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw new RequestError(400, `Unknown parameter: ${unknown}`);
  if (strategy !== "none" && strategy !== "stopIfEnoughMatches") {
    throw new RequestError(
      400,
      'Invalid value for "strategy" parameter, expected none or stopIfEnoughMatches',
    );
  }
  if (!Array.isArray(requests) || !requests.every(isRecord)) {
    throw new RequestError(400, 'Invalid value for "requests" parameter, expected array of objects');
  }
  if (requests.length > limits.queries)
    throw new RequestError(400, `More than ${limits.queries} queries in one request`);
  return requests;
}

/** Parameters come as fields of the query, or URL-encoded in `params`. */
function readQuery(indexName: unknown, { params, type = "default", ...beside }: Parameters): ParsedQuery {
  if (typeof indexName !== "string" || indexName === "" || indexName === "*") {
    throw new RequestError(400, "indexName is not valid");
  }
  if (type !== "default") throw new RequestError(400, 'Invalid value for "type" parameter, expected default');
  if (params !== undefined && typeof params !== "string") {
    throw new RequestError(400, 'Invalid value for "params" parameter, expected string');
  }
  const found = { ...Object.fromEntries(new URLSearchParams(params ?? "")), ...beside };
  return { query: { query: "", ...readParameters(found), indexName }, params: writeParameters(found) };
}
