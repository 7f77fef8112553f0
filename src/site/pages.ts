/** What each page needs to be rendered, and nothing that other pages may change without it. */
import { pluginId } from "../config/collections.ts";
import type { OutputPath, RoutePath, SourcePath } from "../core/paths.ts";
import type { Ref } from "../core/stage.ts";
import type { PageTag as HeadTag } from "../markdown/front-matter/head.ts";
import type {
  Card,
  Crumb,
  Heading,
  PageLink,
  PageTag,
  SidebarNode,
  TagGroup,
  TemplateName,
  Updated,
  Url,
} from "../shared/contract.ts";
import type { LabelKey } from "../shared/labels.ts";
import { type BlogContext, fillBlog } from "./blog/blog-context.ts";
import { type Description, fillDescription } from "./description.ts";
import type { PageLanguages } from "./languages.ts";
import type { PageReferences } from "./links/page-references.ts";

/**
 * All that is needed to render a page.
 * @typeParam Text what descriptions are: the model leaves those that are the first words of a page to `describePage`
 */
export interface PageContext<Text = string | null> extends PageReferences {
  readonly route: RoutePath;
  readonly url: Url;
  readonly output: OutputPath;
  /** Where its copy in Markdown stands; null where there is none. */
  readonly copy: OutputPath | null;
  /** The Markdown file of the article; null for a generated page. */
  readonly source: SourcePath | null;
  /** Who asked for the page, for messages. */
  readonly from: string;
  readonly template: TemplateName;
  readonly title: string;
  readonly titleLabel: LabelKey | null;
  readonly titleValues: Readonly<Record<string, string>>;
  readonly description: Text;
  readonly keywords: readonly string[];
  /** Tags of its own. */
  readonly head: readonly HeadTag[];
  readonly image: string | null;
  readonly headings: readonly Heading[];
  readonly trail: readonly Crumb[];
  readonly prev: PageLink | null;
  readonly next: PageLink | null;
  /** The pages of a category show the same of the sidebar. */
  readonly sidebar: { readonly name: string; readonly items: Ref<readonly SidebarNode[]> } | null;
  readonly cards: readonly (Omit<Card, "description"> & { readonly description: Text })[] | null;
  readonly tagGroups: readonly TagGroup[] | null;
  /** The list of all tags, for the page of a tag. */
  readonly allTags: Url | null;
  readonly tags: readonly PageTag[];
  readonly editUrl: string | null;
  readonly updated: Updated | null;
  readonly isDocs: boolean;
  /** The documents that it belongs to, by their id; null for a page beside them. */
  readonly collection: string | null;
  /** The name of their version. */
  readonly version: string | null;
  /** Where the versions and languages that lack it at the same place have the nearest page, by their paths and codes; null where none lacks it. */
  readonly elsewhere: Readonly<Record<Url, Url>> | null;
  /** The same page of the latest version, or its original in another language; null: it stands for itself. */
  readonly canonical: Url | null;
  /** In which languages there is the page, its own among them; empty where it is alone. */
  readonly alternates: PageLanguages["alternates"];
  /** That of its text, where it is not translated. */
  readonly language: PageLanguages["language"];
  /** null for a page of no blog. */
  readonly blog: BlogContext | null;
  readonly unlisted: boolean;
  readonly draft: boolean;
  readonly listed: boolean;
  /** Search engines are asked to leave its version out. */
  readonly noIndex: boolean;
}

/** What every build asks of every page; the rest is read when the page is rendered. */
export interface Page
  extends Pick<
    PageContext,
    | "route"
    | "url"
    | "output"
    | "copy"
    | "source"
    | "from"
    | "template"
    | "titleLabel"
    | "isDocs"
    | "collection"
    | "version"
    | "listed"
    | "files"
    | "image"
  > {
  /** Of the latest version, or of none. */
  readonly isLatest: boolean;
  /** Search engines are sent to it. */
  readonly indexed: boolean;
  /** The deepest category around it in its sidebar. */
  readonly group: string | null;
  /** The pages whose first words it shows. */
  readonly words: readonly SourcePath[];
  /** The posts whose excerpts it shows. */
  readonly excerpts: readonly SourcePath[];
  /** The id of the blog that it is a post of. */
  readonly postOf: string | null;
  /** The day of its last change, where it is known: `2026-03-31`. */
  readonly day: string | null;
  readonly context: Ref<PageContext<Description>>;
}

/** The name under which DocSearch knows the version of the documents that a page belongs to. */
export function searchTag({ collection, version }: Pick<PageContext, "collection" | "version">): string {
  if (collection === null || version === null) return "default";
  return `docs-${pluginId(collection)}-${version}`;
}

/** What lists of pages say of one. */
export type PageListing = Pick<
  PageContext<Description>,
  "title" | "titleLabel" | "titleValues" | "description"
>;

export function describePage(
  page: PageContext<Description>,
  firstWords: (path: SourcePath) => string | null,
): PageContext {
  const fill = (description: Description) => fillDescription(description, firstWords);
  const cards = page.cards?.map((card) => ({ ...card, description: fill(card.description) })) ?? null;
  return { ...page, description: fill(page.description), cards, blog: fillBlog(page.blog, fill) };
}
