/**
 * Host and Origin checks against DNS rebinding: a website can point one of its host names at this machine, and its scripts
 * could then read the site as same-origin.
 */
import { isIP } from "node:net";
import type { Handler } from "./listen.ts";
import { sendText } from "./respond.ts";

export interface HostGuard {
  /** Value of `--host`. */
  readonly host: string;
  /** Additional host names; `*.example.com` allows all subdomains. */
  readonly allowedHosts: readonly string[];
  /** Origins that may use search; `*` allows all. */
  readonly searchOrigins: readonly string[];
}

export const localGuard: HostGuard = { host: "localhost", allowedHosts: [], searchOrigins: [] };

/** Wraps a handler: responds with 403 if the Host header is not one of the server's names. */
export function guardHost(handler: Handler, guard: () => HostGuard): Handler {
  return async (request, response) => {
    const { host = "" } = request.headers;
    const name = parseHost(host);
    if (name !== null && isServerName(name, guard())) return handler(request, response);
    sendText(request, response, 403, name === null ? "The request names no host." : forbiddenMessage(name));
  };
}

/** Whether an Origin header names this server, or another port of the same host. Requests without Origin are not cross-origin. */
export function isServerOrigin(origin: string | undefined, guard: HostGuard): boolean {
  if (origin === undefined) return true;
  const name = parseHost(origin.replace(/^https?:\/\//, ""));
  return name !== null && isServerName(name, guard);
}

export function maySearch(origin: string | undefined, guard: HostGuard): boolean {
  return isServerOrigin(origin, guard) || guard.searchOrigins.some((one) => one === "*" || one === origin);
}

function forbiddenMessage(name: string): string {
  return [
    `This server does not answer under the name ${name}.`,
    `If it is one of its names, allow it: docgen serve --allowed-hosts ${name}`,
    `or in site.config.ts: serve: { allowedHosts: ["${name}"] }`,
  ].join("\n");
}

/** `LOCALHOST.:3000` → `localhost`; null if invalid. */
function parseHost(header: string): string | null {
  const address = `http://${header}`;
  if (!/^[^/?#@\\\s]+$/.test(header) || !URL.canParse(address)) return null;
  return new URL(address).hostname.replace(/\.$/, "");
}

const wildcardAddresses = new Set(["0.0.0.0", "[::]"]);

function isServerName(name: string, { host, allowedHosts }: HostGuard): boolean {
  if (/^(?:.+\.)?localhost$/.test(name) || name === "[::1]" || /^127(?:\.\d+){3}$/.test(name)) return true;
  const listened = parseHost(host.includes(":") ? `[${host}]` : host);
  if (name === listened) return true;
  // DNS rebinding needs a host name, so requests by IP address are safe.
  if (listened !== null && wildcardAddresses.has(listened) && isIP(name.replace(/^\[|\]$/g, "")) !== 0)
    return true;
  return allowedHosts.some((one) => (one.startsWith("*.") ? name.endsWith(one.slice(1)) : name === one));
}
