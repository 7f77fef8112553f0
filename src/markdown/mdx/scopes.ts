/** The files that a page is made of, as far as their code is run: each sees its own imports and exports, and what it is given. */
import type { Program } from "estree";
import type { Root } from "mdast";
import type { SourcePath } from "../../core/paths.ts";
import { visit } from "../walk.ts";

export interface Scope {
  readonly file: SourcePath;
  /** The scope that it is given its props in; null for the page itself. */
  readonly parent: number | null;
  /** The source of an object. */
  readonly props: string;
  readonly body: Program["body"];
}

export interface Scopes {
  readonly all: readonly Scope[];
  /** Takes imports and exports out of the tree, and tells its places where they are. @returns the number of the scope */
  enter(tree: Root, scope: Omit<Scope, "body">): number;
  hasPlaces(): boolean;
}

export function openScopes(): Scopes {
  const all: Scope[] = [];
  let count = 0;
  return {
    all,
    hasPlaces: () => count > 0,
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
        node.number = count;
        count += 1;
      });
      all.push({ ...scope, body });
      return number;
    },
  };
}
