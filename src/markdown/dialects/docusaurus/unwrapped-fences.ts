/**
 * Fences of the language `mdx-code-block`, which hide what stands in them from tools that translate texts: for the page they are not there, so
 * that a tag that one of them opens may be closed in another.
 */
import type { Construct } from "micromark-util-types";
import type { Processor } from "unified";
import { isEnd, run } from "../../blocks/container-tokens.ts";

declare module "micromark-util-types" {
  interface TokenTypeMap {
    unwrappedFence: "unwrappedFence";
  }
}

const graveAccent = 96;
const tilde = 126;

export const unwrappedLanguage = "mdx-code-block";

/** A unified plugin that reads this one source. */
export function unwrappedFences(this: Processor, source: string): void {
  const lines = linesOf(source);
  const construct: Construct = {
    name: "unwrappedFence",
    tokenize(effects, ok, nok) {
      const whole = run(
        effects,
        "unwrappedFence",
        (code) => !isEnd(code),
        () => ok,
      );
      return (code) => {
        if (!lines.has(this.now().offset)) return nok(code);
        return whole(code);
      };
    },
  };
  const data = this.data();
  const flow = { [graveAccent]: construct, [tilde]: construct };
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { flow }];
}

/** Where the lines of those fences begin that have an end. */
function linesOf(source: string): ReadonlySet<number> {
  const found = new Set<number>();
  let open: { readonly marks: string; readonly at: number; readonly isUnwrapped: boolean } | null = null;
  for (const { 0: line, 1: before = "", 2: marks = "", 3: info = "", index } of source.matchAll(
    /^([ \t>]*(?:[-*+][ \t]+)?)(`{3,}|~{3,})([^\n]*)$/gm,
  )) {
    const at = index + before.length;
    if (open === null) {
      if (!marks.startsWith("`") || !info.includes("`"))
        open = { marks, at, isUnwrapped: info.trim() === unwrappedLanguage };
    } else if (line.trim().endsWith(marks) && info.trim() === "" && marks.startsWith(open.marks)) {
      if (open.isUnwrapped) found.add(open.at).add(at);
      open = null;
    }
  }
  return found;
}
