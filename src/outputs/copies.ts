/** What machines read: a copy in Markdown beside every page, `llms.txt` and `llms-full.txt`. */
import type { Config } from "../config/schema.ts";
import { digest, hash } from "../core/hash.ts";
import { outputPath, type SourcePath } from "../core/paths.ts";
import type { Doc } from "../markdown/doc.ts";
import { absolute, listLine, renderCopy } from "../render/copy.ts";
import type { Renderer } from "../render/page.ts";
import { pageTitle } from "../render/props.ts";
import type { Labels } from "../shared/labels.ts";
import { fileUrl } from "../site/assets.ts";
import type { Site } from "../site/model.ts";
import type { PageContext } from "../site/pages.ts";
import { machineOrder, type Section } from "./machine-order.ts";
import type { Output } from "./plan.ts";

interface CopiesInput {
  readonly config: Config;
  readonly docs: ReadonlyMap<SourcePath, Doc>;
  readonly site: Site;
}

export function copyOutputs({ config, docs, site }: CopiesInput, { theme }: Renderer): Output[] {
  const { markdown, llms } = config.machine;
  const { labels } = theme.server;
  const words = digest([labels, config.url, config.baseUrl]);
  const pages = new Map(
    site.pages.flatMap((page) => (page.copy === null ? [] : [[page.copy, page] as const])),
  );
  const docOf = ({ source }: PageContext) => (source === null ? null : (docs.get(source) ?? null));
  const text = (context: PageContext) =>
    renderCopy({ context, copy: docOf(context)?.copy ?? null, labels, origin: config.url });
  const keyOf = (context: PageContext) => hash(context.hash, docOf(context)?.copyHash ?? "", words);
  const copies = [...pages].map(([path, context]): Output => {
    return {
      path,
      kind: "data",
      key: keyOf(context),
      from: `the copy of ${context.from}`,
      produce: async () => Buffer.from(text(context)),
    };
  });
  if (!llms) return markdown ? copies : [];
  const sections = machineOrder(site, config);
  const listed = sections.flatMap((section) => section.pages);
  const list = makeList(sections, config, labels);
  const lists: Output[] = [
    {
      path: outputPath("llms.txt"),
      kind: "data",
      key: hash(list),
      from: "llms.txt",
      produce: async () => Buffer.from(list),
    },
    {
      path: outputPath("llms-full.txt"),
      kind: "data",
      key: hash(list, ...listed.map(keyOf)),
      from: "llms-full.txt",
      produce: async () => Buffer.from(listed.map((page) => full(page, text(page), config)).join("\n")),
    },
  ];
  return [...(markdown ? copies : []), ...lists];
}

/** The form of llmstxt.org: a title, a quotation, lists of links under headings. */
function makeList(sections: readonly Section[], config: Config, labels: Labels): string {
  const { title, tagline, machine, baseUrl, url } = config;
  const address = ({ url: page, copy }: PageContext) =>
    absolute(machine.markdown && copy !== null ? fileUrl(baseUrl, copy) : page, url);
  const parts = sections.map(({ title: name, pages }) => {
    const lines = pages.map((page) => listLine(pageTitle(page, labels), address(page), page.description));
    return `## ${name}\n\n${lines.join("\n")}\n`;
  });
  return [`# ${title}\n`, ...(tagline === null ? [] : [`> ${tagline}\n`]), ...parts].join("\n");
}

function full(page: PageContext, text: string, { url }: Config): string {
  return `---\nsource: ${url}${page.url}\n---\n\n${text.trimEnd()}\n`;
}
