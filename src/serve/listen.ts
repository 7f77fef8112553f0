/** Starts an HTTP server on the requested port, or the next free one. */
import { lookup } from "node:dns/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getErrorCode, userError } from "../core/errors.ts";
import { sendText } from "./respond.ts";

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface ListenOptions {
  readonly host: string;
  /** 0 chooses any free port. */
  readonly port: number;
  /** How many following ports to try. */
  readonly more: number;
  /** Receives errors thrown by the handler, which are bugs. */
  onError(error: unknown): void;
}

export interface Listening {
  readonly port: number;
  /** `http://localhost:3000` */
  readonly origin: string;
  close(): Promise<void>;
}

/** @throws UserError if no port is free, or the host is not an address of this machine */
export async function listen(handler: Handler, options: ListenOptions): Promise<Listening> {
  const { host, port, more } = options;
  const addresses = await resolveHost(host);
  for (let wanted = port; wanted <= Math.min(port + more, 65_535); wanted += 1) {
    const servers = await openAll(handler, addresses, wanted, options);
    if (servers === null) continue;
    const real = getPort(servers[0]) ?? wanted;
    const name = ["0.0.0.0", "::"].includes(host) ? "localhost" : host.includes(":") ? `[${host}]` : host;
    return { port: real, origin: `http://${name}:${real}`, close: () => closeAll(servers) };
  }
  throw more === 0 ? userError("serve/port-taken", { port }) : userError("serve/no-port", { port });
}

/**
 * Listens on all addresses of the name: a browser may use either of `localhost`'s two, and must not reach another program on
 * the second.
 */
async function resolveHost(host: string): Promise<string[]> {
  try {
    const found = await lookup(host, { all: true });
    return [...new Set(found.map(({ address }) => address))];
  } catch (error) {
    throw userError("serve/host", { host, reason: getErrorCode(error) ?? String(error) });
  }
}

/** Timeouts in milliseconds for the headers and the whole request. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5000,
} as const;

/** The client disconnected before the request was complete. */
function isAborted({ complete }: IncomingMessage, error: unknown): boolean {
  return !complete && getErrorCode(error) === "ECONNRESET";
}

/** null if the port is in use on any of the addresses. */
async function openAll(
  handler: Handler,
  addresses: readonly string[],
  port: number,
  { host, onError }: ListenOptions,
): Promise<Server[] | null> {
  const servers: Server[] = [];
  const failures: string[] = [];
  for (const address of addresses) {
    const server = createServer(timeouts, (request, response) => {
      handler(request, response).catch((error: unknown) => {
        if (isAborted(request, error)) return;
        onError(error);
        if (response.writableEnded) return;
        if (response.headersSent) response.destroy();
        else sendText(request, response, 500, "docgen failed to make this page; the terminal says why.");
      });
    });
    const code = await open(server, address, getPort(servers[0]) ?? port);
    if (code === null) servers.push(server);
    else if (code === "EADDRINUSE") {
      await closeAll(servers);
      return null;
    } else failures.push(code);
  }
  // One address is enough: many machines resolve names to an IPv6 address that they don't have.
  if (servers.length === 0) throw userError("serve/host", { host, reason: failures[0] ?? "no address" });
  return servers;
}

/** null, or the error code. */
function open(server: Server, host: string, port: number): Promise<string | null> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => {
      const code = getErrorCode(error);
      if (code === null) reject(error);
      else resolve(code);
    });
    server.listen({ host, port }, () => resolve(null));
  });
}

function getPort(server: Server | undefined): number | null {
  const address = server?.address() ?? null;
  return typeof address === "object" && address !== null ? address.port : null;
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map((server) => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    }),
  );
}
