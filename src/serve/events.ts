/** Server-sent events to all open pages. */
import type { ServerResponse } from "node:http";
import { hasErrors } from "../core/diagnostics.ts";
import type { DevMessage } from "../shared/contract.ts";
import type { Round, SiteState } from "./session.ts";

export interface EventHub {
  /** Greets a page with the plan's name and what it must know now; keeps the connection. */
  add(response: ServerResponse, plan: string, messages: readonly DevMessage[]): void;
  /** Tells what a round means for an open page. */
  announce(round: Round): void;
  /** Ends all connections; pages try to come back. */
  close(): void;
}

export function makeEventHub(): EventHub {
  const open = new Set<ServerResponse>();
  return {
    add(response, plan, messages) {
      response.writeHead(200, {
        "Content-Type": "text/event-stream; charset=utf-8",
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
      });
      // A page tries again one second after the server has gone.
      response.write(`retry: 1000\nevent: hello\ndata: ${plan}\n\n${messages.map(format).join("")}`);
      open.add(response);
      response.on("close", () => open.delete(response));
    },
    close() {
      for (const response of open) response.end();
    },
    announce({ state, changed }) {
      const message: DevMessage = changed.length > 0 ? { type: "reload" } : problemsMessage(state);
      for (const response of open) response.write(format(message));
    },
  };
}

/** Warnings are for the terminal; what keeps a change back is shown on the page as well. */
export function problemsMessage({ problems }: SiteState): DevMessage {
  return { type: "problems", count: hasErrors(problems) ? problems.length : 0 };
}

function format(message: DevMessage): string {
  return `data: ${JSON.stringify(message)}\n\n`;
}
