/** Packages of the site that its code imports: each import stands among the files of a page with a digest of all that it leads to. */
import { posix } from "node:path";
import type { FileSystem } from "../../core/files.ts";
import { packageName } from "../../core/package-name.ts";
import { type SourcePath, sourcePath } from "../../core/paths.ts";
import { type PathScope, resolveAlias } from "../../read/path-scope.ts";
import type { IncludedFile } from "../includes/included.ts";
import { openPackageFiles, waysTo } from "./package-files.ts";
import { themeModules } from "./theme-modules.ts";
import { isCode, specifiersOf } from "./wanted-code.ts";

export interface PackageReader {
  importsOf(text: string, from: SourcePath): Promise<readonly IncludedFile[]>;
  /** Every file that has been looked for. */
  paths(): readonly SourcePath[];
}

export function makePackageReader(files: FileSystem, pathScope: PathScope): PackageReader {
  const inside = openPackageFiles(files, pathScope);
  const known = new Map<SourcePath, Promise<string | null>>();
  const digestOf = (way: SourcePath, name: string) => {
    const folder = sourcePath(way.slice(0, way.lastIndexOf(name) + name.length));
    const found = known.get(way) ?? inside.digest(folder, way.slice(folder.length + 1));
    known.set(way, found);
    return found;
  };
  return {
    paths: inside.paths,
    async importsOf(text, from) {
      const found: IncludedFile[] = [];
      // A page that asks for the site's settings is made of them, too.
      if (text.includes(settingsModule))
        found.push({ path: sourcePath(settingsModule), text: "", nearest: null });
      for (const { name, ways } of wantedPackages(text, from, pathScope)) {
        const [nearest] = ways;
        if (nearest === undefined) continue;
        let record: IncludedFile = { path: nearest, text: null, nearest: null };
        for (const way of ways) {
          const digest = await digestOf(way, name);
          if (digest === null) continue;
          record = { path: way, text: digest, nearest: null };
          break;
        }
        found.push(record);
      }
      return found;
    },
  };
}

const settingsModule = "@docusaurus/useDocusaurusContext";

interface WantedPackage {
  /** `@scope/name` */
  readonly name: string;
  /** Where the import may lead, nearest first: `node_modules/@scope/name/sub`. */
  readonly ways: readonly SourcePath[];
}

/** What a text imports that is neither a file of the site nor ours. Code that a page only shows imports nothing. */
export function wantedPackages(
  text: string,
  from: SourcePath,
  pathScope: PathScope,
): readonly WantedPackage[] {
  if (!isCode(from) && !/^(?:import|export)\s/m.test(text)) return [];
  const source = isCode(from) ? text : text.replace(/^([ \t]*)(`{3,}|~{3,})[\s\S]*?^\1\2/gm, "");
  return specifiersOf(source).flatMap((specifier) => {
    const name = packageName(specifier);
    const isOther = name === null || resolveAlias(specifier, pathScope) !== null || isOurs(specifier);
    const folder = isCode(from) ? posix.dirname(from) : "";
    return isOther ? [] : [{ name, ways: waysTo(specifier, folder, pathScope) }];
  });
}

/** React is that of docgen. */
function isOurs(specifier: string): boolean {
  return /^react(?:-dom)?(?:\/|$)/.test(specifier) || themeModules.has(specifier);
}
