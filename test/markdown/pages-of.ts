/** Parses a small site: the output of each page, and every problem with its file. */

import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { diskFiles, memoryFiles } from "../../src/core/files.ts";
import { openInputs } from "../../src/core/inputs.ts";
import { sourcePath } from "../../src/core/paths.ts";
import { makeMemo, type StageCount, type Watch } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import type { HtmlTemplate, ParsedPage, Section } from "../../src/markdown/doc.ts";
import { noExtras } from "../../src/markdown/extras.ts";
import type { MarkdownOptions } from "../../src/markdown/options.ts";
import { openPageReader } from "../../src/markdown/pages/page-reader.ts";
import { parseAll } from "../../src/markdown/pages/parse-all.ts";
import { openParsers } from "../../src/markdown/pages/parsers.ts";
import { makeParseStage } from "../../src/markdown/parse-stage.ts";
import { noPlugins } from "../../src/markdown/plugins/load.ts";
import { fillTemplate } from "../../src/markdown/template.ts";
import { openPhrases } from "../../src/markdown/text/phrases.ts";
import { noVariables } from "../../src/markdown/variables.ts";
import { contentFolders, listedFolders, scan } from "../../src/read/scan.ts";
import { testConfig } from "../site/model-of.ts";
import { defaultOptions, testCode } from "./default-options.ts";

const options = defaultOptions;

const folders = contentFolders(testConfig(), "/site");

export interface PagesOf {
  /** Body of a page; `⟨./a.md⟩` represents a link or an image. */
  html(path: string): string;
  /** Its Markdown copy, in the same form. */
  copy(path: string): string;
  /** Its text for the search index. */
  sections(path: string): readonly Section[];
  /** CSS rules of the page. */
  css(path: string): string;
  readonly targets: readonly string[];
  /** `_parts/x.md:2:3 error include/missing …`, paths below `content/docs/`. */
  readonly problems: readonly string[];
  readonly included: readonly string[];
  readonly counts: readonly StageCount[];
  /** Pages that were not cached. */
  readonly parsed: readonly string[];
}

/** @param folder where the files are written to disk; null keeps them in memory */
export async function pagesOf(
  files: Readonly<Record<string, string>>,
  chosen: Partial<MarkdownOptions> = {},
  store = memoryStore(),
  folder: string | null = null,
): Promise<PagesOf> {
  for (const [path, text] of folder === null ? [] : Object.entries(files)) {
    await mkdir(dirname(join(folder ?? "", path)), { recursive: true });
    await writeFile(join(folder ?? "", path), text);
  }
  const disk = folder === null ? memoryFiles(new Map(Object.entries(files))) : diskFiles(folder);
  const { seconds } = chosen.limits ?? testCode;
  const code = { ...testCode, folder: folder ?? testCode.folder, seconds };
  const worked: string[] = [];
  const watch: Watch = {
    around(stage, subject, work) {
      if (stage === "parse" && subject !== null) worked.push(subject);
      return work();
    },
    spent: () => {},
  };
  const memo = makeMemo(store, { now: () => 0, freeze: true, watch });
  const settings = {
    options: { ...options, ...chosen },
    copies: true,
    extras: noExtras,
    plugins: noPlugins,
    phrases: openPhrases(["en"]),
    code,
    folders: listedFolders(folders),
    variables: noVariables,
  };
  const stage = makeParseStage(settings);
  const parsers = openParsers(stage, null);
  const inputs = openInputs({ files: disk, values: { site: testCode.site } });
  const reader = openPageReader(inputs, await scan(disk, folders), memo, stage);
  const parsed = await parseAll(reader, memo, parsers, null);
  const { pages } = parsed;
  const diagnostics = [...pages.diagnostics(), ...parsed.diagnostics];
  const filled = (path: string, choose: (doc: ParsedPage) => HtmlTemplate | null) => {
    const doc = pages.get(sourcePath(path));
    const template = doc === undefined ? null : choose(doc);
    if (template === null) throw new Error(`no page ${path}`);
    return fillTemplate(template, (placeholder) =>
      placeholder.kind === "label"
        ? `⟨${placeholder.key}⟩`
        : "target" in placeholder
          ? `⟨${placeholder.target}⟩`
          : `⟨${placeholder.kind}⟩`,
    );
  };
  return {
    html: (path) => filled(path, ({ body }) => memo.read(body)),
    copy: (path) => filled(path, ({ copy }) => (copy === null ? null : memo.read(copy))),
    sections(path) {
      const doc = pages.get(sourcePath(path));
      return doc === undefined ? [] : memo.read(doc.sections);
    },
    css(path) {
      const css = pages.get(sourcePath(path))?.css ?? null;
      return css === null ? "" : memo.read(css);
    },
    targets: pages
      .results()
      .flatMap(({ doc }) =>
        memo
          .read(doc)
          .references.map(({ target, file, position }) => `${short(file)}:${position?.line} ${target}`),
      ),
    problems: diagnostics.map(
      ({ file, position, severity, code, text }) =>
        `${short(file ?? "")}:${position?.line}:${position?.column} ${severity} ${code} ${text}`,
    ),
    included: pages.files().toSorted(),
    counts: memo.counts(),
    parsed: worked.sort(),
  };
}

function short(path: string): string {
  return path.replace(/^content\/docs\//, "");
}
