/** Locales of a site: `hreflang` alternates, canonical URLs, and links from the locale menu. */
import { type RoutePath, routeBelow, routePath, routeUrl, type SourcePath } from "../core/paths.ts";
import type { PostTime } from "../markdown/front-matter/post.ts";
import type { TextLanguage, Url } from "../shared/contract.ts";

export interface Language {
  readonly code: string;
  readonly htmlLang: string;
  readonly direction: "ltr" | "rtl";
  /** URL path of the locale, relative to the base path; empty for the default locale. */
  readonly path: string;
  /** Translated files, at the paths of their originals. */
  readonly translated: readonly SourcePath[];
}

/** What a translation has from its original, unless its front matter says something else. */
export interface Inherited {
  /** In the sidebar. */
  readonly position: number | null;
  /** Of a post. */
  readonly time: PostTime | null;
}

/** Plain data; the default locale comes first. */
export interface Languages {
  readonly code: string;
  readonly all: readonly [Language, ...Language[]];
  /** Files of this locale that translate no file of the default locale. */
  readonly withoutOriginal: readonly SourcePath[];
  /** Path on disk of each translated file, by the path of its original. */
  readonly origins: Readonly<Record<SourcePath, SourcePath>>;
  /** Translations whose original has changed since. */
  readonly outdated: readonly SourcePath[];
  /** By the path of translated originals, if they have any of it. */
  readonly inherited: Readonly<Record<SourcePath, Inherited>>;
  /** Whether untranslated pages fall back to the default locale. */
  readonly fallsBack: boolean;
}

/** The part of a page that determines which locales have it. */
export interface PlacedPage {
  readonly route: RoutePath;
  readonly summary: { readonly path: SourcePath } | null;
  readonly source: SourcePath | null;
  readonly tags: readonly unknown[] | null;
  readonly titleLabel: string | null;
  readonly collection: { readonly root: RoutePath } | null;
  /** Versions that it compares: all locales have the same. */
  readonly comparison: unknown;
}

export interface Alternate {
  /** Value of the `hreflang` attribute. */
  readonly lang: string;
  readonly url: Url;
}

export interface PageLanguages {
  /** The page in each locale that has it, including this one; empty if no other locale does. The first is also `x-default`. */
  readonly alternates: readonly Alternate[];
  /** Language of the text if it is untranslated or its translation is outdated, else null. */
  readonly language: TextLanguage | null;
  /** URL in the default locale. */
  readonly inDefaultLocale: Url;
  /** URL that the locale menu falls back to, by the code of each locale that lacks the page. */
  readonly elsewhere: Readonly<Record<string, Url>>;
}

/** @param latest the same page in the latest version, if `page` belongs to another version */
export type FindPageLanguages = (page: PlacedPage, latest: PlacedPage | null) => PageLanguages;

/**
 * Canonical URL: the page in the latest version, the original if the page is not translated, or the original in the latest version if
 * neither is translated. Returns null for a page that is canonical itself.
 */
export function getCanonicalUrl(
  page: PlacedPage,
  latest: PlacedPage | null,
  languagesOf: FindPageLanguages,
  url: (route: RoutePath) => Url,
): Url | null {
  const { language, inDefaultLocale: inFirst } = languagesOf(page, latest);
  const isFallback = language?.state === "untranslated";
  if (latest === null) return isFallback ? inFirst : null;
  const there = languagesOf(latest, null);
  if (isFallback) return there.inDefaultLocale;
  // A translated page does not duplicate an untranslated one.
  return there.language?.state !== "untranslated" ? url(latest.route) : null;
}

/** Returns a function that finds the alternates of a page. */
export function openLanguages(languages: Languages, baseUrl: Url): FindPageLanguages {
  const [first] = languages.all;
  const here = languages.all.find(({ code }) => code === languages.code) ?? first;
  const files = new Map(languages.all.map((one) => [one.code, new Set<SourcePath>(one.translated)]));
  const alone = new Set(languages.withoutOriginal);
  const has = ({ code }: Language, path: SourcePath) =>
    code === first.code ? !alone.has(path) : files.get(code)?.has(path) === true;
  const place = ({ path }: Language, route: RoutePath) => {
    return routeUrl(baseUrl, routePath(path, routeBelow(here.path, route)));
  };
  const outdated = new Set(languages.outdated);
  const others = languages.all.filter((one) => one !== here);
  const isShown = (one: Language, path: SourcePath) =>
    has(one, path) || (languages.fallsBack && one !== first && has(first, path));
  return ({ route, summary, source, tags, titleLabel, collection, comparison }, latest) => {
    const isGenerated = summary === null;
    // Tags, and categories with a translated label, may have a different slug in each locale.
    const hasOwnSlug = source !== null || tags !== null || titleLabel !== null;
    const isMovable = isGenerated && comparison === null && hasOwnSlug;
    const path = summary?.path ?? null;
    const isFallback = path !== null && !has(here, path);
    const isOutdated = path !== null && outdated.has(path);
    const having = path === null ? languages.all : languages.all.filter((one) => has(one, path));
    const lacking = others.filter((one) => (path === null ? isMovable : !isShown(one, path)));
    // Locales that have the page in the latest version are represented by that version.
    const newest = latest?.summary?.path ?? null;
    const standing = having.filter((one) => latest === null || (newest !== null && !has(one, newest)));
    const isAlone = isFallback || isMovable || standing.length < 2 || !standing.includes(here);
    return {
      alternates: isAlone ? [] : standing.map((one) => ({ lang: one.htmlLang, url: place(one, route) })),
      language: isFallback ? getText(first, "untranslated") : isOutdated ? getText(here, "outdated") : null,
      inDefaultLocale: place(first, route),
      elsewhere: Object.fromEntries(
        lacking.map((one) => [one.code, place(one, collection?.root ?? routePath(here.path))]),
      ),
    };
  };
}

function getText({ htmlLang, direction }: Language, state: TextLanguage["state"]): TextLanguage {
  return { htmlLang, direction, state };
}
