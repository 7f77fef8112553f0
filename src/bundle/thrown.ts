/** What the server bundle of a theme throws, told with its place in the site's own theme. */
import type { Place } from "../core/diagnostics.ts";
import { UserError, userError, wordsOf } from "../core/errors.ts";
import type { Memo } from "../core/stage.ts";
import { OutOfTime, ProcessEnd } from "../user-code/limits.ts";
import { locateAll, stackOf } from "../user-code/locate.ts";
import type { Overlay } from "./overlay.ts";
import { plainName } from "./problem.ts";
import { serverFile } from "./server-bundle.ts";

export interface Thrown {
  readonly error: unknown;
  /** Whose output was made; null: the theme was being loaded. */
  readonly page: string | null;
  /** The components around, innermost first, in the form of a stack. */
  readonly components: string;
}

/** @returns a UserError; the error itself where the site's own theme has no part in it: it is a bug of docgen */
export function explainThrown(
  { error, page, components }: Thrown,
  overlay: Overlay | null,
  { read, code }: Pick<Memo, "read"> & { code(): string },
): unknown {
  if (overlay === null || error instanceof UserError) return error;
  const { files, map } = overlay;
  const around = components === "" ? "" : placeComponents(components, code());
  const places = locateAll(`${stackOf(error)}\n${around}`, {
    name: serverFile,
    map: read(map),
    fileOf: (source) => (source.startsWith("docgen:") ? plainName(source) : null),
  }).map(({ file, line, column }): Place & { readonly file: string } => ({
    file,
    position: { line, column, length: 1 },
  }));
  const [first] = places;
  if (first === undefined) return isEnd(error) ? explainEnd(error, page, files) : error;
  const own = places.find(({ file }) => files.includes(file));
  const text = `${error instanceof Error && !isEnd(error) ? `${error.name}: ` : ""}${wordsOf(error)}`;
  return userError(
    "theme/failed",
    { page, error: text, files: own === undefined ? files : [] },
    own ?? first,
  );
}

/** Of a component that can be called with nothing, React knows the name alone. */
function placeComponents(components: string, code: string): string {
  return components.replace(/^\s+at ([A-Z]\w*) \(<anonymous>\)$/gm, (line, name: string) => {
    const start = code.search(new RegExp(`\\b(?:function|class|var|let|const) ${name}\\b`));
    if (start === -1) return line;
    const before = code.slice(0, start).split("\n");
    return `${line} (${serverFile}:${before.length}:${(before.at(-1) ?? "").length + 1})`;
  });
}

/** Whether code has been ended from outside, or has ended the process. */
export function isEnd(error: unknown): error is OutOfTime | ProcessEnd {
  return error instanceof OutOfTime || error instanceof ProcessEnd;
}

/** Nothing tells in which file a loop is. */
function explainEnd(error: OutOfTime | ProcessEnd, page: string | null, files: readonly string[]): UserError {
  const code = files.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  const limit = error instanceof OutOfTime ? " (`limits.seconds`)" : "";
  const where = code.length > 1 ? `; the site's own theme files are ${code.join(", ")}` : "";
  const text = `${error.message}${limit}${where}`;
  return userError("theme/failed", { page, error: text, files: [] }, { file: code[0] ?? null });
}
