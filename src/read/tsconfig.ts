/** Reads path aliases from `compilerOptions.paths` of the site's `tsconfig.json`. */
import { posix } from "node:path";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import type { FileSystem } from "../core/files.ts";
import { type SourcePath, sourcePath } from "../core/paths.ts";
import { readText } from "./scan.ts";

const tsconfigFile = sourcePath("tsconfig.json");

export interface TsconfigAliases {
  /** Name → folder relative to the site folder. */
  readonly aliases: readonly (readonly [name: string, folder: string])[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Uses the first file in the `extends` chain that has `paths`, like TypeScript. */
export async function readTsconfig(files: FileSystem): Promise<TsconfigAliases> {
  const diagnostics: Diagnostic[] = [];
  const visit = async (
    path: SourcePath,
    trail: readonly SourcePath[],
  ): Promise<TsconfigAliases["aliases"]> => {
    if (trail.includes(path)) return [];
    if (!(await files.exists(path))) return [];
    const { text, diagnostics: unread } = await readText(files, path);
    diagnostics.push(...unread);
    const config = text === null ? {} : parse(text, path, diagnostics);
    const { paths, baseUrl = "." } = record(config.compilerOptions);
    if (paths !== undefined)
      return parsePaths(record(paths), posix.join(posix.dirname(path), String(baseUrl)));
    for (const name of [config.extends].flat().toReversed()) {
      // Skips packages, which cannot know the folders of a site.
      if (typeof name !== "string" || !/^\.{0,2}\//.test(name)) continue;
      const file = sourcePath(posix.dirname(path), name.endsWith(".json") ? name : `${name}.json`);
      const found = await visit(file, [...trail, path]);
      if (found.length > 0) return found;
    }
    return [];
  };
  return { aliases: await visit(tsconfigFile, []), diagnostics };
}

/** `"@assets/*": ["src/assets/*"]`. Requires a prefix character, because a plain name could also be a folder next to the page. */
function parsePaths(paths: Readonly<Record<string, unknown>>, base: string): TsconfigAliases["aliases"] {
  return Object.entries(paths).flatMap(([pattern, targets]) => {
    const name = /^([@~$][^*]*)\/\*$/.exec(pattern)?.[1];
    const [target] = Array.isArray(targets) ? targets : [];
    if (name === undefined || typeof target !== "string" || !/(?:^|\/)\*$/.test(target)) return [];
    return [[name, posix.join(base, target.slice(0, -1))] as const];
  });
}

type Json = Readonly<Record<string, unknown>>;

function record(value: unknown): Json {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

/** JSON with comments and trailing commas. */
function parse(text: string, file: SourcePath, diagnostics: Diagnostic[]): Json {
  const bare = withoutMatches(text, /("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g);
  try {
    return record(JSON.parse(withoutMatches(bare, /("(?:\\.|[^"\\])*")|,(?=\s*[}\]])/g)));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    diagnostics.push(diagnostic("config/tsconfig", { reason: error.message }, { file }));
    return {};
  }
}

/** Keeps quoted strings, the capture group of the pattern. */
function withoutMatches(text: string, pattern: RegExp): string {
  return text.replace(pattern, (_all, quoted?: string) => quoted ?? "");
}
