/** Options of `docgen serve`, and the running server. */

import type { Config } from "../../config/schema.ts";
import { hostName } from "../../config/urls.ts";
import { UsageError } from "../../core/usage-error.ts";
import type { HostGuard } from "../../serve/host-guard.ts";

export interface ServeFlags {
  readonly port?: number;
  readonly host: string;
  /** Comma-separated. */
  readonly allowedHosts?: string;
  readonly open?: boolean;
  readonly poll?: boolean;
  readonly built?: boolean;
  readonly outDir: string;
  readonly base?: string;
}

/** A running server. */
export interface RunningServer {
  /** `http://localhost:3000/base/` */
  readonly url: string;
  close(): Promise<void>;
}

/** Without `--port`, tries the next 20 ports if 3000 is in use. */
export function portOptions({ port, host }: ServeFlags): { host: string; port: number; more: number } {
  return { host, port: port ?? 3000, more: port === undefined ? 20 : 0 };
}

/**
 * Merges allowed hosts of flags and config; the config is null if there is none.
 * @throws UsageError for an invalid host name
 */
export function getHostGuard({
  host,
  allowedHosts = "",
}: ServeFlags): (config: Config["serve"] | null) => HostGuard {
  const named = allowedHosts.split(",").flatMap((name) => name.trim() || []);
  const refuse = (_key: string, expected: string, found: unknown): never => {
    throw new UsageError(`option '--allowed-hosts': ${found} is not ${expected}.`);
  };
  const added = named.map((name) => hostName(name, "", { invalid: refuse, unknownKey: refuse }));
  return (config) => ({
    host,
    allowedHosts: [...(config?.allowedHosts ?? []), ...added],
    searchOrigins: config?.searchOrigins ?? [],
  });
}
