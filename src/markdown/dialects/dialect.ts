/** The Markdown of another tool: what its syntax is turned into, so that everything after it knows our blocks alone. */
import type { Root } from "mdast";
import type { ParseContext } from "../parse-context.ts";
import type { SourceSyntax } from "../processor.ts";

export interface Dialect {
  /**
   * Whether a text speaks it: a look at the source, which nearly all texts fail.
   * @param own names of the site's components, which come before those of a dialect
   */
  speaks(source: string, own: ReadonlySet<string>): boolean;
  /** What the parser reads besides Markdown; null where the tree alone is changed. */
  readonly syntax: SourceSyntax | null;
  /** The text as it is read: of the same length, blank where something is not there for a page. */
  blanked?(source: string): string;
  /** Changes the tree: blocks of the dialect become ours. */
  transform(tree: Root, tools: DialectTools): void;
}

export interface DialectTools {
  readonly context: ParseContext;
  /** Markdown that stands inside of a block, as the page itself would read it. */
  parse(text: string, at: BlockPlace): Root;
}

/** Where the text of a block begins; each of its lines begins at the same column. */
export interface BlockPlace {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}
