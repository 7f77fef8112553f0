/** Messages between the process that runs site code and the one that owns it. */

/** Runs a request. */
export interface RequestMessage {
  readonly kind: "request";
  readonly value: unknown;
  /** Values that the process keeps for later requests, by name. */
  readonly added: ReadonlyMap<string, unknown>;
}

/** Response to a question of the process. */
export type AnswerMessage = { readonly kind: "answer"; readonly id: number } & (
  | { readonly value: unknown }
  | { readonly error: SentError }
);

/** Reported at the start of each step of a request. */
export interface StepMessage {
  readonly kind: "step";
}

/** Question to the owner: its name, and an argument. */
export interface AskMessage {
  readonly kind: "ask";
  readonly id: number;
  readonly name: string;
  readonly value: unknown;
}

export interface ReplyMessage {
  readonly kind: "reply";
  readonly value: unknown;
  /** Whether the process must not run other code. */
  readonly isSpent: boolean;
}

/** Error that no code caught: the process is about to exit. */
export interface FailureMessage {
  readonly kind: "failure";
  readonly error: SentError;
}

export type SentMessage = StepMessage | AskMessage | ReplyMessage | FailureMessage;

/** Error that can be sent to another process. */
export interface SentError {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  /** `ENOENT` */
  readonly code?: string;
}

/** Node appends stacks with paths of this machine to the messages of some errors. */
const stackLines = /\n(?:Require stack:| {4}at ).*$/s;

export function sendError(error: unknown): SentError {
  const isError = typeof error === "object" && error !== null && "message" in error;
  if (!isError) return { name: "Error", message: String(error), stack: "" };
  const { name = "Error", message, stack = "", code } = error as Partial<SentError>;
  const words = String(message).replace(stackLines, "").trimEnd();
  const sent = { name: String(name), message: words, stack: String(stack) };
  return typeof code === "string" ? { ...sent, code } : sent;
}

export function receiveError({ message, ...properties }: SentError): Error {
  return Object.assign(new Error(message), properties);
}
