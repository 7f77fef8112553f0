/** Dialect: Markdown syntax of another tool, translated so that later steps only know docgen's blocks. */
import type { Root } from "mdast";
import type { ParseContext } from "../parse-context.ts";
import type { SourceSyntax } from "../processor.ts";

export interface Dialect {
  /**
   * Cheap check of the source, false for nearly all texts.
   * @param own names of the site's components, which come before those of a dialect
   */
  speaks(source: string, own: ReadonlySet<string>, context: ParseContext): boolean;
  /** Additional syntax for the parser; null if only the tree is transformed. */
  readonly syntax: SourceSyntax | null;
  /** Source of the same length, with ignored parts blanked out. */
  blanked?(source: string, context: ParseContext): string;
  /** Mutates the tree: translates the dialect's blocks. */
  transform(tree: Root, tools: DialectTools): void;
}

export interface DialectTools {
  readonly context: ParseContext;
  /** Names of the site's components. */
  readonly own: ReadonlySet<string>;
  /** Parses Markdown inside a block as the page would. */
  parse(text: string, at: BlockPlace): Root;
}

/** Position of a block's text, all lines of which begin at the same column. */
export interface BlockPlace {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}
