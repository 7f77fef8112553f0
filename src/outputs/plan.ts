/** The plan: every file that will exist, its key and how to make it, before any is made. */
import type { Diagnostic } from "../core/diagnostics.ts";
import type { OutputPath, SourcePath } from "../core/paths.ts";
import type { Url } from "../shared/contract.ts";

export type OutputKind = "page" | "script" | "style" | "image" | "public" | "data";

export interface Output {
  readonly path: OutputPath;
  readonly kind: OutputKind;
  /** Equal keys promise equal bytes. */
  readonly key: string;
  /** Who asked for it, for a message: a source file, or a stage in words. */
  readonly from: string;
  produce(): Promise<Uint8Array>;
}

/** An output whose key is worked out when somebody asks for it, once: a server asks for few. */
export function lazyOutput(made: LazyParts): Output {
  return new LazyOutput(made);
}

type LazyParts = Omit<Output, "key"> & { key(): string };

/** A class: a literal with a getter takes ten times the memory, and a site has three outputs for each page. */
class LazyOutput implements Output {
  readonly path: Output["path"];
  readonly kind: Output["kind"];
  readonly from: Output["from"];
  readonly produce: Output["produce"];
  readonly #findKey: () => string;
  #key: string | null = null;

  constructor({ path, kind, from, produce, key }: LazyParts) {
    this.path = path;
    this.kind = kind;
    this.from = from;
    this.produce = produce;
    this.#findKey = key;
  }

  get key() {
    this.#key ??= this.#findKey();
    return this.#key;
  }
}

/** The same output, made in another way: of the same bytes. */
export function madeBy({ path, kind, key, from }: Output, produce: Output["produce"]): Output {
  return { path, kind, key, from, produce };
}

/** The first of a path counts. */
export function byPath(outputs: readonly Output[]): ReadonlyMap<string, Output> {
  return new Map(outputs.toReversed().map((output) => [output.path, output]));
}

/** A plan that differs from the last one in a few outputs. */
export interface EditPlan extends Plan {
  /** Those that may have changed, or are new. */
  readonly outputs: Plan["outputs"];
  /** Those that are no more. */
  readonly gone: readonly OutputPath[];
}

export interface Plan {
  readonly outputs: ReadonlyMap<OutputPath, Output>;
  /** The URL of every page, in the order of the paths. */
  readonly routes: readonly Url[];
  /** The files that pages include: they may lie outside of the content, and a change in them changes the plan. */
  readonly included: readonly SourcePath[];
  readonly diagnostics: readonly Diagnostic[];
}
