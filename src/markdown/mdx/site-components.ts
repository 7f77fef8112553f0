/** Global components of a site: the modules in `components/`. */
import { type Diagnostic, diagnostic } from "../../core/diagnostics.ts";
import type { FileReader } from "../../core/inputs.ts";
import { once } from "../../core/once.ts";
import { type SourcePath, sourcePath } from "../../core/paths.ts";
import { componentName, componentsFolder } from "./code-files.ts";

/** Name → file; for duplicate names the last one wins. */
export type SiteComponents = ReadonlyMap<string, SourcePath>;

/** Lists the folder lazily, once a page may use a component. */
export function openComponents(files: Pick<FileReader, "list">): () => Promise<SiteComponents> {
  return once(async () => new Map(named(await files.list(componentsFolder))));
}

/** Reports duplicate names. */
export function duplicateComponents(paths: readonly string[]): readonly Diagnostic[] {
  const first = new Map<string, SourcePath>();
  return named(paths).flatMap(([name, path]) => {
    const other = first.get(name);
    first.set(name, path);
    return other === undefined ? [] : [diagnostic("component/twice", { name, other }, { file: path })];
  });
}

function named(paths: readonly string[]): readonly (readonly [name: string, path: SourcePath])[] {
  return paths.flatMap((path) => {
    const name = componentName(path);
    return name === null ? [] : [[name, sourcePath(path)] as const];
  });
}
