/** Cloudflare: a Pages function (`functions/mcp.js`), or the script of a Worker with static assets. */
import { type McpSettings, makeMcpHandler } from "../http.ts";
import { readAssets } from "./read-assets.ts";

declare const docgenSettings: McpSettings;

interface Environment {
  readonly ASSETS: { fetch(url: URL | Request): Promise<Response> };
}

const answer = makeMcpHandler(docgenSettings);
const { baseUrl } = docgenSettings;

function handle(request: Request, { ASSETS }: Environment): Promise<Response> {
  return answer(
    request,
    readAssets(request, baseUrl, (url) => ASSETS.fetch(url)),
  );
}

export const onRequest = ({ request, env }: { readonly request: Request; readonly env: Environment }) =>
  handle(request, env);

const worker = {
  fetch(request: Request, env: Environment): Promise<Response> {
    const isMcp = new URL(request.url).pathname === `${baseUrl}mcp`;
    return isMcp ? handle(request, env) : env.ASSETS.fetch(request);
  },
};

export { worker as default };
