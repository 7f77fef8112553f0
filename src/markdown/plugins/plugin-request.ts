/** Messages to and from the process that runs plugins and schemas. */
import type { Node } from "unist";
import type { SentError } from "../../user-code/code-server-protocol.ts";

/** Module with the kinds of timers that it left running for ever. */
export interface LeftRunning {
  readonly specifier: string;
  readonly running: readonly string[];
}

/** Result of `setUp`. */
export interface SetUpReply {
  /** Whether the plugin extends the parser. */
  readonly addsSyntax: boolean;
}

export interface TransformRequest {
  readonly tree: Node;
  /** Arguments of each plugin. */
  readonly parameters: readonly (readonly unknown[])[];
  readonly file: {
    readonly path: string;
    readonly value: string;
    readonly cwd: string;
  };
  /** Whether plugins of another kind follow, which get the same file. */
  readonly isFollowed: boolean;
}

export interface TransformReply {
  readonly tree: Node;
  /** Of each plugin, in order. */
  readonly outcomes: readonly PluginOutcome[];
}

export interface PluginOutcome {
  readonly error: (SentPlace & { readonly error: SentError }) | null;
  readonly messages: readonly (SentPlace & { readonly reason: string })[];
}

export interface SentPlace {
  /** One-based; null if unknown. */
  readonly line: number | null;
  readonly column: number | null;
}
