/** Checks whether an external URL exists: with HEAD, then GET if that fails. */
import { setTimeout as sleep } from "node:timers/promises";
import { forEachConcurrent } from "../../core/concurrent.ts";

export type UrlStatus =
  | { readonly kind: "there" }
  /** According to its host, permanently. */
  | { readonly kind: "gone"; readonly reason: string }
  | { readonly kind: "unsure"; readonly reason: string }
  /** The host could not be reached; `isNowhere` if its name does not exist. */
  | { readonly kind: "unreached"; readonly reason: string; readonly isNowhere: boolean };

export interface RequestOptions {
  readonly userAgent: string;
  /** In ms: response timeout, delay between requests to a host, and the maximum `Retry-After` delay to honor. */
  readonly timeout: number;
  readonly pause: number;
  readonly longestWait: number;
  readonly signal: AbortSignal;
}

/** Honors `Retry-After` once. */
export async function requestUrl(address: string, options: RequestOptions): Promise<UrlStatus> {
  const head = await request("HEAD", address, options);
  if ("status" in head ? isGood(head.status) : head.kind === "unreached") return toStatus(head);
  const wait = "status" in head ? head.retryAfter : null;
  if (wait !== null && wait > options.longestWait) return toStatus(head);
  await sleep(wait ?? options.pause, null, { signal: options.signal });
  return toStatus(await request("GET", address, options));
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
}

async function request(
  method: "HEAD" | "GET",
  address: string,
  { userAgent, timeout, signal }: RequestOptions,
): Promise<RawResponse | UrlStatus> {
  try {
    const response = await fetch(address, {
      method,
      headers: { "user-agent": userAgent, accept: "*/*" },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    });
    await response.body?.cancel();
    return { status: response.status, retryAfter: parseRetryAfter(response.headers.get("retry-after")) };
  } catch (error) {
    signal.throwIfAborted();
    return failure(error, timeout);
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

function failure(error: unknown, timeout: number): UrlStatus {
  if (!(error instanceof Error)) throw error;
  if (error.name === "TimeoutError") return { kind: "unsure", reason: `no answer in ${timeout / 1000} s` };
  const { cause } = error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : null;
  const reason = unreachable.get(code ?? "");
  if (reason !== undefined) return { kind: "unreached", reason, isNowhere: code === "ENOTFOUND" };
  return { kind: "unsure", reason: code ?? (cause instanceof Error ? cause.message : error.message) };
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
