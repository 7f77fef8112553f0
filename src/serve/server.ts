/** Development server: produces each output on request, from the newest preview of the site. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { getErrorMessage, UserError } from "../core/errors.ts";
import { addFrames } from "../core/framed-diagnostics.ts";
import { hash } from "../core/hash.ts";
import type { OutputPath } from "../core/paths.ts";
import { isCopied, type Output } from "../outputs/plan.ts";
import { text as clientScript } from "./client/main.ts?bundled";
import { text as problemsStyle } from "./client/problems.css?bundled";
import { devPaths } from "./dev-paths.ts";
import { answerEndpoint } from "./endpoint.ts";
import type { EventHub } from "./events.ts";
import { makeFinder } from "./find.ts";
import { type HostGuard, isServerOrigin, localGuard } from "./host-guard.ts";
import type { Handler } from "./listen.ts";
import { locate, locateNotFound, negotiate } from "./locate.ts";
import { renderProblems } from "./problems.ts";
import { type Body, refuseMethod, sendBody, sendRedirect, sendText } from "./respond.ts";
import type { SiteState } from "./session.ts";
import { makeSearchable } from "./site-index.ts";

export function serveSite(
  state: () => SiteState,
  events: EventHub,
  guard: () => HostGuard = () => localGuard,
): Handler {
  const produce = makeProducer();
  const find = makeFinder(state);
  const readPart = async (path: string) => {
    const output = await find(path);
    return output === null ? null : (await produce(output, state())).bytes;
  };
  const searchable = makeSearchable(() => state().projects[0].config.search, readPart);
  return async (request, response) => {
    if (await answerEndpoint(request, response, searchable(), guard())) return;
    if (refuseMethod(request, response)) return;
    const now = state();
    if (await handleDevRequest(request, response, now, { events, guard: guard() })) return;
    const seen = new Map<string, Output | null>();
    const look = async (path: string) => {
      // Without a preview every path serves the problem page.
      if (now.preview === null) return "file";
      const output = await find(path);
      seen.set(path, output);
      return output === null ? null : "file";
    };
    const found = await locate(request.url ?? "", getBaseUrl(now), look);
    if (found.kind === "invalid") return sendText(request, response, 400, "Invalid URL.");
    if (found.kind === "redirect") return sendRedirect(response, found.status, found.location);
    if (now.preview === null) return sendProblems(request, response, 500, now);
    const requested = found.kind === "file" ? await negotiate(request, found.path, look) : null;
    const output = requested === null ? null : (seen.get(requested) ?? null);
    if (output !== null) {
      const body = await produce(output, now).catch(async (error: unknown) => {
        // The problem page listens for changes: once a change fixes the theme, the page reloads.
        if (output.kind === "page") await sendFailure(request, response, output.path, error, now);
        throw error;
      });
      return sendBody(request, response, 200, body);
    }
    const path = await locateNotFound(request.url ?? "", getBaseUrl(now), look);
    const missing = path === null ? null : (seen.get(path) ?? null);
    if (missing === null) return sendText(request, response, 404, "Not found.");
    return sendBody(request, response, 404, await produce(missing, now));
  };
}

/** Serves the development server's own files. */
async function handleDevRequest(
  request: IncomingMessage,
  response: ServerResponse,
  state: SiteState,
  { events, guard }: { readonly events: EventHub; readonly guard: HostGuard },
): Promise<boolean> {
  const base = getBaseUrl(state);
  const [path = ""] = (request.url ?? "").split("?");
  if (path === base + devPaths.events) {
    // Other sites must not hold connections open.
    if (!isServerOrigin(request.headers.origin, guard))
      sendText(request, response, 403, "This is for the server's own pages.");
    else events.add(response, state);
  } else if (path === base + devPaths.client) {
    await sendBody(request, response, 200, makeBody("client.js", Buffer.from(clientScript)));
  } else if (path === base + devPaths.style) {
    await sendBody(request, response, 200, makeBody("style.css", Buffer.from(problemsStyle)));
  } else if (path === base + devPaths.problems) await sendProblems(request, response, 200, state);
  else return false;
  return true;
}

function getBaseUrl({ projects: [{ config }] }: SiteState): string {
  return config.baseUrl;
}

/** Produces outputs, and caches the most recent ones by key. */
function makeProducer(): (output: Output, state: SiteState) => Promise<Body> {
  const kept = new Map<OutputPath, { readonly key: string; readonly body: Promise<Body> }>();
  return async (output, state) => {
    const { path, key } = output;
    const known = kept.get(path);
    if (known?.key === key) return known.body;
    const body = make(output, state);
    kept.delete(path);
    kept.set(path, { key, body });
    const [oldest] = kept.keys();
    if (kept.size > maxCached && oldest !== undefined) kept.delete(oldest);
    const isOther = ({ hash: own }: Body) => isCopied(output) && own !== key;
    const forget = () => {
      if (kept.get(path)?.body === body) kept.delete(path);
    };
    // A copied file that changed after planning doesn't match its key, so it isn't cached.
    body.then((made) => isOther(made) && forget(), forget);
    return body;
  };
}

/** A few pages with all of their assets. */
const maxCached = 200;

async function make(output: Output, state: SiteState): Promise<Body> {
  const bytes = await output.produce();
  return makeBody(output.path, output.kind === "page" ? addClient(bytes, state) : bytes);
}

/** Inserted before the theme's script, so that it sees the page as sent. */
function addClient(page: Uint8Array, state: SiteState): Uint8Array {
  const html = new TextDecoder().decode(page);
  const start = html.indexOf("<script");
  if (start === -1) return page;
  const script = `<script type="module" src="${getBaseUrl(state)}${devPaths.client}"></script>\n`;
  return Buffer.from(html.slice(0, start) + script + html.slice(start));
}

function makeBody(path: string, bytes: Uint8Array): Body {
  return { path, bytes, hash: hash(bytes), cacheControl: "no-cache", compress: null };
}

async function sendFailure(
  request: IncomingMessage,
  response: ServerResponse,
  path: OutputPath,
  error: unknown,
  { projects: [{ files, config }], problems: known, isKeptBack }: SiteState,
): Promise<void> {
  // A change that is not served yet is newer than this failure, and may have fixed it.
  const problems = isKeptBack ? known : await addFrames(toProblems(error, path), files);
  const html = renderProblems(problems, config.baseUrl, { isReady: false, isKeptBack: true });
  await sendBody(request, response, 500, makeBody("problems.html", Buffer.from(html)));
}

function toProblems(error: unknown, path: OutputPath): readonly Diagnostic[] {
  if (error instanceof UserError) return error.diagnostics;
  const text = `${error instanceof Error ? `${error.name}: ` : ""}${getErrorMessage(error)}`;
  return [diagnostic("serve/failed", { path, text }, { file: null })];
}

async function sendProblems(
  request: IncomingMessage,
  response: ServerResponse,
  status: 200 | 500,
  state: SiteState,
): Promise<void> {
  const { problems, preview, isKeptBack } = state;
  const html = renderProblems(problems, getBaseUrl(state), { isReady: preview !== null, isKeptBack });
  await sendBody(request, response, status, makeBody("problems.html", Buffer.from(html)));
}
