/** The part of gettext-parser that docgen uses. */
declare module "gettext-parser" {
  interface PoComments {
    translator?: string;
    reference?: string;
    extracted?: string;
    flag?: string;
    previous?: string;
  }

  interface PoEntry {
    msgctxt?: string;
    msgid: string;
    msgid_plural?: string;
    msgstr: string[];
    comments?: PoComments;
  }

  type PoEntries = Record<string, Record<string, PoEntry>>;

  interface PoTable {
    charset: string;
    headers: Record<string, string>;
    /** By context, then by text. */
    translations: PoEntries;
    obsolete?: PoEntries;
  }

  export const po: {
    /** @throws Error, for errors of syntax with `lineNumber` */
    parse(input: string, options: { validation: boolean }): PoTable;
    compile(table: PoTable, options: { foldLength: number }): Uint8Array;
  };
}
