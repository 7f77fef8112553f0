/** Global components of a site: modules in `components/`, and the MDX components of Docusaurus. */
import { posix } from "node:path";
import { type Diagnostic, diagnostic } from "../../core/diagnostics.ts";
import type { FileReader } from "../../core/inputs.ts";
import { once } from "../../core/once.ts";
import { type SourcePath, sourcePath } from "../../core/paths.ts";
import { componentName, componentsFolder } from "./code-files.ts";

/** Name → file; for duplicate names the last one wins. */
export type SiteComponents = ReadonlyMap<string, SourcePath>;

/** Lists the folders lazily, once a page may use a component. A file in `components/` wins. */
export function openComponents(files: Pick<FileReader, "list" | "read">): () => Promise<SiteComponents> {
  return once(async () => {
    const own = named(await files.list(componentsFolder));
    const paths = await files.list(mdxFolder);
    const given = paths.find((path) => /\/MDXComponents(?:\/index)?\.[jt]sx?$/.test(path));
    if (given === undefined) return new Map(own);
    const text = new TextDecoder().decode(await files.read(sourcePath(given)));
    return new Map([...givenToPages(text, given), ...own]);
  });
}

const mdxFolder = "src/theme";

/** Components that the default export of `src/theme/MDXComponents.js` names: their own files, or else that file. */
function givenToPages(text: string, file: string): readonly (readonly [name: string, path: SourcePath])[] {
  const exported = text.slice(Math.max(0, text.indexOf("export default")));
  const imported = new Map(
    [...text.matchAll(/(?:^|[;\n])\s*import\s+([A-Z]\w*)\s+from\s+["']([^"']+)["']/g)].flatMap(
      ([, name = "", from = ""]) => {
        const path = from.startsWith("@site/")
          ? from.slice("@site/".length)
          : /^\.\.?\//.test(from)
            ? posix.join(posix.dirname(file), from)
            : null;
        return path === null ? [] : [[name, path] as const];
      },
    ),
  );
  const names = [...exported.matchAll(/[{,]\s*([A-Z]\w*)\s*(?:(?=[,}])|:\s*([A-Z]\w*)?)/g)];
  return names.map(
    ([, name = "", value]) => [name, sourcePath(imported.get(value ?? name) ?? file)] as const,
  );
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
