/** A server for one test, and raw requests to it without redirects, decoding or caching. */
import { request as open } from "node:http";
import { onTestFinished } from "vitest";
import type { Handler } from "../../src/serve/listen.ts";
import { listenLocally } from "../local-server.ts";

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
}

export type Ask = (path: string, headers?: Record<string, string>, method?: string) => Promise<Answer>;

export async function serveForTest(handler: Handler, onError?: (error: unknown) => void): Promise<Ask> {
  const { port, close } = await listenLocally(handler, onError);
  onTestFinished(close);
  return (path, headers = {}, method = "GET") =>
    new Promise((resolve, reject) => {
      const request = open({ host: "127.0.0.1", port, path, headers, method, agent: false }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(parts),
          });
        });
      });
      request.on("error", reject);
      request.end();
    });
}
