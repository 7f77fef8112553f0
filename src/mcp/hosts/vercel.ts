/** Vercel: a function with a handler for each method. */
import { type McpSettings, makeMcpHandler } from "../http.ts";
import { readAssets } from "./read-assets.ts";

declare const docgenSettings: McpSettings;

const answer = makeMcpHandler(docgenSettings);

const handle = (request: Request): Promise<Response> =>
  answer(
    request,
    readAssets(request, docgenSettings.baseUrl, (url) => fetch(url)),
  );

export { handle as DELETE, handle as GET, handle as OPTIONS, handle as POST };
