/** MCP over HTTP: the functions of hosts, on the files of a plan. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { describe, expect, test } from "vitest";
import { type McpHost, makeHostModule } from "../../src/mcp/host-module.ts";
import type { McpSettings } from "../../src/mcp/http.ts";
import type { Plan } from "../../src/outputs/plan.ts";
import { planOf } from "../plan-of.ts";
import { md } from "../site/model-of.ts";

const settings: McpSettings = {
  title: "Kit",
  url: "https://example.com",
  baseUrl: "/base/",
  locales: [{ code: "en", path: "" }],
  version: "1.2.3",
  origins: null,
};

const plan = await planOf(
  new Map([
    ["content/docs/deploy.md", md("Deploying", "Put the container on a server.")],
    ["content/docs/日本語.md", md("検索", "検索語を入力します。")],
    ["content/public/notes.md", "# Notes\n"],
  ]),
  { title: "Kit" },
);

/** Serves outputs of the plan like a host: a page by the URL of its folder. */
async function serveFile(site: Plan, url: URL): Promise<Response> {
  const path = decodeURIComponent(url.pathname)
    .replace("/base/", "")
    .replace(/(?:^|(?<=\/))$/, "index.html");
  const output = [...site.outputs.values()].find((one) => one.path === path);
  return output === undefined
    ? new Response("Not found", { status: 404 })
    : new Response(new Uint8Array(await output.produce()));
}

type Handle = (request: Request) => Promise<Response>;

async function open(given: Partial<McpSettings> = {}, site: Plan = plan): Promise<Handle> {
  const { onRequest } = await load("cloudflare", given);
  const env = { ASSETS: { fetch: (url: URL) => serveFile(site, url) } };
  return (request) => onRequest({ request, env });
}

async function load(host: McpHost, given: Partial<McpSettings> = {}) {
  const text = await makeHostModule(host, { ...settings, ...given });
  return import(`data:text/javascript;base64,${Buffer.from(text).toString("base64")}`);
}

const address = "https://example.com/base/mcp";
const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };

async function post(body: unknown, more: Record<string, string> = {}, handle?: Handle) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const request = new Request(address, { method: "POST", headers: { ...headers, ...more }, body: text });
  const response = await (handle ?? (await open()))(request);
  const answer = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: answer === "" ? null : JSON.parse(answer),
  };
}

const call = (method: string, params: object = {}) => ({ jsonrpc: "2.0", id: 1, method, params });
const use = async (name: string, values: object) => {
  const { status, body } = await post(call("tools/call", { name, arguments: values }));
  expect(status).toBe(200);
  return [body.result.content[0].text, body.result.isError === true];
};

describe("messages", () => {
  test("initialize: the requested version, or else the latest", async () => {
    const { status, headers: sent, body } = await post(call("initialize", { protocolVersion: "2025-06-18" }));
    expect([status, sent.get("content-type"), sent.get("cache-control")]).toEqual([
      200,
      "application/json",
      "no-store",
    ]);
    expect(body).toMatchObject({
      id: 1,
      result: {
        protocolVersion: "2025-06-18",
        capabilities: { tools: {} },
        serverInfo: { name: "docgen", title: "Kit", version: "1.2.3" },
      },
    });
    const { body: later } = await post(call("initialize", { protocolVersion: "2099-01-01" }));
    expect(later.result.protocolVersion).toBe("2025-11-25");
  });

  test("notifications and responses have no answer", async () => {
    for (const message of [
      { jsonrpc: "2.0", method: "notifications/initialized" },
      { jsonrpc: "2.0", id: 3, result: {} },
    ])
      expect(await post(message)).toMatchObject({ status: 202, body: null });
  });

  test("tools/list: schemas with required arguments", async () => {
    const { body } = await post(call("tools/list"));
    expect(
      body.result.tools.map((tool: { name: string; inputSchema: { required: string[] } }) => [
        tool.name,
        tool.inputSchema.required,
      ]),
    ).toEqual([
      ["search", ["query"]],
      ["read_page", ["address"]],
      ["list_pages", []],
    ]);
  });

  test("tools/call: search, pages, and what they report", async () => {
    expect(await use("search", { query: "container", limit: 1 })).toEqual([
      "Deploying\n  Put the container on a server.\n  https://example.com/base/docs/deploy/",
      false,
    ]);
    expect((await use("read_page", { address: "docs/日本語/" }))[0]).toContain("検索語");
    expect(await use("read_page", { address: "notes" })).toEqual([
      expect.stringContaining("Page not found"),
      true,
    ]);
    expect(await use("read_page", { address: "../../etc/passwd" })).toEqual([expect.any(String), true]);
    expect((await use("list_pages", { below: "https://example.com/base/docs/d" }))[0]).toBe(
      "Deploying\n  https://example.com/base/docs/deploy/",
    );
    expect(await use("search", { query: "a", locale: "fr" })).toEqual([
      expect.stringContaining('Unknown locale "fr"'),
      true,
    ]);
    expect(await use("search", {})).toEqual([
      'Invalid argument "query": expected a string with at least one character.',
      true,
    ]);
    expect(await use("search", { query: "a", limit: 51 })).toEqual([
      expect.stringContaining("an integer from 1 to 50"),
      true,
    ]);
    expect(await use("search", { query: "a", x: 1 })).toEqual([
      expect.stringContaining('Unknown argument "x"'),
      true,
    ]);
  });

  test.each([
    ["{", 400, -32700],
    ["", 400, -32700],
    ["[]", 400, -32600],
    [[call("ping")], 400, -32600],
    [{ id: 1, method: "ping" }, 400, -32600],
    [{ jsonrpc: "2.0", id: null, method: "ping" }, 400, -32600],
    [{ jsonrpc: "2.0", id: 1, method: "ping", params: [] }, 400, -32600],
    [call("resources/list"), 200, -32601],
    [call("toString"), 200, -32601],
    [call("tools/call", { name: "write" }), 200, -32602],
    [call("tools/call", { name: "search", arguments: 3 }), 200, -32602],
  ])("%j is answered with the standard's error", async (message, status, code) => {
    expect(await post(message)).toMatchObject({ status, body: { jsonrpc: "2.0", error: { code } } });
  });

  test("a site without an index is an internal error, which names the file", async () => {
    const handle = await open({}, { ...plan, outputs: new Map() });
    const { status, body } = await post(
      call("tools/call", { name: "search", arguments: { query: "a" } }),
      {},
      handle,
    );
    expect([status, body.error]).toEqual([
      500,
      { code: -32603, message: "Internal error: search/manifest.json" },
    ]);
  });
});

describe("requests", () => {
  test("other methods and types", async () => {
    const handle = await open();
    const get = await handle(new Request(address, { headers: { accept: "text/event-stream" } }));
    expect([get.status, get.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
    expect(await post(call("ping"), { "content-type": "text/plain" })).toMatchObject({ status: 415 });
    expect(await post(call("ping"), { accept: "text/html" })).toMatchObject({ status: 406 });
    expect(await post(call("ping"), { "mcp-protocol-version": "2024-01-01" })).toMatchObject({ status: 400 });
    expect(await post(call("ping"), { "mcp-protocol-version": "2025-11-25" })).toMatchObject({
      body: { result: {} },
    });
  });

  test("bodies above the limit, announced or not", async () => {
    const large = JSON.stringify(call("ping", { text: "あ".repeat(30_000) }));
    expect(await post(large)).toMatchObject({ status: 413 });
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(10_000)),
    });
    const endless = new Request(address, { method: "POST", headers, body, duplex: "half" } as RequestInit);
    expect((await (await open())(endless)).status).toBe(413);
  });

  test("web pages: all, or those of a list", async () => {
    const origin = "https://app.example";
    const all = await post(call("ping"), { origin });
    expect(all.headers.get("access-control-allow-origin")).toBe("*");
    const handle = await open({ origins: [origin] });
    expect((await post(call("ping"), { origin }, handle)).headers.get("access-control-allow-origin")).toBe(
      origin,
    );
    expect(await post(call("ping"), { origin: "https://other.example" }, handle)).toMatchObject({
      status: 403,
    });
    expect(await post(call("ping"), {}, handle)).toMatchObject({ status: 200 });
    const asked = await handle(new Request(address, { method: "OPTIONS", headers: { origin } }));
    expect([asked.status, asked.headers.get("access-control-allow-headers")]).toEqual([
      204,
      expect.stringContaining("MCP-Protocol-Version"),
    ]);
  });
});

test("the client of the SDK initializes, lists and calls", async () => {
  const handle = await open();
  const client = new Client({ name: "test", version: "1" });
  // Its types lack `undefined` for the id of a session.
  const transport = new StreamableHTTPClientTransport(new URL(address), {
    fetch: (url, init) => handle(new Request(url, init as RequestInit)),
  }) as Transport;
  await client.connect(transport);
  expect(client.getServerVersion()).toMatchObject({ name: "docgen", version: "1.2.3" });
  expect((await client.listTools()).tools).toHaveLength(3);
  const { content } = await client.callTool({ name: "search", arguments: { query: "container" } });
  expect(content).toEqual([{ type: "text", text: expect.stringContaining("Deploying") }]);
  await client.close();
});

describe("hosts", () => {
  test("a Worker serves its static files, too", async () => {
    const { default: worker } = await load("cloudflare");
    const env = {
      ASSETS: {
        fetch: (asked: URL | Request) =>
          serveFile(plan, new URL(asked instanceof Request ? asked.url : asked)),
      },
    };
    const page = await worker.fetch(new Request("https://example.com/base/docs/deploy/"), env);
    expect(await page.text()).toContain("<!doctype html>");
    const ping = new Request(address, { method: "POST", headers, body: JSON.stringify(call("ping")) });
    expect(await (await worker.fetch(ping, env)).json()).toEqual({ jsonrpc: "2.0", id: 1, result: {} });
  });

  test("Netlify has the path of the function, Vercel a handler per method", async () => {
    const netlify = await load("netlify");
    expect([netlify.config, typeof netlify.default]).toEqual([{ path: "/base/mcp" }, "function"]);
    expect(Object.keys(await load("vercel")).sort()).toEqual(["DELETE", "GET", "OPTIONS", "POST"]);
  });

  test("no script needs Node.js", async () => {
    for (const host of ["cloudflare", "netlify", "vercel"] as const) {
      const text = await makeHostModule(host, settings);
      expect(text).not.toMatch(/\bnode:|\brequire\(|\bprocess\.|\bBuffer\b/);
      expect(text.length).toBeLessThan(150_000);
    }
  });
});
