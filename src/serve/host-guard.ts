/**
 * Checks the Host and Origin headers against DNS rebinding: a page of the web can point a name of its own to this machine, and its scripts
 * would then read the site as same-origin.
 */
import { isIP } from "node:net";
import type { Handler } from "./listen.ts";
import { sendText } from "./respond.ts";

export interface HostGuard {
  /** What `--host` says. */
  readonly host: string;
  /** Further names; `*.example.com` is every one below that name. */
  readonly allowedHosts: readonly string[];
  /** Whose pages may search here as well; `*`: everybody's. */
  readonly searchOrigins: readonly string[];
}

export const localGuard: HostGuard = { host: "localhost", allowedHosts: [], searchOrigins: [] };

/** Wraps a handler: requests whose Host header is not one of the server's names get 403. */
export function guardHost(handler: Handler, guard: () => HostGuard): Handler {
  return async (request, response) => {
    const { host = "" } = request.headers;
    const name = hostOf(host);
    if (name !== null && isOwnName(name, guard())) return handler(request, response);
    sendText(request, response, 403, name === null ? "The request names no host." : refusal(name));
  };
}

/** Whether an Origin header names this server, or another one on the same host. A request without one comes from no other page. */
export function isOwnOrigin(origin: string | undefined, guard: HostGuard): boolean {
  if (origin === undefined) return true;
  const name = hostOf(origin.replace(/^https?:\/\//, ""));
  return name !== null && isOwnName(name, guard);
}

export function maySearch(origin: string | undefined, guard: HostGuard): boolean {
  return isOwnOrigin(origin, guard) || guard.searchOrigins.some((one) => one === "*" || one === origin);
}

function refusal(name: string): string {
  return [
    `This server does not answer under the name ${name}.`,
    `If it is one of its names, allow it: docgen serve --allowed-hosts ${name}`,
    `or in site.config.ts: serve: { allowedHosts: ["${name}"] }`,
  ].join("\n");
}

/** `LOCALHOST.:3000` → `localhost`; null for what is no name. */
function hostOf(header: string): string | null {
  const address = `http://${header}`;
  if (!/^[^/?#@\\\s]+$/.test(header) || !URL.canParse(address)) return null;
  return new URL(address).hostname.replace(/\.$/, "");
}

const everyAddress = new Set(["0.0.0.0", "[::]"]);

function isOwnName(name: string, { host, allowedHosts }: HostGuard): boolean {
  if (/^(?:.+\.)?localhost$/.test(name) || name === "[::1]" || /^127(?:\.\d+){3}$/.test(name)) return true;
  const listened = hostOf(host.includes(":") ? `[${host}]` : host);
  if (name === listened) return true;
  // DNS rebinding needs a name: a request by IP address is safe.
  if (listened !== null && everyAddress.has(listened) && isIP(name.replace(/^\[|\]$/g, "")) !== 0)
    return true;
  return allowedHosts.some((one) => (one.startsWith("*.") ? name.endsWith(one.slice(1)) : name === one));
}
