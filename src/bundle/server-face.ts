/**
 * Brings the bundled server face to life. It runs as a script from memory (not as a module from a data URL, which Node would keep
 * for ever), so that a development server may load a changed theme as often as it likes.
 */
import { createRequire } from "node:module";
import { join } from "node:path";
import { Script } from "node:vm";
import type { ThemeServer } from "../shared/contract.ts";

export function loadServerFace(code: string, packageRoot: string): ThemeServer {
  const wrapped = `(function (module, exports, require) {${code}\n})`;
  const run: unknown = new Script(wrapped, { filename: "docgen-theme.cjs" }).runInThisContext();
  if (typeof run !== "function") throw new Error("The server face is not a script.");
  const module: { exports: unknown } = { exports: {} };
  run(module, module.exports, createRequire(join(packageRoot, "package.json")));
  if (!isThemeServer(module.exports)) {
    throw new Error("theme/index.tsx must export `labels` and `renderPage`.");
  }
  return module.exports;
}

function isThemeServer(value: unknown): value is ThemeServer {
  if (typeof value !== "object" || value === null) return false;
  if (!("renderPage" in value) || typeof value.renderPage !== "function") return false;
  return "labels" in value && typeof value.labels === "object";
}
