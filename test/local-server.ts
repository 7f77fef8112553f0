/** A server on a free local port. An exception in its handler fails the test. */
import { expect } from "vitest";
import { type Handler, type Listening, listen } from "../src/serve/listen.ts";

export function listenLocally(
  handler: Handler,
  onError: (error: unknown) => void = (error) => expect.fail(`The server failed: ${error}`),
): Promise<Listening> {
  return listen(handler, { host: "127.0.0.1", port: 0, more: 0, onError });
}
