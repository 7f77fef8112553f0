/**
 * Instantiates the server bundle. It is compiled as a script rather than imported from a data URL, because Node never unloads modules, and
 * the development server reloads changed themes repeatedly.
 */
import { createRequire } from "node:module";
import { join } from "node:path";
import type { ThemeServer } from "../shared/contract.ts";
import type { UserContext } from "../user-code/context.ts";
import { trusted } from "../user-code/trusted.ts";

export interface ServerBundle {
  readonly server: ThemeServer;
  /** V8 code cache; null if the given one was accepted. */
  compiled(): Uint8Array | null;
}

/** Executes theme code. */
export type ThemeContext = Pick<UserContext, "compile" | "run" | "settle">;

/** File name in stack traces. */
export const serverFile = "docgen-theme.cjs";

/** The bundle lacks the exports of a theme. */
export class NotThemeError extends Error {
  override readonly name = "NotThemeError";
}

/**
 * @param compiled code cache; V8 rejects that of another version
 * @throws NotThemeError if the bundle is not a theme, and any error that its modules throw
 */
export function loadServerBundle(
  code: string,
  packageRoot: string,
  context: ThemeContext = trusted,
  compiled: Uint8Array | null = null,
): ServerBundle {
  const script = context.compile(code, ["module", "exports", "require"], "sync", {
    name: serverFile,
    compiled,
  });
  const module: { exports: unknown } = { exports: {} };
  const require = createRequire(join(packageRoot, "package.json"));
  context.run(() => script.call([module, module.exports, require]));
  if (!isThemeServer(module.exports)) throw new NotThemeError();
  return { server: limit(module.exports, context), compiled: script.cachedData };
}

/** Copies labels, because objects of another realm are not plain data here. */
function limit(server: ThemeServer, context: ThemeContext): ThemeServer {
  if (context === trusted) return server;
  const { run, settle } = context;
  const { findFailure } = server;
  return {
    labels: JSON.parse(JSON.stringify(server.labels)),
    ...(server.styles === undefined ? {} : { styles: { ...server.styles } }),
    renderPage: (page, article) => run(() => server.renderPage(page, article)),
    renderCards: (cards) => run(() => server.renderCards(cards)),
    ...(findFailure === undefined ? {} : { findFailure: (page) => settle(() => findFailure(page)) }),
  };
}

function isThemeServer(value: unknown): value is ThemeServer {
  if (typeof value !== "object" || value === null) return false;
  if (!("renderPage" in value) || typeof value.renderPage !== "function") return false;
  return "labels" in value && typeof value.labels === "object";
}
