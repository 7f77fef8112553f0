/** Markdown copy of each page, for machine readers. */
import { digest } from "../core/hash.ts";
import type { OutputPath } from "../core/paths.ts";
import { renderCopy, toAbsolute } from "../render/copy.ts";
import { contextKey, getPageContext } from "../render/page.ts";
import { fillLabel } from "../shared/fill-label.ts";
import { fileUrl } from "../site/links/assets.ts";
import { generatedFile } from "../site/links/generated-files.ts";
import type { Page } from "../site/pages.ts";
import { getLocaleFile } from "../site/routes/locale-routes.ts";
import type { PageKind, SiteView } from "./kind.ts";
import { findDoc } from "./pages.ts";
import { LazyOutput, type Output } from "./plan.ts";

export const copies: PageKind = {
  name: "copies",
  needs: "page",
  isGenerated: true,
  list(site) {
    if (!site.config.machine.markdown) return [];
    const exported = openMarkdownExport(site);
    return Array.from(copiedPages(site), ([path, page]): Output => new CopyOutput(page, path, exported));
  },
};

/** If pages share a copy, the last one wins. */
export function copiedPages({ pages }: Pick<SiteView, "pages">): ReadonlyMap<OutputPath, Page> {
  const found = new Map<OutputPath, Page>();
  for (const page of pages) if (page.copy !== null) found.set(page.copy, page);
  return found;
}

/** Renders the Markdown copies of pages. */
export function openMarkdownExport({ config, renderer }: Pick<SiteView, "config" | "renderer">) {
  const { theme, read } = renderer;
  const { labels } = theme;
  const sharedDigest = digest([labels, config.url, config.baseUrl, config.machine.llms]);
  const copyOf = (page: Page) => findDoc(page, renderer)?.copy ?? null;
  const index = config.machine.llms
    ? toAbsolute(fileUrl(config.baseUrl, getLocaleFile(config, generatedFile.llms)), config.url)
    : null;
  return {
    /** Names the list of all pages; not part of `llms-full.txt`. */
    start:
      index === null ? "" : `> ${fillLabel(labels["agents.index"], { index: `[llms.txt](${index})` })}\n\n`,
    /** Digest of inputs that all copies share. */
    words: sharedDigest,
    text(page: Page): string {
      const copy = copyOf(page);
      const context = getPageContext(page, renderer);
      return renderCopy({ context, copy: copy === null ? null : read(copy), labels, origin: config.url });
    },
    keyOf: (page: Page) => `${contextKey(page, renderer)} ${copyOf(page) ?? ""} ${sharedDigest}`,
  };
}

type MarkdownExport = ReturnType<typeof openMarkdownExport>;

class CopyOutput extends LazyOutput {
  readonly path: OutputPath;
  readonly #page: Page;
  readonly #exported: MarkdownExport;

  constructor(page: Page, path: OutputPath, exported: MarkdownExport) {
    super();
    this.path = path;
    this.#page = page;
    this.#exported = exported;
  }

  get kind() {
    return "data" as const;
  }

  get from() {
    return `the copy of ${this.#page.from}`;
  }

  get fetched() {
    return "also by links" as const;
  }

  protected findKey() {
    return this.#exported.keyOf(this.#page);
  }

  async produce() {
    return Buffer.from(this.#exported.start + this.#exported.text(this.#page));
  }
}
