/** Netlify: an Edge Function. */
import { type McpSettings, makeMcpHandler } from "../http.ts";
import { readAssets } from "./read-assets.ts";

declare const docgenSettings: McpSettings;

const answer = makeMcpHandler(docgenSettings);

const handle = (request: Request): Promise<Response> =>
  answer(
    request,
    readAssets(request, docgenSettings.baseUrl, (url) => fetch(url)),
  );

export { handle as default };
