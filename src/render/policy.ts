/** The Content Security Policy: this site alone, and what the config allows. Pages bring it, and hosts may send it. */
import { createHash } from "node:crypto";
import type { AssetManifest } from "../bundle/manifest.ts";
import type { HeadTag } from "../config/head-tags.ts";
import { originsOf } from "../config/origins.ts";
import type { Config } from "../config/schema.ts";
import { type Origins, type PolicyRule, policyTable } from "../core/content-policy.ts";
import { trustedPolicy } from "../shared/trusted-policy.ts";

/** `scripts` are the inline scripts that stand in the page; each is allowed by its hash. */
export function makePolicy(origins: Origins, scripts: readonly string[]): string {
  return write(
    policyTable.filter(({ isSent }) => isSent !== true),
    origins,
    scripts,
  );
}

/** That of a page. @param frames origins that it alone may show in frames */
export function pagePolicy(config: Config, { boot }: AssetManifest, frames: readonly string[]): string {
  const policy = makePolicy(withFrames(originsOf(config), frames), [boot, ...inlineScripts(config)]);
  return policy + trustedTypes(config);
}

/** What no page of the site needs more than: for a host, which sends one with all of them. */
export function sitePolicy(
  config: Config,
  { boot, redirect }: AssetManifest,
  frames: readonly string[],
): string {
  const scripts = [boot, redirect, ...inlineScripts(config)];
  return write(policyTable, withFrames(originsOf(config), frames), scripts) + trustedTypes(config);
}

function trustedTypes({ policy }: Config): string {
  return policy.trustedTypes ? `; require-trusted-types-for 'script'; trusted-types ${trustedPolicy}` : "";
}

function write(rules: readonly PolicyRule[], origins: Origins, scripts: readonly string[]): string {
  const hashes = scripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  return rules
    .map(({ directive, always, option }) => {
      const inline = option === "scripts" ? hashes : [];
      return [directive, ...new Set([...always, ...inline, ...(option === null ? [] : origins[option])])];
    })
    .map((parts) => parts.join(" "))
    .join("; ");
}

function withFrames(origins: Origins, frames: readonly string[]): Origins {
  return { ...origins, frames: [...origins.frames, ...frames] };
}

/** Data are no code, and need no leave. */
function inlineScripts({ head }: Config): string[] {
  const isCode = ({ attributes: { type } }: HeadTag) =>
    type === undefined || /javascript|^module$/i.test(String(type));
  return head.flatMap((tag) => (tag.text !== null && isCode(tag) ? [tag.text] : []));
}
