/**
 * Snippets of Python-Markdown (`--8<-- "x.svg"`) next to other lines. They are inserted before the Markdown is parsed, because
 * a tag may start in one file and end in another. Alone in a paragraph or in code, a snippet is an include.
 */
import type { FileReader } from "../../core/inputs.ts";
import type { SourcePath } from "../../core/paths.ts";
import type { PathScope } from "../../read/path-scope.ts";
import { readText } from "../../read/scan.ts";
import { asRead } from "../template.ts";
import { readInclude, type WrittenInclude } from "./forms.ts";
import { includePaths, isAddress } from "./include-paths.ts";
import { takeText } from "./region.ts";

/** Lines of the combined text that come from one file. */
export interface InsertedPiece {
  readonly file: SourcePath;
  /** Lines of the combined text before it. */
  readonly lines: number;
  /** Lines of the file before its first line. */
  readonly skipped: number;
}

export interface Inserted {
  readonly text: string;
  /** In order, without the beginning of the page. */
  readonly pieces: readonly InsertedPiece[];
  /** Inserted texts, for limits. */
  readonly texts: readonly string[];
  readonly missing: readonly MissingSnippet[];
}

export interface MissingSnippet {
  readonly file: string;
  /** Region that the file does not have; null if the file does not exist. */
  readonly region: string | null;
  /** One-based line of the combined text. */
  readonly line: number;
}

interface Snippet {
  readonly file: SourcePath;
  readonly lines: readonly string[];
  readonly skipped: number;
}

/** Snippets inside of snippets, to end cycles. */
const deepest = 10;

/** A line without content that does not end a block, as a blank line would. */
const nothing = "<!-- -->";

export async function insertSnippets(
  body: string,
  page: SourcePath,
  files: FileReader,
  pathScope: PathScope,
): Promise<Inserted> {
  if (!body.includes("8<-")) return { text: body, pieces: [], texts: [], missing: [] };
  const lines = body.split("\n");
  const wanted = findWanted(lines);
  const out: string[] = [];
  const pieces: InsertedPiece[] = [];
  const texts: string[] = [];
  const missing: MissingSnippet[] = [];
  for (const [index, line] of lines.entries()) {
    const include = wanted.get(index);
    if (include === undefined) {
      out.push(line);
      continue;
    }
    const snippet = await findSnippet(include, page, files, pathScope);
    if (snippet === null || "isPartMissing" in snippet) {
      const file = include.file.replace(/^@\//, "");
      missing.push({ file, region: snippet === null ? null : include.region, line: out.length + 1 });
      out.push(nothing);
      continue;
    }
    const indent = /^[ \t>]*/.exec(line)?.[0] ?? "";
    pieces.push({ file: snippet.file, lines: out.length, skipped: snippet.skipped });
    const inserted = await expand(snippet, page, files, pathScope);
    out.push(...inserted.map((text) => indent + text));
    texts.push(inserted.join("\n"));
    pieces.push({ file: page, lines: out.length, skipped: index + 1 });
  }
  return { text: out.join("\n"), pieces, texts, missing };
}

/** Snippet lines in blocks that also have other lines, outside of code. */
function findWanted(lines: readonly string[]): ReadonlyMap<number, WrittenInclude> {
  const blocks = findBlocks(lines).map((block) =>
    block.map((index) => [index, readInclude(stripped(lines[index] ?? ""))] as const),
  );
  const mixed = blocks.filter((block) => block.some(([, include]) => include === null));
  return new Map(
    mixed.flatMap((block) =>
      block.flatMap(([index, include]) =>
        include !== null && lines[index]?.includes("8<-") ? [[index, include] as const] : [],
      ),
    ),
  );
}

/** Numbers of the lines of each block between blank lines and fences. */
function findBlocks(lines: readonly string[]): readonly (readonly number[])[] {
  const blocks: number[][] = [[]];
  let fence: string | null = null;
  for (const [index, line] of lines.entries()) {
    const text = stripped(line);
    const marks = /^(?:`{3,}|~{3,})/.exec(text)?.[0];
    if (fence !== null) {
      if (marks === text && text.startsWith(fence)) fence = null;
    } else if (marks !== undefined || text === "") {
      fence = marks ?? null;
      blocks.push([]);
    } else blocks.at(-1)?.push(index);
  }
  return blocks;
}

function stripped(line: string): string {
  return line.replace(/^[ \t>]+/, "").trimEnd();
}

/** null if the file does not exist. */
async function findSnippet(
  { file, region, lines }: WrittenInclude,
  page: SourcePath,
  files: FileReader,
  pathScope: PathScope,
): Promise<Snippet | { readonly isPartMissing: true } | null> {
  if (isAddress(file)) return null;
  for (const path of includePaths(file, page, pathScope)) {
    if (!(await files.exists(path))) continue;
    const { text } = await readText(files, path);
    const taken = takeText(asRead(text ?? ""), { region, lines }, []);
    if (!taken.ok) return { isPartMissing: true };
    const all = taken.text.split("\n");
    const first = all.findIndex((line) => line.trim() !== "");
    const last = all.findLastIndex((line) => line.trim() !== "");
    return { file: path, lines: first === -1 ? [] : all.slice(first, last + 1), skipped: Math.max(first, 0) };
  }
  return null;
}

/** Lines of a snippet with the snippets that it contains. In HTML, a blank line would end the block. */
async function expand(
  { lines }: Snippet,
  page: SourcePath,
  files: FileReader,
  pathScope: PathScope,
  depth = 0,
): Promise<readonly string[]> {
  const isHtml = lines[0]?.trimStart().startsWith("<") ?? false;
  const out: string[] = [];
  for (const line of lines) {
    const include = line.includes("8<-") && depth < deepest ? readInclude(line) : null;
    const inner = include === null ? null : await findSnippet(include, page, files, pathScope);
    if (inner !== null && "lines" in inner)
      out.push(...(await expand(inner, page, files, pathScope, depth + 1)));
    else out.push(isHtml && line.trim() === "" ? nothing : line);
  }
  return out;
}
