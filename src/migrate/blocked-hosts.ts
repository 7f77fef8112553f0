/** Hosts that the pages load files from, as the `policy` of the new config. */
import type { UserConfig } from "../config/define.ts";
import type { Diagnostic } from "../core/diagnostics.ts";

export type Policy = NonNullable<UserConfig["policy"]>;

export interface OpenedPolicy {
  readonly policy: Policy;
  /** What is still blocked. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The hint of a blocked file names the option and the origin that would allow it. */
const allowing = /policy: \{ (\w+): \["([^"]+)"\] \}/;

/** Scripts, styles and forms stay blocked: they run code or receive data, so the owner has to decide. */
const opened = new Set(["images", "media", "frames"]);

export function openPolicy(diagnostics: readonly Diagnostic[]): OpenedPolicy {
  const hosts = new Map<string, Set<string>>();
  const left = diagnostics.filter(({ hint }) => {
    const [, option = "", origin = ""] = allowing.exec(hint ?? "") ?? [];
    if (!opened.has(option)) return true;
    hosts.set(option, (hosts.get(option) ?? new Set()).add(origin));
    return false;
  });
  const policy = Object.fromEntries([...hosts].map(([option, origins]) => [option, [...origins].sort()]));
  return { policy, diagnostics: left };
}
