/** The stage that understands one Markdown file. What parses is loaded at the first page that is not remembered. */
import { digest, hash } from "../core/hash.ts";
import type { Memo, Stage } from "../core/stage.ts";
import { languagesStage, lazyHighlighter, makeCodeStage } from "../highlight/stage.ts";
import type { DocRef, ParseResult } from "./doc.ts";
import { makePageSummary } from "./pages/page-summary.ts";
import type { makeParser, ParsedPage } from "./parse.ts";
import type { ParseInput, ParseSettings } from "./parse-input.ts";

/** Code blocks are remembered on their own. */
export function makeParseStage(
  settings: ParseSettings,
  highlighter = lazyHighlighter(),
): Stage<ParseInput, ParseResult> {
  const { options, copies, extras, plugins, phrases, code: codeSettings } = settings;
  const code = makeCodeStage(highlighter);
  const open = async (memo: Memo) => {
    const [module, languages] = await Promise.all([import("./parse.ts"), memo.run(languagesStage, null)]);
    return module.makeParser({
      options,
      copies,
      extras,
      plugins,
      phrases,
      code: codeSettings,
      languages: new Set(languages),
    });
  };
  let parser: ReturnType<typeof makeParser> | null = null;
  const chosen = digestSettings(settings);
  return {
    name: "parse",
    subject: ({ path }) => path,
    key: ({ path, text, included, isPost }) =>
      hash(
        chosen,
        path,
        text,
        included.length === 0 ? nothing : digest([included, codeSettings.site]),
        isPost ? "post" : "",
      ),
    async run(input, memo) {
      parser ??= open(memo);
      const parse = await parser;
      const page = await parse(input, (block) => memo.run(code, block));
      return { page: putParts(memo, page), diagnostics: page.diagnostics };
    },
  };
}

/** Of all that holds for every page: what is remembered of one holds for the same settings. */
export function digestSettings({ options, copies, extras, plugins, phrases }: ParseSettings): string {
  return digest([options, copies, phrases.isOn, extras.versions, plugins.digest]);
}

/** What nearly all pages include. */
const nothing = digest([]);

function putParts(memo: Memo, { doc, body, css, copy, sections, post }: ParsedPage): DocRef {
  return {
    path: doc.path,
    summary: memo.put(makePageSummary(doc, post), "summary"),
    description: doc.description,
    doc: memo.put(doc),
    body: memo.put(body),
    css: css === "" ? null : memo.put(css),
    copy: copy === null ? null : memo.put(copy),
    sections: memo.put(sections),
    post: post === null ? null : { ...post, excerpt: memo.put(post.excerpt) },
    islands: doc.islands,
    search: doc.meta.search,
    keywords: [...doc.meta.keywords, ...doc.meta.tags.map(({ label }) => label)],
  };
}
