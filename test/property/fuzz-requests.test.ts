/** Fuzzing of requests: HTTP requests to the servers, queries to the search endpoint, and visitors' queries to the index. */
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect } from "vitest";
import { serveBuilt } from "../../src/serve/built.ts";
import { makeEventHub } from "../../src/serve/events.ts";
import { guardHost, localGuard } from "../../src/serve/host-guard.ts";
import type { Handler, Listening } from "../../src/serve/listen.ts";
import { serveSite } from "../../src/serve/server.ts";
import { indexFolder } from "../../src/shared/search/index-format.ts";
import { openIndex } from "../../src/shared/search/open-index.ts";
import type { SearchQuery } from "../../src/shared/search/protocol.ts";
import { planOf, put } from "../emit/hand-plan.ts";
import { listenLocally } from "../local-server.ts";
import { indexFiles } from "../search/served-index.ts";
import { previewOf } from "../serve/preview-of.ts";
import { projectsOf } from "../serve/project-of.ts";
import { fuzz } from "./fuzz/run.ts";
import { address, anySign, names, piecesOf } from "./fuzz/texts.ts";

const folder = await mkdtemp(join(tmpdir(), "docgen-fuzz-"));
const index = await indexFiles();
const files = { ...index, "index.html": "home", "docs/a/index.html": "a", "404.html": "missing" };
const searched = openIndex({ read: async (name) => index[`${indexFolder}/${name}`] ?? "" });

/** Milliseconds until an incomplete or a complete request times out, and until an answer counts as complete. */
const patience = { half: 150, whole: 20_000, answered: 5 };
const servers: Listening[] = [];
const errors: unknown[] = [];

beforeAll(async () => {
  await put(folder, files);
  const events = makeEventHub();
  const state = {
    projects: projectsOf(),
    preview: previewOf(planOf(files)),
    problems: [],
    isKeptBack: false,
  };
  const handlers: Handler[] = [serveBuilt(folder, "/base/"), serveSite(() => state, events)];
  for (const handler of handlers)
    servers.push(
      await listenLocally(
        guardHost(handler, () => localGuard),
        (error) => errors.push(error),
      ),
    );
});

afterAll(async () => {
  await Promise.all(servers.map(({ close }) => close()));
  await rm(folder, { recursive: true, force: true });
});

/** @returns the statuses of the responses; none for an incomplete request */
function send(port: number, bytes: string, silence = patience.half): Promise<readonly number[]> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    const parts: Buffer[] = [];
    const leave = () => socket.destroy();
    let timer = setTimeout(leave, silence);
    socket.on("data", (part) => {
      parts.push(part);
      clearTimeout(timer);
      timer = setTimeout(leave, patience.answered);
    });
    socket.on("error", (error) => !("code" in error && error.code === "ECONNRESET") && reject(error));
    socket.on("close", () => {
      clearTimeout(timer);
      const found = Buffer.concat(parts)
        .toString("latin1")
        .matchAll(/^HTTP\/1\.1 (\d{3})/gm);
      resolve([...found].map(([, code]) => Number(code)));
    });
    socket.write(bytes, "latin1");
  });
}

async function expectAnswered(bytes: string): Promise<void> {
  for (const { port } of servers) {
    const statuses = await send(port, Buffer.from(bytes).toString("latin1"));
    expect(errors.splice(0), bytes).toEqual([]);
    // Node responds with 505 to another HTTP version, and with 501 to an unknown transfer encoding.
    expect(statuses.filter((status) => status >= 500 && ![501, 505].includes(status))).toEqual([]);
  }
}

const pieces = (text: string) => text.split(" ");
/** Mostly requests that the HTTP parser accepts. */
const mostly = (arbitrary: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 19, arbitrary: arbitrary.map((text) => text.replace(/[^!-~]/g, "")) },
    { weight: 1, arbitrary },
  );
const step = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.constantFrom(
      ...pieces("docs/a/ docs/a __docgen/ client.js index.html search/ manifest.json 404.html"),
    ),
  },
  {
    weight: 9,
    arbitrary: fc.constantFrom(
      ...pieces("* /queries docs/query ? %00 %2e%2e .. // \\ %ff a=b& # ?q= / . %2A"),
    ),
  },
  { weight: 1, arbitrary: address },
);
const target = mostly(
  fc
    .tuple(fc.constantFrom(...pieces("/base/ /base/ /base/ /1/indexes/ /")), fc.array(step, { maxLength: 4 }))
    .map(([start, steps]) => start + steps.join("")),
);
const method = mostly(
  fc.constantFrom(...pieces("GET GET GET HEAD POST OPTIONS PUT TRACE"), "a b", "CONNECT", ""),
);
const headerName = fc.constantFrom(
  ...pieces("host origin range if-none-match if-modified-since accept-encoding connection expect"),
  ...pieces("content-length transfer-encoding content-type content-encoding upgrade x-algolia-api-key"),
  ...pieces("range origin accept-encoding"),
  ...names,
);
const headerValue = mostly(
  fc.oneof(
    fc.constantFrom(
      ...pieces("localhost null bytes=0- bytes=9-1,2-3 gzip;q=2 br chunked 0 9 -1 * close 100-continue"),
    ),
    fc.constantFrom(
      "http://localhost",
      "https://[",
      "Thu, 99 Foo",
      'W/"a"',
      "websocket",
      "identity;q=0, *;q=0",
    ),
    anySign,
  ),
);
const body = fc.oneof(anySign, fc.json(), fc.constant(""));
const request = fc
  .tuple(method, target, fc.array(fc.tuple(headerName, headerValue), { maxLength: 4 }), body, fc.nat(9))
  .map(([verb, path, headers, content, chance]) => {
    const known = chance === 0 ? [] : ["host: localhost", `content-length: ${Buffer.byteLength(content)}`];
    const lines = [...known, ...headers.map(([name, value]) => `${name}: ${value}`)];
    return `${[`${verb} ${path} HTTP/1.1`, ...lines].join("\r\n")}\r\n\r\n${content}`;
  });

const parameters = [
  ...[
    "indexName",
    "query",
    "hitsPerPage",
    "page",
    "facetFilters",
    "attributesToRetrieve",
    "params",
    "requests",
  ],
  ...[
    "attributesToHighlight",
    "attributesToSnippet",
    "highlightPreTag",
    "snippetEllipsisText",
    "distinct",
    ...names,
  ],
];
const question = fc.oneof(
  anySign,
  piecesOf([
    "検索",
    "せってい",
    "Cache<T>",
    "message_builder",
    " ",
    "-",
    '"',
    "🍣",
    "が",
    "ｶﾞ",
    "\u3099",
    "<mark>",
    "a",
  ]),
);
const value = fc.oneof(
  question,
  fc.integer(),
  fc.array(question, { maxLength: 3 }),
  fc.anything({ maxDepth: 2 }),
);
const requested = fc.dictionary(fc.constantFrom(...parameters), value, { maxKeys: 6 });

async function expectEndpoint(requests: readonly object[], isWhole: boolean): Promise<void> {
  const each = requests.map((one) => (isWhole ? { indexName: "docs", query: "検索", ...one } : one));
  const content = toJson({ requests: each });
  const keys = "x-algolia-application-id: a\r\nx-algolia-api-key: b";
  const length = `content-length: ${Buffer.byteLength(content)}`;
  const head = `POST /1/indexes/*/queries HTTP/1.1\r\nhost: localhost\r\n${keys}\r\n${length}\r\nconnection: close`;
  for (const { port } of servers) {
    const statuses = await send(
      port,
      `${head}\r\n\r\n${Buffer.from(content).toString("latin1")}`,
      patience.whole,
    );
    expect(errors.splice(0), content).toEqual([]);
    expect([200, 400, 403, 404, 408], content).toContain(statuses[0]);
  }
}

function toJson(data: unknown): string {
  return JSON.stringify(data, (_, part: unknown) => (typeof part === "bigint" ? String(part) : part)) ?? "";
}

async function expectFound(query: string, page: number, hitsPerPage: number): Promise<void> {
  const { hits, nbHits, nbPages } = await searched.search({
    indexName: "docs",
    query,
    page,
    hitsPerPage,
  } satisfies SearchQuery);
  expect(hits.length).toBeLessThanOrEqual(Math.min(nbHits, hitsPerPage));
  expect(nbPages).toBe(Math.ceil(Math.min(nbHits, 1000) / hitsPerPage));
  for (const { url } of hits) expect(URL.canParse(url), url).toBe(true);
}

fuzz([
  { name: "requests", runs: 150, property: fc.asyncProperty(request, expectAnswered) },
  {
    name: "requests to the endpoint",
    runs: 60,
    property: fc.asyncProperty(fc.array(requested, { maxLength: 3 }), fc.boolean(), expectEndpoint),
  },
  {
    name: "questions",
    runs: 150,
    property: fc.asyncProperty(question, fc.nat(3), fc.integer({ min: 1, max: 50 }), expectFound),
  },
]);
