/** Scopes of a page's files for code execution: each file sees its own imports, exports and props. */
import type { Program } from "estree";
import type { Root } from "mdast";
import type { SourcePath } from "../../core/paths.ts";
import { visit } from "../walk.ts";

export interface Scope {
  readonly file: SourcePath;
  /** Scope that evaluates its props; null for the page itself. */
  readonly parent: number | null;
  /** Source of an object literal. */
  readonly props: string;
  /** Front matter of the file, which MDX of Docusaurus reads as `frontMatter`. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly body: Program["body"];
}

export interface Scopes {
  readonly all: readonly Scope[];
  /** Extracts imports and exports from the tree and assigns the scope to its slots. @returns the number of the scope */
  enter(tree: Root, scope: Omit<Scope, "body">): number;
  hasPlaces(): boolean;
  /** Files with slots. */
  codeFiles(): readonly SourcePath[];
}

export function openScopes(): Scopes {
  const all: Scope[] = [];
  const files = new Set<SourcePath>();
  let count = 0;
  return {
    all,
    hasPlaces: () => count > 0,
    codeFiles: () => [...files],
    enter(tree, scope) {
      const number = all.length;
      const body: Program["body"] = [];
      tree.children = tree.children.filter((node) => {
        if (node.type !== "mdxjsEsm") return true;
        body.push(...(node.data?.estree?.body ?? []));
        return false;
      });
      visit(tree, "place", (node) => {
        node.scope ??= number;
        files.add(scope.file);
        node.number = count;
        count += 1;
      });
      all.push({ ...scope, body });
      return number;
    },
  };
}
