/**
 * Avoids quadratic scans for GFM autolink literals: in the package, each start reads again what a failed lookahead from an
 * earlier start has already read.
 */
import type { Construct, Effects, Extension, State } from "micromark-util-types";
import type { Processor } from "unified";

declare module "micromark-util-types" {
  interface TokenizeContext {
    /** Last failed lookahead of each construct: attempts that start within it fail, too. */
    failedLooks?: Map<Construct, { readonly from: number; readonly to: number }>;
  }
}

/** Length of the part of a failed lookahead in which attempts from any other start fail, too. */
type Reach = (read: string) => number;

/** An underscore near the end of a domain invalidates it for any start before it. */
const nameReach: Reach = (read) => read.lastIndexOf("_") + 1;
const trailReach: Reach = (read) => read.length;

/** remark plugin, to be used after remark-gfm. */
export function linearAutolinks(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = (data.micromarkExtensions ?? []).map(withAddresses);
}

function withAddresses(syntax: Extension): Extension {
  if (syntax.text === undefined) return syntax;
  const text = Object.entries(syntax.text).map(([code, constructs]) => [
    code,
    [constructs].flat().map((construct) => (isAddress(construct) ? addressOnce(construct) : construct)),
  ]);
  return { ...syntax, text: Object.fromEntries(text) };
}

function isAddress(construct: Construct | undefined): construct is Construct {
  return construct?.name === "wwwAutolink" || construct?.name === "protocolAutolink";
}

function addressOnce(address: Construct): Construct {
  return {
    ...address,
    tokenize(effects, ok, nok) {
      return address.tokenize.call(this, looking(effects, "attempt", nameReach), ok, nok);
    },
  };
}

/** Wraps the attempts for domain and path, and their checks for trailing punctuation. */
function looking(effects: Effects, kind: "attempt" | "check", reach: Reach): Effects {
  const look: Effects["attempt"] = (part, ok, nok) =>
    effects[kind]("tokenize" in part ? failingOnce(part as Construct, reach) : part, ok, nok);
  return { ...effects, [kind]: look };
}

function failingOnce(part: Construct, reach: Reach): Construct {
  return {
    ...part,
    tokenize(effects, ok, nok) {
      const start = this.now();
      const { from, to } = this.failedLooks?.get(part) ?? { from: 0, to: 0 };
      if (from <= start.offset && start.offset < to) return nok;
      const failed: State = (code) => {
        const size = reach(this.sliceSerialize({ start, end: this.now() }));
        const span = { from: start.offset, to: start.offset + size };
        this.failedLooks = new Map(this.failedLooks).set(part, span);
        return nok(code);
      };
      return part.tokenize.call(this, looking(effects, "check", trailReach), ok, failed);
    },
  };
}
