/** What a page may hold at most: looked at before anything else walks the tree, without a call for each step down. */
import type { Nodes, Root, Table } from "mdast";
import type { Place } from "../core/diagnostics.ts";
import { type UserError, userError } from "../core/errors.ts";
import { isOutOfTime, withinTime } from "../core/time-limit.ts";

/** As `limits` of the config has them. */
export interface Limits {
  readonly depth: number;
  /** Of the page and what it includes, in kB. */
  readonly size: number;
  readonly cells: number;
  readonly includes: number;
  readonly seconds: number;
}

type LimitCode = "page/too-deep" | "page/too-many-cells" | "page/too-slow";

/** Thrown where a limit is met. */
export class BeyondLimit extends Error {
  override readonly name = "BeyondLimit";
  readonly code: LimitCode;
  /** null where nobody knows the place. */
  readonly node: Nodes | null;
  readonly most: number;

  constructor(code: LimitCode, node: Nodes | null, most: number) {
    super(`${code}: at most ${most}`);
    this.code = code;
    this.node = node;
    this.most = most;
  }

  explain(place: Place): UserError {
    return userError(this.code, { most: this.most }, place);
  }
}

/** @throws BeyondLimit with the first node that goes beyond one, or without where the reading takes too long */
export function readWithin({ depth: most, cells, seconds }: Limits, read: () => Root): Root {
  const tree = readInTime(seconds, read);
  const open: { readonly node: Nodes; readonly depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, depth } = next;
    if (depth > most) throw new BeyondLimit("page/too-deep", node, most);
    if (node.type === "table" && cellsOf(node) > cells)
      throw new BeyondLimit("page/too-many-cells", node, cells);
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
    return withinTime(seconds * 1000, read);
  } catch (error) {
    throw isOutOfTime(error) ? new BeyondLimit("page/too-slow", null, seconds) : error;
  }
}

/** Rows that are shorter than the first are filled. */
function cellsOf({ children: rows }: Table): number {
  return rows.length * (rows[0]?.children.length ?? 0);
}

/** Counts what a page is made of. */
export interface PageMeter {
  /** Text that becomes part of the page. @throws UserError where that is too much of it */
  add(text: string, place: () => Place): void;
}

export function openMeter({ size, includes }: Limits, text: string, place: Place): PageMeter {
  let [files, bytes] = [0, 0];
  const weigh = (more: string, where: () => Place) => {
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
