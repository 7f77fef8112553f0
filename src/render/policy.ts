/** Content-Security-Policy: the site's own origin plus what the config allows. Included in pages, and optionally sent by hosts. */
import { createHash } from "node:crypto";
import type { HeadTag } from "../config/head-tags.ts";
import { getOrigins } from "../config/origins.ts";
import type { Config } from "../config/schema.ts";
import { type Origins, type PolicyRule, policyTable } from "../core/content-policy.ts";
import { trustedPolicy } from "../shared/trusted-policy.ts";

/** @param scripts inline scripts of the page, each allowed by its hash */
export function makePolicy(origins: Origins, scripts: readonly string[]): string {
  return write(
    policyTable.filter(({ isHeaderOnly: isSent }) => isSent !== true),
    (option) => origins[option],
    scripts,
  );
}

/**
 * Policy of one page.
 * @param scripts inline scripts of the theme
 * @param frames frame origins that only this page may embed
 */
export function pagePolicy(config: Config, scripts: readonly string[], frames: readonly string[]): string {
  const policy = makePolicy(withFrames(getOrigins(config), frames), [...scripts, ...inlineScripts(config)]);
  return policy + trustedTypes(config);
}

/** What one locale of a site needs its policy to allow. */
export interface PolicyPart {
  readonly origins: Origins;
  /** Inline scripts. */
  readonly scripts: readonly string[];
  readonly trustedTypes: boolean;
}

export function policyPart(
  config: Config,
  scripts: readonly string[],
  frames: readonly string[],
): PolicyPart {
  return {
    origins: withFrames(getOrigins(config), frames),
    scripts: [...scripts, ...inlineScripts(config)],
    trustedTypes: config.policy.trustedTypes,
  };
}

/** Union of the policies of all pages in all locales, for hosts that send one header for all. */
export function sitePolicy(parts: readonly PolicyPart[]): string {
  const originsOfAll = (option: keyof Origins) => parts.flatMap(({ origins }) => origins[option]);
  const scripts = new Set(parts.flatMap((part) => part.scripts));
  const isTrusted = parts.every((part) => part.trustedTypes);
  return (
    write(policyTable, originsOfAll, [...scripts]) + trustedTypes({ policy: { trustedTypes: isTrusted } })
  );
}

function trustedTypes({ policy }: { readonly policy: { readonly trustedTypes: boolean } }): string {
  return policy.trustedTypes ? `; require-trusted-types-for 'script'; trusted-types ${trustedPolicy}` : "";
}

function write(
  rules: readonly PolicyRule[],
  originsFor: (option: keyof Origins) => readonly string[],
  scripts: readonly string[],
): string {
  const hashes = scripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  return rules
    .map(({ directive, defaultSources: always, option }) => {
      const inline = option === "scripts" ? hashes : [];
      return [directive, ...new Set([...always, ...inline, ...(option === null ? [] : originsFor(option))])];
    })
    .map((parts) => parts.join(" "))
    .join("; ");
}

function withFrames(origins: Origins, frames: readonly string[]): Origins {
  return { ...origins, frames: [...origins.frames, ...frames] };
}

/** Data blocks need no hash, because they don't execute. */
function inlineScripts({ head }: Config): string[] {
  const isCode = ({ attributes: { type } }: HeadTag) =>
    type === undefined || /javascript|^module$/i.test(String(type));
  return head.flatMap((tag) => (tag.text !== null && isCode(tag) ? [tag.text] : []));
}
