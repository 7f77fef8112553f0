/** Checks whether an external URL exists: with HEAD, then GET if that fails. */
import { setTimeout as sleep } from "node:timers/promises";
import { forEachConcurrent } from "../../core/concurrent.ts";
import { getErrorCode } from "../../core/errors.ts";
import { isPrivateAddress, lookupPublic, PrivateAddressError } from "./private-addresses.ts";

export type UrlStatus =
  | { readonly kind: "there" }
  /** According to its host, permanently. */
  | { readonly kind: "gone"; readonly reason: string }
  | { readonly kind: "unsure"; readonly reason: string }
  /** Not requested, because its address is private. */
  | { readonly kind: "private" }
  /** The host could not be reached; `isNowhere` if its name does not exist. */
  | { readonly kind: "unreached"; readonly reason: string; readonly isNowhere: boolean };

export interface RequestOptions {
  readonly userAgent: string;
  /** In ms: response timeout, delay between requests to a host, and the maximum `Retry-After` delay to honor. */
  readonly timeout: number;
  readonly pause: number;
  readonly longestWait: number;
  readonly signal: AbortSignal;
  /** Whether private addresses are requested. */
  readonly allowsPrivate: boolean;
  /** Whether the target of a redirect is left alone. */
  isIgnored(address: string): boolean;
}

/** Honors `Retry-After` once, and follows redirects. */
export async function requestUrl(address: string, options: RequestOptions): Promise<UrlStatus> {
  let current = address;
  for (let step = 0; step <= maxRedirects; step += 1) {
    if (step > 0 && options.isIgnored(current)) return { kind: "there" };
    const answer = await requestOnce(current, options);
    if ("kind" in answer)
      return step > 0 && answer.kind === "private"
        ? { kind: "unsure", reason: "it redirects to a private address" }
        : answer;
    const next = answer.location === null ? null : resolveRedirect(answer.location, current);
    if (next === null) return toStatus(answer);
    current = next;
  }
  return { kind: "unsure", reason: `more than ${maxRedirects} redirects` };
}

const maxRedirects = 10;

/** null for a redirect to something else than HTTP. */
function resolveRedirect(location: string, from: string): string | null {
  if (!URL.canParse(location, from)) return null;
  const { protocol, href } = new URL(location, from);
  return /^https?:$/.test(protocol) ? href : null;
}

async function requestOnce(address: string, options: RequestOptions): Promise<RawResponse | UrlStatus> {
  const head = await request("HEAD", address, options);
  if ("status" in head ? isGood(head.status) : ["unreached", "private"].includes(head.kind)) return head;
  const wait = "status" in head ? head.retryAfter : null;
  if (wait !== null && wait > options.longestWait) return head;
  await sleep(wait ?? options.pause, null, { signal: options.signal });
  return request("GET", address, options);
}

function toStatus(said: RawResponse | UrlStatus): UrlStatus {
  if (!("status" in said)) return said;
  const { status, retryAfter } = said;
  if (isGood(status)) return { kind: "there" };
  if ([404, 410].includes(status)) return { kind: "gone", reason: `its host answers ${status}` };
  const later = retryAfter === null ? "" : `, and asks to come again in ${Math.ceil(retryAfter / 1000)} s`;
  return { kind: "unsure", reason: `its host answers ${status}${later}` };
}

interface RawResponse {
  readonly status: number;
  /** In ms. */
  readonly retryAfter: number | null;
  /** Target of a redirect. */
  readonly location: string | null;
}

async function request(
  method: "HEAD" | "GET",
  address: string,
  { userAgent, timeout, signal, allowsPrivate }: RequestOptions,
): Promise<RawResponse | UrlStatus> {
  const url = new URL(address);
  if (!allowsPrivate && isPrivateAddress(url.hostname)) return { kind: "private" };
  const expired = AbortSignal.timeout(timeout);
  const { request: open } =
    url.protocol === "https:" ? await import("node:https") : await import("node:http");
  try {
    return await new Promise<RawResponse>((resolve, reject) => {
      const sent = open(
        url,
        {
          method,
          agent: false,
          headers: { "user-agent": userAgent, accept: "*/*" },
          signal: AbortSignal.any([signal, expired]),
          ...(allowsPrivate ? {} : { lookup: lookupPublic }),
        },
        (response) => {
          const { statusCode: status = 0, headers } = response;
          // The body is not needed, and may be endless.
          sent.destroy();
          const location = status >= 300 && status < 400 ? (headers.location ?? null) : null;
          resolve({ status, retryAfter: parseRetryAfter(headers["retry-after"] ?? null), location });
        },
      );
      sent.on("error", reject).end();
    });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof PrivateAddressError) return { kind: "private" };
    return expired.aborted ? { kind: "unsure", reason: `no answer in ${timeout / 1000} s` } : failure(error);
  }
}

const isGood = (status: number) => status >= 200 && status < 400;

/** Parses `Retry-After`: seconds or a date. */
function parseRetryAfter(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

/** Error codes that may also mean that this machine is offline. */
const unreachable: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    ENOTFOUND: "host not found",
    EAI_AGAIN: "its host's name cannot be looked up",
    ENETUNREACH: "its host cannot be reached",
    ENETDOWN: "its host cannot be reached",
    EHOSTUNREACH: "its host cannot be reached",
  }),
);

function failure(error: unknown): UrlStatus {
  if (!(error instanceof Error)) throw error;
  const code = getErrorCode(error);
  const reason = unreachable.get(code ?? "");
  if (reason !== undefined) return { kind: "unreached", reason, isNowhere: code === "ENOTFOUND" };
  return { kind: "unsure", reason: code ?? error.message };
}

/** Limits concurrency: a few hosts in parallel, one request per host at a time. */
const hostsAtOnce = 6;

/** @param onAnswer called with each answer as it arrives */
export async function requestAll(
  addresses: readonly string[],
  options: RequestOptions,
  onAnswer: (address: string, answer: UrlStatus) => void,
): Promise<void> {
  const byHost = new Map<string, string[]>();
  for (const address of addresses) {
    const { host } = new URL(address);
    const known = byHost.get(host);
    if (known === undefined) byHost.set(host, [address]);
    else known.push(address);
  }
  await forEachConcurrent(byHost.values(), hostsAtOnce, async (ofHost) => {
    for (const [index, address] of ofHost.entries()) {
      if (index > 0) await sleep(options.pause, null, { signal: options.signal });
      onAnswer(address, await requestUrl(address, options));
    }
  });
}
