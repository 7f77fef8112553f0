/** Converts exceptions of the server bundle to diagnostics with a position in the site's theme. */
import type { SourceLocation } from "../core/diagnostics.ts";
import { getErrorMessage, UserError, userError } from "../core/errors.ts";
import type { Memo } from "../core/stage.ts";
import { isTermination } from "../user-code/limits.ts";
import { getStack, locateAll } from "../user-code/locate.ts";
import type { Overlay } from "./overlay.ts";
import { plainName } from "./problem.ts";
import { serverFile } from "./server-bundle.ts";

export interface RenderError {
  readonly error: unknown;
  /** Page that was rendered; null while loading the theme. */
  readonly page: string | null;
  /** Component stack, innermost component first. */
  readonly components: string;
}

/** @returns a UserError, or the original error if no code of the site is involved, which is a bug in docgen */
export function explainRenderError(
  { error, page, components }: RenderError,
  overlay: Overlay | null,
  { read, code }: Pick<Memo, "read"> & { code(): string },
): unknown {
  if (overlay === null || error instanceof UserError) return error;
  const { files, map } = overlay;
  const around = components === "" ? "" : placeComponents(components, code());
  const places = locateAll(`${getStack(error)}\n${around}`, {
    name: serverFile,
    map: read(map),
    getFile: (source) => (source.startsWith("docgen:") ? plainName(source) : null),
  }).map(({ file, line, column }): SourceLocation & { readonly file: string } => ({
    file,
    position: { line, column, length: 1 },
  }));
  const [first] = places;
  const isEnded = error instanceof Error && isTermination(error);
  if (first === undefined) return isEnded ? explainTermination(error, page, files) : error;
  const own = places.find(({ file }) => files.includes(file));
  const text = `${error instanceof Error && !isEnded ? `${error.name}: ` : ""}${getErrorMessage(error)}`;
  return userError(
    "theme/failed",
    { page, error: text, files: own === undefined ? files : [] },
    own ?? first,
  );
}

/** Adds positions to component frames for which React knows only the name. */
function placeComponents(components: string, code: string): string {
  return components.replace(/^\s+at ([A-Z]\w*) \(<anonymous>\)$/gm, (line, name: string) => {
    const start = code.search(new RegExp(`\\b(?:function|class|var|let|const) ${name}\\b`));
    if (start === -1) return line;
    const before = code.slice(0, start).split("\n");
    return `${line} (${serverFile}:${before.length}:${(before.at(-1) ?? "").length + 1})`;
  });
}

/** Termination has no stack, so list all candidate files. */
function explainTermination(error: Error, page: string | null, files: readonly string[]): UserError {
  const code = files.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  const limit = error.name === "OutOfTime" ? " (`limits.seconds`)" : "";
  const where = code.length > 1 ? `; the site's own theme files are ${code.join(", ")}` : "";
  const text = `${error.message}${limit}${where}`;
  return userError("theme/failed", { page, error: text, files: [] }, { file: code[0] ?? null });
}
