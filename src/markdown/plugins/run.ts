/** Runs a site's plugins on the tree of a page. Reports their errors and messages with the page. */
import type { Node } from "unist";
import type { Position } from "../../core/diagnostics.ts";
import { CodeServerError } from "../../user-code/code-server.ts";
import { receiveError } from "../../user-code/code-server-protocol.ts";
import type { ParseContext } from "../parse-context.ts";
import { type LoadedPlugin, transform } from "./load.ts";
import type { PluginOutcome, SentPlace, TransformRequest } from "./plugin-request.ts";

/** All plugins of one kind. */
export interface PluginChain {
  /** Whether there are any. */
  readonly isUsed: boolean;
  run<Tree extends Node>(tree: Tree, file: PluginFile, context: ParseContext): Promise<Tree>;
}

/** The VFile that plugins receive with the tree; one for each page. */
export type PluginFile = TransformRequest["file"];

/** @param isFollowed whether plugins of another kind run on the page afterwards */
export function makeChain(plugins: readonly LoadedPlugin[], isFollowed: boolean): PluginChain {
  return {
    isUsed: plugins.length > 0,
    async run<Tree extends Node>(tree: Tree, file: PluginFile, context: ParseContext): Promise<Tree> {
      if (plugins.length === 0) return tree;
      try {
        const { tree: next, outcomes, leftRunning } = await transform(plugins, { tree, file, isFollowed });
        for (const { specifier, running } of leftRunning)
          if (running.length > 0)
            context.report("markdown/left-running", { specifier, running: running.join(", ") }, null);
        for (const [index, outcome] of outcomes.entries()) report(plugins[index], outcome, context);
        return next as Tree;
      } catch (error) {
        const step = error instanceof CodeServerError ? error.step : 0;
        reportFailure(plugins[Math.min(step, plugins.length - 1)], error, context);
        return tree;
      }
    },
  };
}

type Report = Pick<ParseContext, "report">;

function report(plugin: LoadedPlugin | undefined, { error, messages }: PluginOutcome, context: Report): void {
  if (error !== null) reportFailure(plugin, receiveError(error.error), context, toPosition(error));
  for (const { reason, ...place } of messages)
    context.report("markdown/plugin-message", { plugin: plugin?.name ?? "", reason }, toPosition(place));
}

function reportFailure(
  plugin: LoadedPlugin | undefined,
  error: unknown,
  { report }: Report,
  position: Position | null = null,
): void {
  if (plugin === undefined) throw error;
  report("markdown/plugin-failed", { plugin: plugin.name, reason: plugin.module.explain(error) }, position);
}

function toPosition({ line, column }: SentPlace): Position | null {
  return line === null ? null : { line, column: column ?? 1, length: 1 };
}
