/** The client of the hosted search: failing hosts, and results from responses. With fake timers. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { hostedClient } from "../../theme/search/hosted.ts";

interface Sent {
  readonly host: string;
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly times: readonly [connect: number, response: number];
}

interface Reply {
  readonly status: number;
  readonly content: string;
  readonly isTimedOut: boolean;
}

const record = {
  objectID: "1",
  type: "lvl1",
  hierarchy: { lvl0: "A", lvl1: "List&lt;T&gt; &amp; more" },
  url: "https://example.com/a/",
};
const answer = (hits: readonly object[] = [record]) =>
  ok({ results: [{ hits, nbHits: 1, page: 0, nbPages: 1, hitsPerPage: 20, query: "x", queryID: "q1" }] });
const ok = (body: unknown) => ({ status: 200, content: JSON.stringify(body), isTimedOut: false });
const refused = { status: 0, content: "refused", isTimedOut: false };
const tooLate = { status: 0, content: "", isTimedOut: true };
const status = (code: number) => ({
  status: code,
  content: JSON.stringify({ message: "reported with the reason", status: code }),
  isTimedOut: false,
});

function service(reply: (sent: Sent) => Reply) {
  const sent: Sent[] = [];
  const requester = {
    async send(request: {
      url: string;
      method: string;
      headers: Record<string, string>;
      data?: string | Uint8Array | undefined;
      connectTimeout: number;
      responseTimeout: number;
    }): Promise<Reply> {
      const url = new URL(request.url);
      const next: Sent = {
        host: url.host,
        url,
        method: request.method,
        headers: request.headers,
        body: String(request.data),
        times: [request.connectTimeout, request.responseTimeout],
      };
      sent.push(next);
      return reply(next);
    },
  };
  const client = hostedClient({ appId: "APP", apiKey: "KEY" }, { requester });
  let requested = 0;
  return {
    sent,
    /** Uses another query each time, because responses are cached. */
    ask: () => {
      requested += 1;
      return client.search([{ indexName: "small", query: `x${requested}` }]);
    },
  };
}

const nearest = "app-dsn.algolia.net";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a request", () => {
  test("is a simple one [11]", async () => {
    const { sent, ask } = service(() => answer());
    await ask();
    const [request] = sent;
    expect(request).toMatchObject({
      host: nearest,
      method: "POST",
      headers: { "content-type": "text/plain" },
      body: '{"requests":[{"indexName":"small","query":"x1"}]}',
    });
    expect(request?.url.pathname).toBe("/1/indexes/*/queries");
  });
});

describe("hosts", () => {
  test("have 1 and 2 seconds, after a timeout 4 and 8, 5 and 10, 6 and 12 [19]", async () => {
    const { sent, ask } = service(() => tooLate);
    await expect(ask()).rejects.toMatchObject({ name: "RetryError" });
    expect(sent.map(({ times }) => times)).toEqual([
      [1_000, 2_000],
      [4_000, 8_000],
      [5_000, 10_000],
      [6_000, 12_000],
    ]);
    expect(new Set(sent.map(({ host }) => host)).size).toBe(4);
  });

  test.each([
    ["refuses", refused],
    ["is late", tooLate],
    ["is broken", status(500)],
  ])("that one %s is skipped for 120 seconds, then asked again [20]", async (_, fault) => {
    const { sent, ask } = service(({ host }) => (host === nearest ? fault : answer()));
    const hosts = async () => {
      sent.length = 0;
      await ask();
      return sent.map(({ host }) => host);
    };
    expect((await hosts())[0]).toBe(nearest);
    expect(await hosts()).not.toContain(nearest);
    vi.advanceTimersByTime(119_000);
    expect(await hosts()).not.toContain(nearest);
    vi.advanceTimersByTime(2_000);
    expect((await hosts())[0]).toBe(nearest);
  });

  test("that all fail end the search, and a later one tries them again [17]", async () => {
    let isDown = true;
    const { sent, ask } = service(() => (isDown ? refused : answer()));
    await expect(ask()).rejects.toMatchObject({ name: "RetryError" });
    expect(sent).toHaveLength(4);
    isDown = false;
    await expect(ask()).resolves.toHaveLength(1);
  });

  test.each([400, 403, 404])(
    "that answer %d are not asked again, and the status is known [18]",
    async (code) => {
      const { sent, ask } = service(() => status(code));
      await expect(ask()).rejects.toMatchObject({
        status: code,
        message: expect.stringContaining("reported with the reason"),
      });
      expect(sent).toHaveLength(1);
    },
  );
});

describe("an answer", () => {
  test("is what the interface needs of it, with plain text in it", async () => {
    const marked = { value: "List&lt;<mark>T</mark>&gt;", matchLevel: "full", matchedWords: ["t"] };
    const { ask } = service(() =>
      answer([{ ...record, _snippetResult: { hierarchy: { lvl1: marked } }, _highlightResult: null }]),
    );
    const [result] = await ask();
    expect(result).toMatchObject({ nbHits: 1, page: 0, nbPages: 1, queryID: "q1" });
    expect(result?.hits).toMatchObject([
      {
        objectID: "1",
        hierarchy: { lvl0: "A", lvl1: "List<T> & more", lvl2: null },
        _snippetResult: { hierarchy: { lvl1: { value: "List<<mark>T</mark>>", matchLevel: "full" } } },
      },
    ]);
  });

  test("may contain invalid hits, which are skipped", async () => {
    const { ask } = service(() => answer([{}, { ...record, url: 1 }, { ...record, type: "lvl9" }, record]));
    expect((await ask())[0]?.hits).toHaveLength(1);
  });

  test.each([
    ["a page of HTML", { status: 200, content: "<!doctype html><title>Log in</title>", isTimedOut: false }],
    ["something else", ok({ hello: true })],
    ["too few results", ok({ results: [] })],
    ["a result without hits", ok({ results: [{}] })],
  ])("that is %s is none [17]", async (_, reply) => {
    await expect(service(() => reply).ask()).rejects.toThrow();
  });
});
