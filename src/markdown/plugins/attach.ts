/** Sets up a plugin within the time limit of its module. */
import type { Plugin } from "unified";
import type { Node } from "unist";
import type { VFile } from "vfile";
import type { OpenModule } from "../../user-code/run-module.ts";

type Done = (error: unknown, tree?: unknown) => void;
export type Transform = (tree: Node, file: VFile, done?: Done) => unknown;

type Guarded = (tree: Node, file: VFile) => Promise<Node | undefined>;

/** @param guard wraps the plugin's transformer */
export function attach(
  { value, run }: OpenModule,
  guard: (transform: Transform) => Guarded,
): Plugin<unknown[]> {
  const plugin = value as Plugin<unknown[]>;
  return function guarded(...parameters) {
    const transform: unknown = run(() => plugin.apply(this, parameters));
    return typeof transform === "function" ? guard(transform as Transform) : undefined;
  };
}
