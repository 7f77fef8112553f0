/** Limits of a page's size and structure, checked before any recursive walk of the tree, and without recursion. */
import type { Nodes, Root, Table } from "mdast";
import type { SourceLocation } from "../core/diagnostics.ts";
import { type UserError, userError } from "../core/errors.ts";
import { isOutOfTime, runWithTimeLimit } from "../core/time-limit.ts";

/** From the option `limits`. */
export interface Limits {
  readonly depth: number;
  /** Size of the page with its includes, in kB. */
  readonly size: number;
  readonly cells: number;
  readonly includes: number;
  readonly seconds: number;
}

type LimitCode = "page/too-deep" | "page/too-many-cells" | "page/too-slow";

/** Thrown if a limit is exceeded. */
export class LimitError extends Error {
  override readonly name = "BeyondLimit";
  readonly code: LimitCode;
  /** null if the position is unknown. */
  readonly node: Pick<Nodes, "position"> | null;
  readonly most: number;

  constructor(code: LimitCode, node: LimitError["node"], most: number) {
    super(`${code}: at most ${most}`);
    this.code = code;
    this.node = node;
    this.most = most;
  }

  explain(place: SourceLocation): UserError {
    return userError(this.code, { most: this.most }, place);
  }
}

/** @throws BeyondLimit with the first node that exceeds a limit, or without a node after the time limit */
export function readWithin({ depth: most, cells, seconds }: Limits, read: () => Root): Root {
  const tree = readInTime(seconds, read);
  const open: { readonly node: Nodes; readonly depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, depth } = next;
    if (depth > most) throw new LimitError("page/too-deep", node, most);
    if (node.type === "table" && getCells(node) > cells)
      throw new LimitError("page/too-many-cells", node, cells);
    if (!("children" in node)) continue;
    for (let at = node.children.length - 1; at >= 0; at -= 1) {
      const child = node.children[at];
      if (child !== undefined) open.push({ node: child, depth: depth + 1 });
    }
  }
  return tree;
}

function readInTime(seconds: number, read: () => Root): Root {
  try {
    return runWithTimeLimit(seconds * 1000, read);
  } catch (error) {
    throw isOutOfTime(error) ? new LimitError("page/too-slow", null, seconds) : error;
  }
}

/** Shorter rows are padded to the length of the first. */
function getCells({ children: rows }: Table): number {
  return rows.length * (rows[0]?.children.length ?? 0);
}

/** Counts the files and bytes of a page. */
export interface PageMeter {
  /** Adds an included text. @throws UserError if a limit is exceeded */
  add(text: string, place: () => SourceLocation): void;
}

export function openMeter({ size, includes }: Limits, text: string, place: SourceLocation): PageMeter {
  let [files, bytes] = [0, 0];
  const weigh = (more: string, where: () => SourceLocation) => {
    bytes += Buffer.byteLength(more);
    if (bytes > size * 1000) throw userError("page/too-large", { most: size }, where());
  };
  weigh(text, () => place);
  return {
    add(more, where) {
      files += 1;
      if (files > includes) throw userError("page/too-many-includes", { most: includes }, where());
      weigh(more, where);
    },
  };
}
