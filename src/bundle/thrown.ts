/** What the server bundle of a theme throws, told with its place in the site's own theme. */
import { SourceMap } from "node:module";
import type { Place } from "../core/diagnostics.ts";
import { UserError, userError, wordsOf } from "../core/errors.ts";
import type { Memo } from "../core/stage.ts";
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
  const placesIn = openMap(read(map));
  const around = components === "" ? "" : locate(components, code());
  const places = placesIn(`${error instanceof Error ? error.stack : ""}\n${around}`);
  const [first] = places;
  if (first === undefined) return error;
  const own = places.find(({ file }) => file !== null && files.includes(file));
  const text = `${error instanceof Error ? `${error.name}: ` : ""}${wordsOf(error)}`;
  return userError(
    "theme/failed",
    { page, error: text, files: own === undefined ? files : [] },
    own ?? first,
  );
}

/** Of a component that can be called with nothing, React knows the name alone. */
function locate(components: string, code: string): string {
  return components.replace(/^\s+at ([A-Z]\w*) \(<anonymous>\)$/gm, (line, name: string) => {
    const start = code.search(new RegExp(`\\b(?:function|class|var|let|const) ${name}\\b`));
    if (start === -1) return line;
    const before = code.slice(0, start).split("\n");
    return `${line} (${serverFile}:${before.length}:${(before.at(-1) ?? "").length + 1})`;
  });
}

/** Finds the places in theme files that the lines of a stack lead to. */
function openMap(text: string): (stack: string) => readonly Place[] {
  const map = new SourceMap(JSON.parse(text));
  const position = new RegExp(`${serverFile}:(\\d+):(\\d+)`, "g");
  return (stack) =>
    [...stack.matchAll(position)].flatMap(([, line, column]) => {
      const found = map.findEntry(Number(line) - 1, Number(column) - 1);
      if (!("originalSource" in found) || !found.originalSource.startsWith("docgen:")) return [];
      const { originalSource, originalLine, originalColumn } = found;
      const place = { line: originalLine + 1, column: originalColumn + 1, length: 1 };
      return [{ file: plainName(originalSource), position: place }];
    });
}
