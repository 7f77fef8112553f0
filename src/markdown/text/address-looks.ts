/**
 * What is none of GFM's bare addresses, or goes on behind signs that could end one: a look ahead of the package that fails has read what the
 * looks that begin inside of it would read again.
 */
import type { Construct, Effects, Extension, State } from "micromark-util-types";
import type { Processor } from "unified";

declare module "micromark-util-types" {
  interface TokenizeContext {
    /** The last look at each part of a syntax that failed: those that begin in here fail, too. */
    failedLooks?: Map<Construct, { readonly from: number; readonly to: number }>;
  }
}

/** How many characters of what a look read make those fail that begin there. */
type Reach = (read: string) => number;

/** An underscore near the end of a name makes it none, wherever the name begins before it. */
const nameReach: Reach = (read) => read.lastIndexOf("_") + 1;
const trailReach: Reach = (read) => read.length;

/** A plugin for remark, to be used after remark-gfm. */
export function failAddressesOnce(this: Processor): void {
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

/** The name and the path of an address are attempted, and in them it is checked whether only signs follow. */
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
