/** Entry point of the process that renders pages with theme code of a site. */
import type { ThemeServer } from "../shared/contract.ts";
import { sendError } from "../user-code/code-server-protocol.ts";
import { openContext, type UserContext } from "../user-code/context.ts";
import { serveRequests } from "../user-code/serve-requests.ts";
import { loadServerBundle } from "./server-bundle.ts";
import type { LoadedTheme, ThemeCall, ThemeReply, ThemeRequest } from "./theme-request.ts";

interface Opened extends Pick<UserContext, "settle"> {
  readonly server: ThemeServer;
}

const opened = new Map<string, Promise<Opened>>();

serveRequests<ThemeRequest>(async ({ code, packageRoot, milliseconds, call }, tools): Promise<ThemeReply> => {
  const open = async (): Promise<Opened> => {
    const context = openContext({ milliseconds });
    const text = String(tools.getPart(code));
    const { server } = await context.settle(() => loadServerBundle(text, packageRoot, context));
    return { server, settle: context.settle };
  };
  try {
    const theme = opened.get(code) ?? open();
    opened.set(code, theme);
    return { value: await run(await theme, call) };
  } catch (error) {
    return { error: sendError(error) };
  }
});

function run({ server, settle }: Opened, call: ThemeCall): unknown {
  const { labels, styles, renderPage, renderCards, findFailure } = server;
  switch (call.method) {
    case "load":
      return { labels, ...(styles === undefined ? {} : { styles }) } satisfies LoadedTheme;
    case "renderPage":
      return settle(() => renderPage(...call.values));
    case "renderCards":
      return settle(() => renderCards(...call.values));
    case "findFailure":
      return findFailure?.(...call.values) ?? "";
  }
}
