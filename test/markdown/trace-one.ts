/** Parses one page from files in memory. */
import { memoryFiles } from "../../src/core/files.ts";
import { openInputs } from "../../src/core/inputs.ts";
import { sourcePath } from "../../src/core/paths.ts";
import type { Memo } from "../../src/core/stage.ts";
import type { ParsedPage } from "../../src/markdown/doc.ts";
import type { ParseStage } from "../../src/markdown/pages/page-reader.ts";

interface TestPage {
  readonly path: string;
  readonly text: string;
  readonly isPost?: boolean;
}

/** @param others files next to the page */
export async function traceOne(
  memo: Memo,
  stage: ParseStage,
  { path, text, ...rest }: TestPage,
  others: Readonly<Record<string, string>> = {},
): Promise<ParsedPage> {
  const files = memoryFiles(new Map(Object.entries({ ...others, [path]: text })));
  const values = { site: { locale: "en" } };
  return (await memo.trace(stage, { path: sourcePath(path), ...rest }, openInputs({ files, values }))).output;
}
