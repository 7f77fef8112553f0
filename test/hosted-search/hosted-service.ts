/**
 * In-memory stub of the hosted search's write API, as far as a push uses it. A test fixture: `docgen serve` only serves
 * files of the site and has no write API.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import { listenLocally } from "../local-server.ts";

export interface StoredIndex {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly objects: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}

export interface Call {
  readonly method: string;
  /** Below `/1/indexes/`: `docs/batch`. */
  readonly path: string;
  readonly body: unknown;
  /** Ids in the index `docs` at the time of the call. */
  readonly live: readonly string[] | null;
}

export interface HostedService {
  /** `http://127.0.0.1:40123` */
  readonly host: string;
  readonly indices: Map<string, StoredIndex>;
  readonly calls: readonly Call[];
  /** Ids of tasks that were not awaited. */
  readonly pending: ReadonlySet<number>;
}

export interface HostedOptions {
  readonly key: string;
  readonly indices?: Readonly<Record<string, StoredIndex>>;
  /** An error instead of the response; null for none. */
  readonly fail?: (call: Call, earlier: readonly Call[]) => { status: number; message: string } | null;
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

export async function startHosted({
  key,
  indices: initial = {},
  fail,
}: HostedOptions): Promise<HostedService> {
  const indices = new Map(Object.entries(initial));
  const calls: Call[] = [];
  const pending = new Set<number>();
  const polled = new Set<number>();
  const task = () => {
    const taskID = 1000 + calls.length;
    pending.add(taskID);
    return { status: 200, body: { taskID, updatedAt: "2026-01-01T00:00:00.000Z", objectIDs: [] } };
  };
  const poll = (taskID: number): Answer => {
    // A task is finished at the second request for its status.
    if (polled.has(taskID)) pending.delete(taskID);
    polled.add(taskID);
    return { status: 200, body: { status: pending.has(taskID) ? "notPublished" : "published" } };
  };
  const answer = (call: Call): Answer => {
    const [name = "", what = "", id = ""] = call.path.split("/").map(decodeURIComponent);
    const index = indices.get(name);
    const route = `${call.method} ${what}`;
    if (route === "GET task") return poll(Number(id));
    if (route === "DELETE ") {
      indices.delete(name);
      return task();
    }
    if (route === "PUT settings") {
      indices.set(name, {
        settings: { ...index?.settings, ...fields(call.body) },
        objects: index?.objects ?? new Map(),
      });
      return task();
    }
    if (route === "POST batch") {
      indices.set(name, { settings: index?.settings ?? {}, objects: change(index?.objects, call.body) });
      return task();
    }
    if (index === undefined)
      return { status: 404, body: { message: `Index ${name} does not exist`, status: 404 } };
    if (route === "GET settings") return { status: 200, body: index.settings };
    if (route === "POST browse") return { status: 200, body: browse(index, fields(call.body)) };
    if (route === "POST operation") {
      const { operation, destination, scope } = fields(call.body);
      indices.set(String(destination), scope === undefined ? index : { ...index, objects: new Map() });
      if (operation === "move") indices.delete(name);
      return task();
    }
    return { status: 400, body: { message: `no such call: ${route}`, status: 400 } };
  };
  const { origin, close } = await listenLocally(async (request, response) => {
    const isKnown =
      request.headers["x-algolia-api-key"] === key && request.headers["x-algolia-application-id"] === "APP";
    const call = await readCall(request, indices);
    const fault = isKnown
      ? (fail?.(call, calls) ?? null)
      : { status: 403, message: "Invalid Application-ID or API key" };
    calls.push(call);
    send(response, fault === null ? answer(call) : { status: fault.status, body: fault });
  });
  onTestFinished(close);
  return { host: origin, indices, calls, pending };
}

async function readCall(request: IncomingMessage, indices: ReadonlyMap<string, StoredIndex>): Promise<Call> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  const text = Buffer.concat(parts).toString();
  const { pathname } = new URL(request.url ?? "", "http://localhost");
  const live = indices.get("docs");
  return {
    method: request.method ?? "",
    path: pathname.replace("/1/indexes/", ""),
    body: text === "" ? null : JSON.parse(text),
    live: live === undefined ? null : [...live.objects.keys()],
  };
}

function change(objects: StoredIndex["objects"] = new Map(), body: unknown): StoredIndex["objects"] {
  const next = new Map(objects);
  const { requests } = fields(body);
  for (const { action, body: object } of requests as { action: string; body: { objectID: string } }[]) {
    if (action === "deleteObject") next.delete(object.objectID);
    else next.set(object.objectID, object);
  }
  return next;
}

/** Three per page, so that every test has several pages. */
function browse(
  { objects }: StoredIndex,
  { cursor = "0", attributesToRetrieve }: Record<string, unknown>,
): object {
  const begin = Number(cursor);
  const names = ["objectID", ...(attributesToRetrieve as string[])];
  const page = [...objects.values()].slice(begin, begin + 3);
  const hits = page.map((object) =>
    Object.fromEntries(Object.entries(object).filter(([name]) => names.includes(name))),
  );
  return begin + 3 < objects.size ? { hits, cursor: String(begin + 3) } : { hits };
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
