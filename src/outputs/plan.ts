/** The plan: every file that will exist, its key and how to make it, before any is made. */
import type { Diagnostic } from "../core/diagnostics.ts";
import { hash } from "../core/hash.ts";
import { type OutputPath, outputPath, type SourcePath } from "../core/paths.ts";
import type { KeyParts } from "../render/page.ts";
import type { Url } from "../shared/contract.ts";
import type { PageCount } from "../site/count-pages.ts";

export type { KeyParts } from "../render/page.ts";

export type FileKind = "page" | "script" | "style" | "image" | "public" | "data";

export interface Output {
  readonly path: OutputPath;
  readonly kind: FileKind;
  /** Equal keys promise equal bytes. */
  readonly key: string;
  /** Who asked for it, for a message: a source file, or a stage in words. */
  readonly from: string;
  produce(): Promise<Uint8Array>;
  /** Of a page: what its key is made of, to find out why it is another one. */
  keyParts?(): KeyParts | undefined;
}

/**
 * An output whose key is worked out when somebody asks for it, once: a server asks for few. Those that there are for each page are classes
 * that hold the page and nothing else: a literal with functions of its own takes four times the memory, one with a getter ten times.
 */
export abstract class LazyOutput implements Output {
  abstract readonly path: OutputPath;
  abstract readonly kind: FileKind;
  abstract readonly from: string;
  #key: string | null = null;

  get key() {
    this.#key ??= this.findKey();
    return this.#key;
  }

  protected abstract findKey(): string;
  abstract produce(): Promise<Uint8Array>;
}

type LazyParts = Omit<Output, "key"> & { key(): string };

export function lazyOutput(made: LazyParts): Output {
  return new SingleOutput(made);
}

class SingleOutput extends LazyOutput {
  readonly path: OutputPath;
  readonly kind: FileKind;
  readonly from: string;
  readonly #made: LazyParts;

  constructor(made: LazyParts) {
    super();
    this.path = made.path;
    this.kind = made.kind;
    this.from = made.from;
    this.#made = made;
  }

  protected findKey() {
    return this.#made.key();
  }

  produce() {
    return this.#made.produce();
  }
}

/** A text that costs little: its key is its hash. */
export function textOutput(path: string, from: string, make: () => string): Output {
  const produce = async () => Buffer.from(make());
  return lazyOutput({ path: outputPath(path), kind: "data", key: () => hash(make()), from, produce });
}

/** The same output, made in another way: of the same bytes. */
export function madeBy(output: Output, produce: Output["produce"]): Output {
  const { path, kind, key, from } = output;
  return { path, kind, key, from, produce, keyParts: () => output.keyParts?.() };
}

/** Whether it is a file of the content as it stands: then its key is the hash of its bytes, as they were when the plan was made. */
export function isCopied({ kind }: Output): boolean {
  return kind === "public" || kind === "image";
}

/** The first of a path counts. */
export function byPath(outputs: readonly Output[]): ReadonlyMap<string, Output> {
  return new Map(outputs.toReversed().map((output) => [output.path, output]));
}

export interface Plan {
  readonly outputs: ReadonlyMap<OutputPath, Output>;
  /** The URL of every page, in the order of the paths. */
  readonly routes: readonly Url[];
  /** How many pages each language has of each body of documents and version. */
  readonly groups: readonly PageCount[];
  /** The files that pages include: they may lie outside of the content, and a change in them changes the plan. */
  readonly included: readonly SourcePath[];
  readonly diagnostics: readonly Diagnostic[];
}
