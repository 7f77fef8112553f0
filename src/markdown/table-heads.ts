/**
 * Tables of GFM, looked for where one can begin: above a row of dashes. The package reads every line of every paragraph as the head of a table
 * first, which is an eighth of all the characters that parsing goes through.
 */
import type { Construct, Extension as Syntax, TokenizeContext } from "micromark-util-types";
import type { Processor } from "unified";

/** After remark-parse and remark-gfm. */
export function sparingTables(this: Processor): void {
  const { parser } = this;
  if (parser === undefined) return;
  let dashes: ReadonlySet<number> = new Set();
  this.parser = (source, file) => {
    dashes = rowsOfDashes(source);
    return parser(source, file);
  };
  const data = this.data();
  data.micromarkExtensions = (data.micromarkExtensions ?? []).map((syntax) =>
    sparing(syntax, (line) => dashes.has(line + 1)),
  );
}

/** The lines, from 1, that may be the second one of a table, whatever it stands in: `> | - | :-: |`. */
function rowsOfDashes(source: string): ReadonlySet<number> {
  const found = new Set<number>();
  source.split(/\r\n|\n|\r/).forEach((line, index) => {
    if (/-[-:| \t]*$/.test(line)) found.add(index + 1);
  });
  return found;
}

function sparing(syntax: Syntax, mayBeHead: (line: number) => boolean): Syntax {
  const found = [syntax.flow?.null ?? []].flat();
  const table = found.find(({ name }) => name === "table");
  if (table === undefined) return syntax;
  const spared: Construct = {
    ...table,
    tokenize(effects, ok, nok) {
      if (!mayBeHead(this.now().line) && !isInTable(this)) return nok;
      return table.tokenize.call(this, effects, ok, nok);
    },
  };
  return { ...syntax, flow: { ...syntax.flow, null: found.map((one) => (one === table ? spared : one)) } };
}

/** Rows after the head need no dashes below them. */
function isInTable({ events }: TokenizeContext): boolean {
  const last = events.findLast(([, { type }]) => type !== "lineEnding" && type !== "linePrefix");
  return last !== undefined && rows.includes(last[1].type);
}

const rows: readonly string[] = ["tableHead", "tableRow"];
