/** Server-sent events to all open pages. */
import type { ServerResponse } from "node:http";
import type { DevMessage } from "../shared/dev.ts";
import type { SiteState } from "./session.ts";

export interface EventHub {
  /** Opens an event stream and sends the state. */
  add(response: ServerResponse, state: SiteState): void;
  /**
   * Broadcasts to all pages.
   * @param isPublicChanged whether public files changed, whose URLs stay the same
   */
  broadcast(state: SiteState, isPublicChanged?: boolean): void;
  /** Closes all connections; pages reconnect. */
  close(): void;
}

export function makeEventHub(): EventHub {
  const open = new Set<ServerResponse>();
  let publicChanges = 0;
  return {
    add(response, state) {
      response.writeHead(200, {
        "Content-Type": "text/event-stream; charset=utf-8",
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
      });
      // Pages reconnect one second after the server went away.
      response.write(`retry: 1000\n\n${format(toMessage(state, publicChanges))}`);
      open.add(response);
      response.on("close", () => open.delete(response));
    },
    close() {
      for (const response of open) response.end();
    },
    broadcast(state, isPublicChanged = false) {
      if (isPublicChanged) publicChanges += 1;
      for (const response of open) response.write(format(toMessage(state, publicChanges)));
    },
  };
}

function toMessage({ problems, isKeptBack }: SiteState, publicChanges: number): DevMessage {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  return { publicChanges, errors, warnings: problems.length - errors, isKeptBack };
}

function format(message: DevMessage): string {
  return `data: ${JSON.stringify(message)}\n\n`;
}
