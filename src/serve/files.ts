/** Serves files as a plain static host does. */
import type { Handler } from "./listen.ts";
import { type Lookup, locate, locateNotFound, negotiate } from "./locate.ts";
import { type Body, refuseMethod, sendBody, sendRedirect, sendText } from "./respond.ts";

export interface ServedFiles {
  readonly look: Lookup;
  /** Called for paths that `look` has found. */
  read(path: string): Promise<Body>;
}

/** @param base base path with leading and trailing slash */
export function serveFiles(base: string, { look, read }: ServedFiles): Handler {
  return async (request, response) => {
    if (refuseMethod(request, response)) return;
    const found = await locate(request.url ?? "", base, look);
    if (found.kind === "invalid") return sendText(request, response, 400, "Invalid URL.");
    if (found.kind === "redirect") return sendRedirect(response, found.status, found.location);
    if (found.kind === "file") {
      const path = await negotiate(request, found.path, look);
      return sendBody(request, response, 200, await read(path));
    }
    const missing = await locateNotFound(request.url ?? "", base, look);
    if (missing === null) return sendText(request, response, 404, "Not found.");
    return sendBody(request, response, 404, await read(missing));
  };
}
