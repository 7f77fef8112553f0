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

/** In characters: code can throw an error with a message of many megabytes. */
const maxMessage = 10_000;

export function sendError(error: unknown): SentError {
  const isError = typeof error === "object" && error !== null && "message" in error;
  if (!isError) return { name: "Error", message: String(error).slice(0, maxMessage), stack: "" };
  const { name = "Error", message, stack = "", code } = error as Partial<SentError>;
  const words = String(message).slice(0, maxMessage).replace(stackLines, "").trimEnd();
  const sent = { name: String(name), message: words, stack: withoutLongLines(String(stack)) };
  return typeof code === "string" ? { ...sent, code } : sent;
}

/** A stack starts with the message. */
function withoutLongLines(stack: string): string {
  return stack.length <= 2 * maxMessage ? stack : stack.slice(0, maxMessage) + stack.slice(-maxMessage);
}

export function receiveError({ message, ...properties }: SentError): Error {
  return Object.assign(new Error(message), properties);
}
