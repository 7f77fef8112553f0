/** Plan of a build: every output with its key and how to produce it, before any is produced. */
import type { Diagnostic } from "../core/diagnostics.ts";
import { hash } from "../core/hash.ts";
import { type OutputPath, outputPath } from "../core/paths.ts";
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
  /** Origin for messages: a source file, or the name of a stage. */
  readonly from: string;
  produce(): Promise<Uint8Array>;
  /** Set if scripts of the theme fetch it. */
  readonly fetched?: "by scripts" | "also by links" | undefined;
  /** Kinds of work that the code which made it left running, for a warning. */
  readonly running?: readonly string[];
  /** Pages only: parts of the key, to explain why it changed. */
  keyParts?(): KeyParts | undefined;
}

/**
 * Output whose key is computed lazily and once, because a server requests only a few. Kinds with one output per page use
 * subclasses that hold only the page: an object literal with its own functions takes four times the memory, one with a
 * getter ten times.
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
  readonly fetched: Output["fetched"];
  readonly #made: LazyParts;

  constructor(made: LazyParts) {
    super();
    this.path = made.path;
    this.kind = made.kind;
    this.from = made.from;
    this.fetched = made.fetched;
    this.#made = made;
  }

  protected findKey() {
    return this.#made.key();
  }

  produce() {
    return this.#made.produce();
  }
}

/** For text that is cheap to produce: its hash is the key. */
export function textOutput(path: string, from: string, make: () => string): Output {
  const produce = async () => Buffer.from(make());
  return lazyOutput({ path: outputPath(path), kind: "data", key: () => hash(make()), from, produce });
}

/** Same output with a different `produce`, which must return the same bytes. */
export function withProduce(output: Output, produce: Output["produce"]): Output {
  const { path, kind, key, from } = output;
  return { path, kind, key, from, produce, keyParts: () => output.keyParts?.() };
}

/** Whether the output is a copied content file: its key is the content hash at planning time. */
export function isCopied({ kind }: Output): boolean {
  return kind === "public" || kind === "image";
}

/** The first output of a path wins. */
export function byPath(outputs: readonly Output[]): ReadonlyMap<string, Output> {
  return new Map(outputs.toReversed().map((output) => [output.path, output]));
}

export interface Plan {
  readonly outputs: ReadonlyMap<OutputPath, Output>;
  /** URLs of all pages, sorted by path. */
  readonly routes: readonly Url[];
  /** Number of pages per locale, collection and version. */
  readonly groups: readonly PageCount[];
  readonly diagnostics: readonly Diagnostic[];
}
