/** The development server: a request makes the one output it asks for, from the newest good plan. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { hash } from "../core/hash.ts";
import { type OutputPath, outputPath } from "../core/paths.ts";
import type { Output, Plan } from "../outputs/plan.ts";
import { clientScript } from "./client-script.ts";
import { devPaths } from "./dev-paths.ts";
import { answerEndpoint } from "./endpoint.ts";
import { type EventHub, problemsMessage } from "./events.ts";
import type { Handler } from "./listen.ts";
import { locate } from "./locate.ts";
import { problemsStyle, renderProblems } from "./problems.ts";
import { type Body, refuseMethod, sendBody, sendRedirect, sendText } from "./respond.ts";
import type { SiteState } from "./session.ts";
import { makeSearchable } from "./site-index.ts";

export function serveSite(state: () => SiteState, events: EventHub): Handler {
  const produce = makeProducer();
  const readPart = async (path: string) => {
    const now = state();
    const output = now.plan === null ? null : findOutput(now.plan, path);
    return output === null ? null : (await produce(output, now)).bytes;
  };
  const searchable = makeSearchable(() => state().project.config.search, readPart);
  return async (request, response) => {
    if (await answerEndpoint(request, response, searchable())) return;
    if (refuseMethod(request, response)) return;
    const now = state();
    if (await answerOwn(request, response, now, events)) return;
    const found = await locate(request.url ?? "", baseOf(now), lookIn(now.plan));
    if (found.kind === "invalid") return sendText(request, response, 400, "This is no valid address.");
    if (found.kind === "redirect") return sendRedirect(response, found.status, found.location);
    if (now.plan === null) return sendProblems(request, response, 500, now);
    const output = found.kind === "file" ? findOutput(now.plan, found.path) : null;
    if (output !== null) return sendBody(request, response, 200, await produce(output, now));
    const missing = findOutput(now.plan, "404.html");
    if (missing === null) return sendText(request, response, 404, "Not found.");
    return sendBody(request, response, 404, await produce(missing, now));
  };
}

/** The server's own few files. */
async function answerOwn(
  request: IncomingMessage,
  response: ServerResponse,
  state: SiteState,
  events: EventHub,
): Promise<boolean> {
  const base = baseOf(state);
  const [path = ""] = (request.url ?? "").split("?");
  if (path === base + devPaths.events) {
    events.add(response, state.planName, [problemsMessage(state)]);
  } else if (path === base + devPaths.client) {
    await sendBody(request, response, 200, makeBody("client.js", Buffer.from(clientScript)));
  } else if (path === base + devPaths.style) {
    await sendBody(request, response, 200, makeBody("style.css", Buffer.from(problemsStyle)));
  } else if (path === base + devPaths.problems) await sendProblems(request, response, 200, state);
  else return false;
  return true;
}

/** While there is no plan, every address is the problem page's. */
function lookIn(plan: Plan | null) {
  return async (path: string) => (plan === null || findOutput(plan, path) !== null ? "file" : null);
}

function findOutput(plan: Plan, path: string): Output | null {
  return path.startsWith("/") ? null : (plan.outputs.get(outputPath(path)) ?? null);
}

function baseOf({ project }: SiteState): string {
  return project.config.baseUrl;
}

/** Makes outputs and remembers them while their keys stay the same. */
function makeProducer(): (output: Output, state: SiteState) => Promise<Body> {
  const kept = new Map<OutputPath, { readonly key: string; readonly body: Promise<Body> }>();
  return async (output, state) => {
    // The name of the plan stands in each page.
    const key = output.kind === "page" ? `${output.key}:${state.planName}` : output.key;
    const known = kept.get(output.path);
    if (known?.key === key) return known.body;
    const body = make(output, state);
    kept.set(output.path, { key, body });
    body.catch(() => kept.delete(output.path));
    return body;
  };
}

async function make(output: Output, state: SiteState): Promise<Body> {
  const bytes = await output.produce();
  return makeBody(output.path, output.kind === "page" ? addClient(bytes, state) : bytes);
}

function addClient(page: Uint8Array, state: SiteState): Uint8Array {
  const html = new TextDecoder().decode(page);
  const end = html.lastIndexOf("</body>");
  if (end === -1) return page;
  const source = `${baseOf(state)}${devPaths.client}?plan=${state.planName}`;
  return Buffer.from(
    `${html.slice(0, end)}<script type="module" src="${source}"></script>\n${html.slice(end)}`,
  );
}

function makeBody(path: string, bytes: Uint8Array): Body {
  return { path, bytes, hash: hash(bytes), cacheControl: "no-cache", compress: null };
}

async function sendProblems(
  request: IncomingMessage,
  response: ServerResponse,
  status: 200 | 500,
  state: SiteState,
): Promise<void> {
  const html = renderProblems(state.problems, baseOf(state), state.planName);
  await sendBody(request, response, status, makeBody("problems.html", Buffer.from(html)));
}
