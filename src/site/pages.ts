/** Page context: the data that a page needs to be rendered, limited to what invalidates it. */
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
import type { ChangeLists } from "./change-lists.ts";
import type { ComparedVersions } from "./comparisons.ts";
import { type Description, fillDescription } from "./description.ts";
import type { PageLanguages } from "./languages.ts";
import type { PageReferences } from "./links/page-references.ts";

/**
 * Data to render one page.
 * @typeParam Text type of descriptions; in the model a description may be a reference to a page whose text `describePage` fills in
 */
export interface PageContext<Text = string | null> extends PageReferences {
  readonly route: RoutePath;
  readonly url: Url;
  readonly output: OutputPath;
  /** Output path of the Markdown copy; null if there is none. */
  readonly copy: OutputPath | null;
  /** Markdown source; null for a generated page. */
  readonly source: SourcePath | null;
  /** Origin of the page, for messages. */
  readonly from: string;
  readonly template: TemplateName;
  readonly title: string;
  readonly titleLabel: LabelKey | null;
  readonly titleValues: Readonly<Record<string, string>>;
  readonly description: Text;
  readonly keywords: readonly string[];
  /** Additional tags for `<head>`. */
  readonly head: readonly HeadTag[];
  readonly image: string | null;
  readonly headings: readonly Heading[];
  readonly trail: readonly Crumb[];
  readonly prev: PageLink | null;
  readonly next: PageLink | null;
  /** Shared by the pages of a category. */
  readonly sidebar: { readonly name: string; readonly items: Ref<readonly SidebarNode[]> } | null;
  readonly cards: readonly (Omit<Card, "description"> & { readonly description: Text })[] | null;
  /** null for a page without a list of changes. */
  readonly changeLists: ChangeLists | null;
  /** null except for the page with the changes of a version. */
  readonly comparison: ComparedVersions | null;
  readonly tagGroups: readonly TagGroup[] | null;
  /** URL of the list of all tags, for the page of a tag. */
  readonly allTags: Url | null;
  readonly tags: readonly PageTag[];
  readonly editUrl: string | null;
  readonly updated: Updated | null;
  readonly isDocs: boolean;
  /** Id of the collection; null for a standalone page. */
  readonly collection: string | null;
  /** Name of the version. */
  readonly version: string | null;
  /** URLs of the nearest page in versions and locales that lack this one, by version path and locale code; null if none lacks it. */
  readonly elsewhere: Readonly<Record<Url, Url>> | null;
  /** Same page in the latest version, or its original in the default locale; null if this page is canonical. */
  readonly canonical: Url | null;
  /** The page in each locale that has it, including this one; empty if no other does. */
  readonly alternates: PageLanguages["alternates"];
  /** Language of the text if the page is untranslated. */
  readonly language: PageLanguages["language"];
  /** null outside blogs. */
  readonly blog: BlogContext | null;
  readonly unlisted: boolean;
  readonly draft: boolean;
  readonly listed: boolean;
  /** Adds `noindex` for search engines to pages of this version. */
  readonly noIndex: boolean;
}

/** The part of a page that every build reads; the rest is loaded when the page is rendered. */
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
  /** True for the latest version and for unversioned pages. */
  readonly isLatest: boolean;
  /** Whether sitemap and feeds include the page. */
  readonly indexed: boolean;
  /** Innermost sidebar category. */
  readonly group: string | null;
  /** Pages whose text this page shows as a description. */
  readonly descriptionSources: readonly SourcePath[];
  /** Posts whose excerpts the page shows. */
  readonly excerpts: readonly SourcePath[];
  /** Pages of both versions whose differences the page shows. */
  readonly compared: readonly SourcePath[];
  /** Id of the blog if the page is a post. */
  readonly postOf: string | null;
  /** Whether the page lists the changes of a version. */
  readonly listsChanges: boolean;
  /** Date of the last change, if known: `2026-03-31`. */
  readonly day: string | null;
  readonly context: Ref<PageContext<Description>>;
}

/** DocSearch tag of the version that a page belongs to. */
export function searchTag({ collection, version }: Pick<PageContext, "collection" | "version">): string {
  if (collection === null || version === null) return "default";
  return `docs-${pluginId(collection)}-${version}`;
}

/** Fields of a page shown in lists. */
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
