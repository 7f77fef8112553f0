/** The Content Security Policy of a page: this site alone, and what the config allows. */
import { createHash } from "node:crypto";
import { type Origins, policyTable } from "../core/content-policy.ts";

/** `scripts` are the inline scripts that stand in the page; each is allowed by its hash. */
export function makePolicy(origins: Origins, scripts: readonly string[]): string {
  const hashes = scripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  return policyTable
    .map(({ directive, always, option }) => {
      const inline = option === "scripts" ? hashes : [];
      return [directive, ...new Set([...always, ...inline, ...(option === null ? [] : origins[option])])];
    })
    .map((parts) => parts.join(" "))
    .join("; ");
}
