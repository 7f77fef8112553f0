/** Runs a site's plugins on the tree of a page. Reports their errors and messages with the page. */

import { type Processor, unified } from "unified";
import type { Node } from "unist";
import { VFile } from "vfile";
import { VFileMessage } from "vfile-message";
import type { Position } from "../../core/diagnostics.ts";
import type { ParseContext } from "../parse-context.ts";
import type { LoadedPlugin } from "./load.ts";

/** All plugins of one kind, set up once for all pages. */
export interface PluginChain {
  /** Whether there are any. */
  readonly isUsed: boolean;
  run<Tree extends Node>(tree: Tree, file: VFile, context: ParseContext): Promise<Tree>;
}

/** The VFile that plugins receive with the tree; one for each page. */
export function makePluginFile(path: string, source: string, folder: string): VFile {
  return new VFile({ path, value: source, cwd: folder });
}

export function makeChain(plugins: readonly LoadedPlugin[]): PluginChain {
  const steps = plugins.map(({ name, plugin, parameters, explain }) => ({
    name,
    explain,
    processor: unified()
      .use(plugin, ...parameters)
      .freeze() as unknown as Processor<Node, Node, Node>,
  }));
  return {
    isUsed: steps.length > 0,
    async run<Tree extends Node>(tree: Tree, file: VFile, context: ParseContext): Promise<Tree> {
      let current = tree;
      for (const { name, processor, explain } of steps) {
        const before = file.messages.length;
        try {
          const next = await processor.run(current, file);
          if (!isSameKind(next, current))
            throw new Error(`it gives a "${next.type}" in the place of the page`);
          current = next;
        } catch (error) {
          const reason = explain(error);
          context.report("markdown/plugin-failed", { plugin: name, reason }, getPlace(error));
        }
        for (const message of file.messages.slice(before))
          if (message.fatal !== true)
            context.report(
              "markdown/plugin-message",
              { plugin: name, reason: message.reason },
              getPlace(message),
            );
      }
      return current;
    },
  };
}

function isSameKind<Tree extends Node>(next: Node, tree: Tree): next is Tree {
  return next.type === tree.type;
}

function getPlace(found: unknown): Position | null {
  if (!(found instanceof VFileMessage)) return null;
  const { line, column } = found;
  return line === undefined ? null : { line, column: column ?? 1, length: 1 };
}
