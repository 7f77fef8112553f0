/** Hosts that the pages load files from, as the `policy` of the new config. */
import type { UserConfig } from "../config/define.ts";
import { type Diagnostic, getValues } from "../core/diagnostics.ts";
import { isHost } from "../core/messages/policy.ts";

export type Policy = NonNullable<UserConfig["policy"]>;

export interface OpenedPolicy {
  readonly policy: Policy;
  /** What is still blocked. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Scripts, styles and forms stay blocked: they run code or receive data, so the owner has to decide. */
const opened = ["policy/image", "policy/media", "policy/frame"] as const;

export function openPolicy(diagnostics: readonly Diagnostic[]): OpenedPolicy {
  const hosts = new Map<string, Set<string>>();
  const left = diagnostics.filter((item) => {
    const author = getValues(item, "authors/blocked-image");
    const blocked =
      author === null ? getValues(item, ...opened) : { option: "images", origin: author.origin };
    if (blocked === null || !isHost(blocked.origin)) return true;
    hosts.set(blocked.option, (hosts.get(blocked.option) ?? new Set()).add(blocked.origin));
    return false;
  });
  const policy = Object.fromEntries([...hosts].map(([option, origins]) => [option, [...origins].sort()]));
  return { policy, diagnostics: left };
}
