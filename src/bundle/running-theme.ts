/** Runs the server bundle of a theme: the default theme in this process, theme code of a site in a process of its own. */
import { userError } from "../core/errors.ts";
import type { ThemeServer } from "../shared/contract.ts";
import { type CodeCall, CodeServerError, openCodeServer } from "../user-code/code-server.ts";
import { receiveError } from "../user-code/code-server-protocol.ts";
import type { Overlay } from "./overlay.ts";
import { loadServerBundle, NotThemeError } from "./server-bundle.ts";
import type { LoadedTheme, ThemeCall, ThemeReply, ThemeRequest } from "./theme-request.ts";

type Eventual<Call> = Call extends (...values: infer Values) => infer Value
  ? (...values: Values) => Value | Promise<Value>
  : never;

export interface RunningTheme extends LoadedTheme {
  readonly renderPage: Eventual<ThemeServer["renderPage"]>;
  readonly renderCards: Eventual<ThemeServer["renderCards"]>;
  /** Returns the component stack of a failed render, innermost component first. */
  findFailure(...values: Parameters<NonNullable<ThemeServer["findFailure"]>>): Promise<string>;
  /** V8 code cache; null if the given one was accepted. */
  compiled(): Uint8Array | null;
}

export interface ThemeCode {
  readonly code: string;
  /** Identifies the code. */
  readonly name: string;
  readonly packageRoot: string;
  /** Time limit for rendering a page with theme code of the site. */
  readonly seconds: number;
  /** null for the default theme. */
  readonly overlay: Overlay | null;
  /** V8 code cache of the default theme. */
  readonly compiled: Uint8Array | null;
}

/** Shared by all pages of this thread. */
const process = openCodeServer(() => import("./theme-process.ts?bundled"));

/** @throws UserError if the bundle is not a theme, and any error that its modules throw */
export async function openTheme(theme: ThemeCode): Promise<RunningTheme> {
  const { overlay, code, packageRoot, compiled } = theme;
  const hasCode = overlay?.files.some((file) => /\.[cm]?[jt]sx?$/.test(file)) ?? false;
  if (hasCode) return openInProcess(theme);
  const { server, compiled: compile } = loadServerBundle(code, packageRoot, undefined, compiled);
  const findFailure = async (...values: Parameters<RunningTheme["findFailure"]>) =>
    (await server.findFailure?.(...values)) ?? "";
  return { ...server, findFailure, compiled: compile };
}

async function openInProcess({ code, name, packageRoot, seconds }: ThemeCode): Promise<RunningTheme> {
  const milliseconds = seconds * 1000;
  const options: CodeCall = { milliseconds, owner: name, parts: new Map([[name, code]]) };
  const send = async (call: ThemeCall): Promise<unknown> => {
    const request: ThemeRequest = { code: name, packageRoot, milliseconds, call };
    const reply = (await process.call(request, options).catch((error: unknown) => {
      throw error instanceof CodeServerError ? error.cause : error;
    })) as ThemeReply;
    if ("value" in reply) return reply.value;
    const isTheme = reply.error.name !== NotThemeError.name;
    throw isTheme ? receiveError(reply.error) : userError("theme/no-server", {}, { file: "theme/index.tsx" });
  };
  const { labels, ...others } = (await send({ method: "load" })) as LoadedTheme;
  return {
    labels,
    ...others,
    renderPage: async (...values) => String(await send({ method: "renderPage", values })),
    renderCards: async (...values) => String(await send({ method: "renderCards", values })),
    findFailure: async (...values) => String(await send({ method: "findFailure", values })),
    compiled: () => null,
  };
}
