/**
 * Brings the server bundle to life. It runs as a script from memory (not as a module from a data URL, which Node would keep
 * for ever), so that a development server may load a changed theme as often as it likes.
 */
import { createRequire } from "node:module";
import { join } from "node:path";
import { Script } from "node:vm";
import { userError } from "../core/errors.ts";
import type { ThemeServer } from "../shared/contract.ts";

export interface ServerBundle {
  readonly server: ThemeServer;
  /** What the engine has made of the code until now; null where it could use what it was given. */
  compiled(): Uint8Array | null;
}

/** What it is called in stacks. */
export const serverFile = "docgen-theme.cjs";

/**
 * @param compiled of the same code: an engine of another version takes no notice of it
 * @throws UserError when the theme is none, and whatever its modules throw
 */
export function loadServerBundle(
  code: string,
  packageRoot: string,
  compiled: Uint8Array | null = null,
): ServerBundle {
  const wrapped = `(function (module, exports, require) {${code}\n})`;
  const script = new Script(wrapped, {
    filename: serverFile,
    ...(compiled === null ? {} : { cachedData: compiled }),
  });
  const run: unknown = script.runInThisContext();
  if (typeof run !== "function") throw new Error("The server bundle is not a script.");
  const module: { exports: unknown } = { exports: {} };
  run(module, module.exports, createRequire(join(packageRoot, "package.json")));
  if (!isThemeServer(module.exports)) throw userError("theme/no-server", {}, { file: "theme/index.tsx" });
  const isUsed = script.cachedDataRejected === false;
  return { server: module.exports, compiled: () => (isUsed ? null : script.createCachedData()) };
}

function isThemeServer(value: unknown): value is ThemeServer {
  if (typeof value !== "object" || value === null) return false;
  if (!("renderPage" in value) || typeof value.renderPage !== "function") return false;
  return "labels" in value && typeof value.labels === "object";
}
