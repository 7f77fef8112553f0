/** Pipeline stage that parses one Markdown file. The parser is loaded on the first cache miss. */
import { digest } from "../core/hash.ts";
import type { Memo, ReadingStage } from "../core/stage.ts";
import { languagesStage, lazyHighlighter, makeCodeStage } from "../highlight/stage.ts";
import type { StylePart } from "../shared/contract.ts";
import { getOwn } from "../shared/own-property.ts";
import type { HtmlTemplate, ParsedPage } from "./doc.ts";
import { makePageSummary } from "./pages/page-summary.ts";
import type { makeParser, PageParts, PageStages } from "./parse.ts";
import type { PageSource, ParseSettings } from "./parse-input.ts";
import { splitNumberPrefix } from "./text/names.ts";
import { getVariableSettings } from "./variables.ts";

/** Code blocks have a cache of their own. */
export function makeParseStage(
  settings: ParseSettings,
  highlighter = lazyHighlighter(),
): ReadingStage<PageSource, ParsedPage> {
  const { options, copies, extras, plugins, phrases, variables, folders, labels = {}, homes = [] } = settings;
  const codeSettings = settings.code;
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
      variables,
      folders,
      languages: new Set(languages),
    });
  };
  let parser: ReturnType<typeof makeParser> | null = null;
  const chosen = digestSettings(settings);
  const findOwn = (path: string): Pick<PageSource, "label" | "isHome"> => {
    const names = getNames(path);
    const label = names.map((name) => getOwn(labels, name)).find((one) => one !== null);
    const isHome = names.some((name) => homes.includes(name));
    return { ...(label ? { label } : {}), ...(isHome ? { isHome } : {}) };
  };
  return {
    name: "parse",
    subject: ({ path }) => path,
    key: ({ path, isPost }) => {
      const { label, isHome = false } = findOwn(path);
      const kind = isPost ? "post" : isHome ? "home" : "page";
      return `${chosen} ${kind} ${path}${label === undefined ? "" : ` ${label}`}`;
    },
    async run(input, memo, reader) {
      parser ??= open(memo);
      const parse = await parser;
      const stages: PageStages = {
        highlight: (block) => memo.run(code, block),
        draw: async (program) => {
          const { pageCodeStage } = await import("./mdx/render-page.ts");
          return reader.trace((inputs) =>
            memo.trace(pageCodeStage, { ...program, settings: codeSettings }, inputs),
          );
        },
      };
      return putParts(memo, await parse({ ...input, ...findOwn(input.path) }, reader, stages));
    },
  };
}

/** The path without extension, also as an id, which has no number prefixes. */
function getNames(path: string): readonly string[] {
  const stem = path.replace(/\.mdx?$/i, "");
  if (!/(?:^|\/)\d/.test(stem)) return [stem];
  const id = stem
    .split("/")
    .map((name) => splitNumberPrefix(name).name)
    .join("/");
  return stem === id ? [stem] : [stem, id];
}

/** Digest of the settings of all pages. */
export function digestSettings({
  options,
  copies,
  extras,
  plugins,
  phrases,
  variables,
  folders,
}: ParseSettings): string {
  const ofVariables = getVariableSettings(variables);
  return digest([options, copies, phrases.isOn, extras.versions, plugins.digest, folders, ofVariables]);
}

/** Form controls other than those that docgen writes: check boxes of task lists, tabs, fields of code. */
const controls = /<(?:select|textarea|button|input)\b(?![^>]*(?:\bdisabled|tab-choice|data-fill=))/;

/** An island may add form controls in the browser. */
function findStyleParts({ strings }: HtmlTemplate, hasIslands: boolean): readonly StylePart[] {
  const has = (pattern: RegExp) => strings.some((html) => pattern.test(html));
  return [
    ...(has(/ class="(?:hero|cards features)"/) ? ["home" as const] : []),
    ...(hasIslands || has(controls) ? ["forms" as const] : []),
    ...(has(/ data-fill="/) ? ["fields" as const] : []),
  ];
}

function putParts(memo: Memo, { doc, body, css, copy, sections, post, diagnostics }: PageParts): ParsedPage {
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
    styleParts: findStyleParts(body, doc.islands.length > 0),
    codeFiles: doc.codeFiles,
    search: doc.meta.search,
    keywords: [...doc.meta.keywords, ...doc.meta.tags.map(({ label }) => label)],
    diagnostics,
  };
}
