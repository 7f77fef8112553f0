/** The short names of folders that a site's `tsconfig.json` gives by `compilerOptions.paths`. */
import { posix } from "node:path";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import type { FileSystem } from "../core/files.ts";
import { type SourcePath, sourcePath } from "../core/paths.ts";
import { readText } from "./scan.ts";

export const tsconfigFile = sourcePath("tsconfig.json");

export interface TsconfigAliases {
  /** Name → folder, below the site's folder. */
  readonly aliases: readonly (readonly [name: string, folder: string])[];
  /** The files that it extends, absent ones among them. */
  readonly extended: readonly SourcePath[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Those of the first file on the way up that gives some, as TypeScript has it. */
export async function readTsconfig(files: FileSystem): Promise<TsconfigAliases> {
  const extended: SourcePath[] = [];
  const diagnostics: Diagnostic[] = [];
  const visit = async (
    path: SourcePath,
    trail: readonly SourcePath[],
  ): Promise<TsconfigAliases["aliases"]> => {
    if (trail.includes(path)) return [];
    if (trail.length > 0) extended.push(path);
    if (!(await files.exists(path))) return [];
    const { text, diagnostics: unread } = await readText(files, path);
    diagnostics.push(...unread);
    const config = text === null ? {} : parse(text, path, diagnostics);
    const { paths, baseUrl = "." } = record(config.compilerOptions);
    if (paths !== undefined)
      return aliasesOf(record(paths), posix.join(posix.dirname(path), String(baseUrl)));
    for (const name of [config.extends].flat().toReversed()) {
      // A package knows nothing of the folders of a site.
      if (typeof name !== "string" || !/^\.{0,2}\//.test(name)) continue;
      const file = sourcePath(posix.dirname(path), name.endsWith(".json") ? name : `${name}.json`);
      const found = await visit(file, [...trail, path]);
      if (found.length > 0) return found;
    }
    return [];
  };
  return { aliases: await visit(tsconfigFile, []), extended, diagnostics };
}

/** `"@assets/*": ["src/assets/*"]`. A name of letters alone is also the way to a folder beside a page. */
function aliasesOf(paths: Readonly<Record<string, unknown>>, base: string): TsconfigAliases["aliases"] {
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

/** JSON with comments and commas at the end of lists. */
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

/** Texts in quotes, the pattern's group, stay. */
function withoutMatches(text: string, pattern: RegExp): string {
  return text.replace(pattern, (_all, quoted?: string) => quoted ?? "");
}
