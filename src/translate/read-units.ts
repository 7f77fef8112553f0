/**
 * Lists the texts of a file: of Markdown, those of its front matter and of its blocks; of `tags.yml` and `authors.yml`, those
 * that readers see. Includes are files of their own.
 */
import type { SourcePath } from "../core/paths.ts";
import { loadFrontMatter, parseFrontMatter } from "../markdown/front-matter/front-matter.ts";
import { makeSourceText } from "../markdown/includes/source-text.ts";
import { openMarkdownReader } from "../markdown/jsx/read.ts";
import { makeParseContext } from "../markdown/parse-context.ts";
import type { ParseSettings } from "../markdown/parse-input.ts";
import { makeProcessor } from "../markdown/processor.ts";
import { asRead, makePlaceholders } from "../markdown/template.ts";
import { listBlocks } from "./blocks.ts";
import type { Unit } from "./unit.ts";
import { findYamlTexts, listFrontMatter, listYamlTexts } from "./yaml-texts.ts";

/** @param text as on the disk */
export type ReadUnits = (path: SourcePath, text: string) => Promise<readonly Unit[]>;

/** @param components names that pages can use without an import */
export function openUnitReader(
  { options, extras, plugins }: Pick<ParseSettings, "options" | "extras" | "plugins">,
  components: () => Promise<ReadonlySet<string>>,
): ReadUnits {
  const processor = makeProcessor(options, extras, plugins);
  const read = openMarkdownReader(processor, components, options);
  return async (path, written) => {
    const text = asRead(written);
    const keys = findYamlTexts(path);
    if (keys !== null) return listYamlTexts(text, keys);
    const yaml = await loadFrontMatter([text]);
    const { meta, body, values } = parseFrontMatter(text, path, yaml, { accepted: options.acceptedKeys });
    const context = makeParseContext(makeSourceText(path, body), makePlaceholders(), [], {
      pathScope: options.pathScope,
      frontMatter: values,
    });
    const tree = await read(path, context, meta.mdx?.format);
    const moved = text.length - body.length;
    const blocks = listBlocks(tree, body).map((unit) => ({
      ...unit,
      start: unit.start + moved,
      end: unit.end + moved,
    }));
    return [...listFrontMatter(text), ...blocks];
  };
}
