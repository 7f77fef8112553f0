/** Messages between the process that runs site code and the one that owns it. */

/** Reported at the start of each step of a request. */
export interface StepMessage {
  readonly kind: "step";
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

/** Error that can be sent to another process. */
export interface SentError {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

export function sendError(error: unknown): SentError {
  const isError = typeof error === "object" && error !== null && "message" in error;
  if (!isError) return { name: "Error", message: String(error), stack: "" };
  const { name = "Error", message, stack = "" } = error as Partial<SentError>;
  return { name: String(name), message: String(message), stack: String(stack) };
}

export function receiveError({ name, message, stack }: SentError): Error {
  return Object.assign(new Error(message), { name, stack });
}
