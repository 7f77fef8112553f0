/** Handler for hosts whose functions request files of the site by `fetch`. */
import { type McpSettings, makeMcpHandler } from "../http.ts";
import { readAssets } from "./read-assets.ts";

declare const docgenSettings: McpSettings;

const answer = makeMcpHandler(docgenSettings);

export const handle = (request: Request): Promise<Response> =>
  answer(
    request,
    readAssets(request, docgenSettings.baseUrl, (url) => fetch(url)),
  );
