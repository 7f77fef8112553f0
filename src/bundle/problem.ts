/** The failure of a theme build: what esbuild found wrong, as plain data with places. */
import type { BuildFailure, Message } from "esbuild";

export interface BundleMessage {
  readonly text: string;
  /** `theme/site.tsx`, or null when the message concerns no file. */
  readonly file: string | null;
  /** From 1. */
  readonly line: number | null;
  /** From 1. */
  readonly column: number | null;
}

export class BundleError extends Error {
  override readonly name = "BundleError";
  readonly messages: readonly BundleMessage[];

  constructor(messages: readonly BundleMessage[], cause: unknown) {
    super(messages.map(print).join("\n"), { cause });
    this.messages = messages;
  }
}

/** Runs a build and turns esbuild's failure into a `BundleError`; any other error is a bug and passes. */
export async function explainFailure<T>(build: () => Promise<T>): Promise<T> {
  try {
    return await build();
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    throw new BundleError(error.errors.map(readMessage), error);
  }
}

function readMessage(message: Message): BundleMessage {
  const { location, text } = message;
  if (location === null) return { text, file: null, line: null, column: null };
  const file = location.file.replace(/^[\w-]+:/, "");
  return { text, file, line: location.line, column: location.column + 1 };
}

function print(message: BundleMessage): string {
  if (message.file === null) return message.text;
  return `${message.file}:${message.line}:${message.column}: ${message.text}`;
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}
