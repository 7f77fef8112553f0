/** Host and Origin checks of the server, and the limits of requests. */
import { request as open } from "node:http";
import { connect } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { getHostGuard } from "../../src/cli/commands/serve-flags.ts";
import { serveBuilt } from "../../src/serve/built.ts";
import { makeEventHub } from "../../src/serve/events.ts";
import { guardHost, type HostGuard, localGuard } from "../../src/serve/host-guard.ts";
import { serveSite } from "../../src/serve/server.ts";
import { openAccess } from "../../src/serve/site-index.ts";
import { planOf, put, temporaryFolder } from "../emit/hand-plan.ts";
import { listenLocally } from "../local-server.ts";
import { indexFiles } from "../search/served-index.ts";
import { testConfig } from "../site/model-of.ts";
import { previewOf } from "./preview-of.ts";
import { projectsOf } from "./project-of.ts";

interface Asked {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

type Ask = (
  requested: Asked,
) => Promise<{ status: number; text: string; headers: Record<string, unknown>; ms: number }>;

interface Server {
  readonly ask: Ask;
  readonly port: number;
  readonly errors: unknown[];
}

/** A finished site with its index. */
async function serve(over: Partial<HostGuard> = {}): Promise<Server> {
  const guard = { ...localGuard, ...over };
  const folder = await temporaryFolder();
  await put(folder, { ...(await indexFiles()), "index.html": "home" });
  const errors: unknown[] = [];
  const handler = guardHost(serveBuilt(folder, "/base/", openAccess, guard), () => guard);
  const { port, close } = await listenLocally(handler, (error) => errors.push(error));
  onTestFinished(close);
  return { ask: askAt(port), port, errors };
}

function askAt(port: number): Ask {
  return ({ method = "GET", path = "/base/", headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const begin = performance.now();
      const request = open({ host: "127.0.0.1", port, path, method, headers, agent: false }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            headers: response.headers,
            ms: performance.now() - begin,
          }),
        );
      });
      request.on("error", reject);
      request.end(body);
    });
}

const keys = { "x-algolia-application-id": "a", "x-algolia-api-key": "b" };
const search = (body: unknown, headers: Readonly<Record<string, string>> = {}): Asked => ({
  method: "POST",
  path: "/1/indexes/*/queries",
  headers: { ...keys, ...headers },
  body: typeof body === "string" ? body : JSON.stringify(body),
});
const query = (over: object = {}) => ({ requests: [{ indexName: "docs", query: "検索", ...over }] });

describe("hosts", () => {
  test.each([
    "localhost",
    "LOCALHOST:3000",
    "localhost.",
    "docs.localhost:1",
    "127.0.0.1",
    "127.1.2.3:80",
    "[::1]:3000",
  ])("%s is this machine", async (host) => {
    const { ask } = await serve();
    expect(await ask({ headers: { host } })).toMatchObject({ status: 200, text: "home" });
  });

  test.each([
    "evil.example",
    "evil.example:3000",
    "localhost.evil.example",
    "evillocalhost",
    "127.0.0.1.evil.example",
    "10.0.0.1",
    "0.0.0.0",
    "[fe80::1]",
    "user@localhost",
    "localhost/x",
    "a b",
  ])("%j is none of its names", async (host) => {
    const { ask } = await serve();
    const { status, text, headers } = await ask({ headers: { host } });
    expect([status, headers["content-type"]]).toEqual([403, "text/plain; charset=utf-8"]);
    expect(text).not.toContain("home");
    expect((await ask(search(query(), { host }))).status).toBe(403);
  });

  test("the response says how to fix it", async () => {
    const { ask } = await serve();
    expect((await ask({ headers: { host: "docs.test:3000" } })).text).toBe(
      'This server does not answer under the name docs.test.\nIf it is one of its names, allow it: docgen serve --allowed-hosts docs.test\nor in site.config.ts: serve: { allowedHosts: ["docs.test"] }\n',
    );
  });

  test("what --host says, what the config and the flag allow", async () => {
    const config = testConfig({ serve: { allowedHosts: ["docs.test", "*.Tunnel.example"] } }).serve;
    const flags = { host: "box.lan", outDir: "build", allowedHosts: "a.test, 日本.test" };
    const { ask } = await serve(getHostGuard(flags)(config));
    const names = ["box.lan", "docs.test", "a.b.tunnel.example:8080", "a.test", "xn--wgv71a.test"];
    for (const host of names) expect((await ask({ headers: { host } })).status, host).toBe(200);
    for (const host of ["tunnel.example", "b.test"])
      expect((await ask({ headers: { host } })).status, host).toBe(403);
    expect(() => getHostGuard({ ...flags, allowedHosts: "https://a.test" })).toThrow(
      `option '--allowed-hosts': https://a.test is not a name like "docs.test" or "*.example.com", without a port.`,
    );
  });

  test.each(["0.0.0.0", "::"])(
    "who listens on %s answers to every address, and to no other name",
    async (host) => {
      const { ask } = await serve({ host });
      for (const name of ["192.168.1.5:3000", "[fe80::1]:3000", "0.0.0.0"])
        expect((await ask({ headers: { host: name } })).status).toBe(200);
      expect((await ask({ headers: { host: "evil.example" } })).status).toBe(403);
    },
  );
});

describe("origins", () => {
  test("pages of this machine may search", async () => {
    const { ask } = await serve();
    for (const origin of ["http://localhost:5173", "https://127.0.0.1"]) {
      const { status, headers } = await ask(search(query(), { origin }));
      expect([status, headers["access-control-allow-origin"]]).toEqual([200, origin]);
      expect(headers.vary).toBe("Origin");
    }
  });

  test.each(["https://evil.example", "null", "http://localhost.evil.example", "file://"])(
    "pages of %s may not, nor may they ask whether they may",
    async (origin) => {
      const { ask } = await serve();
      for (const method of ["POST", "OPTIONS"]) {
        const answer = await ask({ ...search(query(), { origin }), method });
        expect(answer.status).toBe(403);
        expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
        expect(answer.text).toContain("searchOrigins");
      }
    },
  );

  test("an option opens it, to one or to all", async () => {
    const origin = "https://app.example.com";
    for (const allowed of [origin, "*"]) {
      const { ask } = await serve({ searchOrigins: [allowed] });
      const { status, headers } = await ask(search(query(), { origin }));
      expect([status, headers["access-control-allow-origin"]]).toEqual([200, origin]);
    }
    const { ask } = await serve({ searchOrigins: [origin] });
    expect((await ask(search(query(), { origin: "https://evil.example" }))).status).toBe(403);
  });

  test.each(["null", "app-extension://abc"])(
    "the message for the origin %s suggests a valid option",
    async (origin) => {
      const { ask } = await serve();
      const { text } = await ask(search(query(), { origin }));
      expect(JSON.parse(text).message).toBe(
        `Pages of ${origin} may not search here; only serve: { searchOrigins: ["*"] } allows them, and every other page`,
      );
    },
  );

  test("pages of other sites hear nothing of changes", async () => {
    const events = makeEventHub();
    onTestFinished(events.close);
    const preview = previewOf(planOf({ "index.html": "home" }));
    const state = { projects: projectsOf(), preview, problems: [], isKeptBack: false };
    const { port, close } = await listenLocally(serveSite(() => state, events));
    onTestFinished(close);
    const path = "/base/__docgen/events";
    expect((await askAt(port)({ path, headers: { origin: "https://evil.example" } })).status).toBe(403);
  });
});

describe("bounds", () => {
  const many = (count: number, over: object = {}) => ({
    requests: Array.from({ length: count }, () => ({ indexName: "docs", query: "検索の設定", ...over })),
  });

  test.each([
    ["5,000 queries", many(5000), "More than 50 queries in one request"],
    ["50 queries for 1,000 hits each", many(50, { hitsPerPage: 1000 }), "More than 5000 hits in one request"],
    ["half a character", '{"requests":[{"indexName":"docs","query":"\\ud800"}]}', "whole characters"],
    ["half a character in what is ignored", query({ userToken: "\udfff" }), "whole characters"],
    [
      "half a character in an address",
      query({ params: "query=%ED%A0%80x", hitsPerPage: "\ud800" }),
      "whole characters",
    ],
    ["a tag of a megabyte", query({ highlightPreTag: "x".repeat(500_000) }), "shorter than 512 bytes"],
    ["20,000 filters", query({ facetFilters: Array(20_000).fill("type:lvl1") }), "at most 200 entries"],
    ["20,000 facets", query({ facets: Array(20_000).fill("type") }), "at most 200 entries"],
    [
      "deep lists",
      `{"requests":[{"userToken":${"[".repeat(200_000)}${"]".repeat(200_000)}}]}`,
      "nested too deep",
    ],
  ])("%s", async (_name, body, message) => {
    const { ask, errors } = await serve();
    const { status, text } = await ask(search(body));
    expect([status, text]).toEqual([400, expect.stringContaining(message)]);
    expect(errors).toEqual([]);
  });

  test("the largest accepted request does not block others for long", async () => {
    const { ask } = await serve();
    const long = "検索の設定とメッセージの送信を繰り返しの文でする".repeat(7);
    const heavy = Array.from({ length: 6 }, () => ask(search(many(50, { query: long, hitsPerPage: 100 }))));
    const quick = await ask({});
    expect(quick.status).toBe(200);
    expect(quick.ms).toBeLessThan(1000);
    const answers = await Promise.all(heavy);
    expect(answers.every(({ status }) => status === 200 || status === 408)).toBe(true);
  });

  test("an aborted request is not an error", async () => {
    const { port, ask, errors } = await serve();
    const head = "POST /1/indexes/*/queries HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{";
    await new Promise<void>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => socket.write(head, () => socket.destroy()));
      socket.on("close", () => setTimeout(resolve, 100));
    });
    expect((await ask({})).status).toBe(200);
    expect(errors).toEqual([]);
  });

  test("a body without an end is not read to it", async () => {
    const { port, errors } = await serve();
    const head =
      "POST /1/indexes/*/queries HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999999999\r\n\r\n";
    const sent = await new Promise<number>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => {});
      socket.on("close", () => resolve(socket.bytesWritten));
      socket.write(head);
      const part = Buffer.alloc(1024 * 1024, "x");
      const more = () => socket.write(part, (error) => error || setImmediate(more));
      more();
    });
    expect(sent).toBeLessThan(64 * 1024 * 1024);
    expect(errors).toEqual([]);
  });
});
