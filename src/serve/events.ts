/** Server-sent events to all open pages. */
import type { ServerResponse } from "node:http";
import { hasErrors } from "../core/diagnostics.ts";
import type { DevMessage } from "../shared/dev.ts";
import type { SiteState } from "./session.ts";

export interface EventHub {
  /** Opens an event stream and sends the initial messages. */
  add(response: ServerResponse, messages: readonly DevMessage[]): void;
  /** Broadcasts to all pages. */
  broadcast(messages: readonly DevMessage[]): void;
  /** Closes all connections; pages reconnect. */
  close(): void;
}

export function makeEventHub(): EventHub {
  const open = new Set<ServerResponse>();
  return {
    add(response, messages) {
      response.writeHead(200, {
        "Content-Type": "text/event-stream; charset=utf-8",
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
      });
      // Pages reconnect one second after the server went away.
      response.write(`retry: 1000\n\n${messages.map(format).join("")}`);
      open.add(response);
      response.on("close", () => open.delete(response));
    },
    close() {
      for (const response of open) response.end();
    },
    broadcast(messages) {
      for (const response of open) response.write(messages.map(format).join(""));
    },
  };
}

/**
 * Always announces a change, because the page may be older than the state. Pages show problems only if there are errors;
 * warnings stay in the terminal.
 */
export function toMessages({ problems }: SiteState): DevMessage[] {
  return [{ type: "changed" }, { type: "problems", count: hasErrors(problems) ? problems.length : 0 }];
}

function format(message: DevMessage): string {
  return `data: ${JSON.stringify(message)}\n\n`;
}
