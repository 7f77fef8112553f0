/** Formats why a page was rebuilt or reused. */
import { printable } from "../../core/printable.ts";
import type { Cause } from "./causes.ts";
import type { PageReason, StageReason } from "./why.ts";

const results: Readonly<Record<PageReason["result"], string>> = {
  rebuilt: "rebuilt",
  unchanged: "not rebuilt",
  skipped: "not rebuilt: nothing changed since the last build",
  "not published": "not published: a draft, or replaced by another page",
  failed: "not written: the build failed",
};

/** One line for the page, then one per stage and cause. */
export function formatReason({ page, language, output, result, stages }: PageReason): string {
  const name = `${printable(page)}${language === null ? "" : ` (${language})`}`;
  const target = output === null ? "" : ` → ${printable(output)}`;
  return [`${name}${target}: ${results[result]}`, ...stages.flatMap(formatStage)].join("\n");
}

function formatStage({ name, did, causes }: StageReason): readonly string[] {
  const [first, ...others] = causes.map(formatCause);
  const line = `  ${name.padEnd(13)}${did}${first === undefined ? "" : `: ${first}`}`;
  return [line, ...others.map((text) => `  ${"".padEnd(13)}${text}`)];
}

function formatCause({ path, change }: Cause): string {
  return path === null ? change : `${printable(path)}: ${change}`;
}
