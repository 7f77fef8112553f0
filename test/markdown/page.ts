/** Parses one page for a test: HTML with readable placeholders, and problems as lines. */

import type { Diagnostic } from "../../src/core/diagnostics.ts";
import { makeMemo } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import type { Placeholder } from "../../src/markdown/doc.ts";
import { noExtras } from "../../src/markdown/extras.ts";
import type { MarkdownOptions } from "../../src/markdown/options.ts";
import { makeParseStage } from "../../src/markdown/parse-stage.ts";
import { noPlugins } from "../../src/markdown/plugins/load.ts";
import { fillTemplate } from "../../src/markdown/template.ts";
import { openPhrases } from "../../src/markdown/text/phrases.ts";
import { noVariables } from "../../src/markdown/variables.ts";
import { defaultOptions, testCode } from "./default-options.ts";
import { expand, type WholeDoc } from "./expand.ts";
import { traceOne } from "./trace-one.ts";

const phrases = openPhrases(["en"]);

export interface Page {
  readonly doc: WholeDoc;
  /** `⟨href ./a.md⟩` represents a placeholder. */
  readonly html: string;
  readonly problems: readonly string[];
}

const store = memoryStore();

export async function page(
  text: string,
  path?: string,
  chosen: Partial<MarkdownOptions> = {},
): Promise<Page> {
  const { memo, result } = await parse(text, path, chosen);
  const doc = expand(memo, result);
  return { doc, html: fillTemplate(doc.body, describeHole), problems: result.diagnostics.map(line) };
}

/** Hints of the page's diagnostics. */
export async function hints(text: string): Promise<readonly (string | null)[]> {
  const { result } = await parse(text);
  return result.diagnostics.map(({ hint }) => hint);
}

async function parse(text: string, path = "content/docs/page.md", chosen: Partial<MarkdownOptions> = {}) {
  const options = { ...defaultOptions, ...chosen };
  const memo = makeMemo(store, { now: () => 0, freeze: true });
  const stage = makeParseStage({
    options,
    copies: true,
    extras: noExtras,
    plugins: noPlugins,
    phrases,
    code: testCode,
    folders: [],
    variables: noVariables,
  });
  return { memo, result: await traceOne(memo, stage, { path, text }) };
}

/** HTML of a body below a title, so that no heading is generated. */
export async function body(text: string, chosen: Partial<MarkdownOptions> = {}): Promise<string> {
  const { html } = await page(`# T\n\n${text}`, undefined, chosen);
  return html.replace(/^<h1 id="t(?:-\d+)?">T<\/h1>\n?/, "");
}

/** `2:3+4 warning link/broken Broken link: "./x.md" does not exist.` */
export function line({ code, severity, text, position }: Diagnostic): string {
  const place = position === null ? "" : `${position.line}:${position.column}+${position.length} `;
  return `${place}${severity} ${code} ${text}`;
}

function describeHole(placeholder: Placeholder): string {
  switch (placeholder.kind) {
    case "href":
      return `⟨href ${placeholder.target}⟩`;
    case "image":
      return `⟨image ${placeholder.target} "${placeholder.alt}"${placeholder.attributes}⟩`;
    case "player":
      return `⟨player ${placeholder.address}⟩`;
    case "cards":
      return "⟨cards⟩";
    case "changes":
      return `⟨changes ${placeholder.version}⟩`;
    case "label":
      return `⟨${[placeholder.key, ...Object.values(placeholder.values)].join(" ")}⟩`;
  }
}
