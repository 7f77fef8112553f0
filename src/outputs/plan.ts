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
export function lazyOutput({
  path,
  kind,
  from,
  produce,
  key: findKey,
}: Omit<Output, "key"> & { key(): string }): Output {
  let key: string | null = null;
  return {
    path,
    kind,
    from,
    produce,
    get key() {
      key ??= findKey();
      return key;
    },
  };
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
