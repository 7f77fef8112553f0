/** The Content Security Policy of every page: this site alone, and what the config allows. */
import { createHash } from "node:crypto";
import type { Config } from "../config/schema.ts";

/** `scripts` are the inline scripts that stand in the page; each is allowed by its hash. */
export function makePolicy(config: Config, scripts: readonly string[]): string {
  const hashes = scripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  const directives: readonly [name: string, ...sources: string[]][] = [
    ["default-src", "'none'"],
    ["script-src", "'self'", ...hashes],
    ["style-src", "'self'"],
    ["img-src", "'self'", "data:", ...config.policy.images],
    ["media-src", "'self'"],
    ["font-src", "'self'"],
    ["connect-src", "'self'"],
    ["manifest-src", "'self'"],
    ["worker-src", "'self'"],
    ["frame-src", "'self'"],
    ["form-action", "'self'"],
    ["base-uri", "'none'"],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}
