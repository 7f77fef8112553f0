/** Server-sent events to all open pages. */
import type { ServerResponse } from "node:http";
import { hasErrors } from "../core/diagnostics.ts";
import type { DevMessage } from "../shared/dev.ts";
import type { SiteState } from "./session.ts";

export interface EventHub {
  /** Tells a page what it must know now; keeps the connection. */
  add(response: ServerResponse, messages: readonly DevMessage[]): void;
  /** To all pages. */
  tell(messages: readonly DevMessage[]): void;
  /** Ends all connections; pages try to come back. */
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
      // A page tries again one second after the server has gone.
      response.write(`retry: 1000\n\n${messages.map(format).join("")}`);
      open.add(response);
      response.on("close", () => open.delete(response));
    },
    close() {
      for (const response of open) response.end();
    },
    tell(messages) {
      for (const response of open) response.write(messages.map(format).join(""));
    },
  };
}

/** Whatever a page shows may be older than the state. Warnings are for the terminal; where there are errors, pages say so. */
export function messagesOf({ problems }: SiteState): DevMessage[] {
  return [{ type: "changed" }, { type: "problems", count: hasErrors(problems) ? problems.length : 0 }];
}

function format(message: DevMessage): string {
  return `data: ${JSON.stringify(message)}\n\n`;
}
