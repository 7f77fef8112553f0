/** Imports of a sample from the toolkit, and whether the fact sheet lists them as public. */
import { publicNames } from "./facts.ts";
import type { Finding } from "./ruff.ts";
import { childrenOf, type Node, type Source } from "./tree.ts";

export interface Import {
  readonly line: number;
  /** `aiotraq.api.channel` */
  readonly module: string;
  /** Empty for `import aiotraq`. */
  readonly name: string;
  /** Local name. */
  readonly local: string;
}

const isToolkit = (module: string): boolean => /^aiotraq(_bot|_message)?(\.|$)/.test(module);

/** `from a.b import c as d, e` → two imports. */
function importsOf(source: Source, statement: Node): Import[] {
  const words = childrenOf(statement).map((child) => source.text(child));
  const line = source.lineOf(statement);
  const split = words.indexOf("import");
  const names = words
    .slice(split + 1)
    .join(" ")
    .replace(/[()]/g, "");
  const parts = names
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.map((part) => {
    const [name = "", local = name] = part.split(" as ").map((word) => word.replaceAll(" ", ""));
    return words[0] === "from"
      ? { line, module: words.slice(1, split).join(""), name, local }
      : { line, module: name, name: "", local };
  });
}

export function toolkitImports(source: Source): Import[] {
  return source
    .all("ImportStatement")
    .flatMap((statement) => importsOf(source, statement))
    .filter(({ module }) => isToolkit(module));
}

export function checkImports(imports: readonly Import[]): Finding[] {
  return imports.flatMap(({ line, module, name }) => {
    const names = publicNames.get(module);
    if (names === undefined) return [{ line, message: `${module} is not a public module` }];
    if (name !== "" && !names.has(name)) return [{ line, message: `${module} has no public name ${name}` }];
    return [];
  });
}
