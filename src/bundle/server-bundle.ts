/**
 * Brings the server bundle to life. It runs as a script from memory (not as a module from a data URL, which Node would keep
 * for ever), so that a development server may load a changed theme as often as it likes.
 */
import { createRequire } from "node:module";
import { join } from "node:path";
import { userError } from "../core/errors.ts";
import type { ThemeServer } from "../shared/contract.ts";
import type { UserContext } from "../user-code/context.ts";
import { trusted } from "../user-code/trusted.ts";
import type { Overlay } from "./overlay.ts";

export interface ServerBundle {
  readonly server: ThemeServer;
  /** What the engine has made of the code until now; null where it could use what it was given. */
  compiled(): Uint8Array | null;
}

/** What runs a theme. */
export type ThemeContext = Pick<UserContext, "compile" | "run" | "settle">;

/** What it is called in stacks. */
export const serverFile = "docgen-theme.cjs";

/**
 * The default theme runs as it is; one with code of the site runs under a limit.
 * @param seconds how long the drawing of one page may take
 */
export async function openThemeContext(overlay: Overlay | null, seconds: number): Promise<ThemeContext> {
  const hasCode = overlay?.files.some((file) => /\.[cm]?[jt]sx?$/.test(file)) ?? false;
  if (!hasCode) return trusted;
  const { openContext } = await import("../user-code/context.ts");
  return openContext({ milliseconds: seconds * 1000 });
}

/**
 * @param compiled of the same code: an engine of another version takes no notice of it
 * @throws UserError when the theme is none, and whatever its modules throw
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
  if (!isThemeServer(module.exports)) throw userError("theme/no-server", {}, { file: "theme/index.tsx" });
  return { server: limit(module.exports, context), compiled: script.cachedData };
}

/** Labels are data of this realm. */
function limit(server: ThemeServer, context: ThemeContext): ThemeServer {
  if (context === trusted) return server;
  const { run, settle } = context;
  const { findFailure } = server;
  return {
    labels: JSON.parse(JSON.stringify(server.labels)),
    ...(server.blogStyles === undefined ? {} : { blogStyles: server.blogStyles }),
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
