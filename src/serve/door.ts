/**
 * Whom the server answers. Every page of the web can make a visitor's browser ask this machine, and can lead a name of its own to it:
 * then its scripts would read the site as their own.
 */
import { isIP } from "node:net";
import type { Handler } from "./listen.ts";
import { sendText } from "./respond.ts";

export interface Door {
  /** What `--host` says. */
  readonly host: string;
  /** Further names; `*.example.com` is every one below that name. */
  readonly allowedHosts: readonly string[];
  /** Whose pages may search here as well; `*`: everybody's. */
  readonly searchOrigins: readonly string[];
}

export const ownDoor: Door = { host: "localhost", allowedHosts: [], searchOrigins: [] };

/** The handler, for visits under the server's own names. */
export function behindDoor(handler: Handler, door: () => Door): Handler {
  return async (request, response) => {
    const { host = "" } = request.headers;
    const name = hostOf(host);
    if (name !== null && isOwnName(name, door())) return handler(request, response);
    sendText(request, response, 403, name === null ? "The request names no host." : refusal(name));
  };
}

/** Whether a page of that origin is one of this server, or of another one under the same names; so is what no page asks for. */
export function isOwnOrigin(origin: string | undefined, door: Door): boolean {
  if (origin === undefined) return true;
  const name = hostOf(origin.replace(/^https?:\/\//, ""));
  return name !== null && isOwnName(name, door);
}

export function maySearch(origin: string | undefined, door: Door): boolean {
  return isOwnOrigin(origin, door) || door.searchOrigins.some((one) => one === "*" || one === origin);
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

function isOwnName(name: string, { host, allowedHosts }: Door): boolean {
  if (/^(?:.+\.)?localhost$/.test(name) || name === "[::1]" || /^127(?:\.\d+){3}$/.test(name)) return true;
  const listened = hostOf(host.includes(":") ? `[${host}]` : host);
  if (name === listened) return true;
  // Who asks by number cannot have been led here by a name.
  if (listened !== null && everyAddress.has(listened) && isIP(name.replace(/^\[|\]$/g, "")) !== 0)
    return true;
  return allowedHosts.some((one) => (one.startsWith("*.") ? name.endsWith(one.slice(1)) : name === one));
}
