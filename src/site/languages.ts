/** What the pages of a language know of the other languages of their site. */
import { type RoutePath, routePath, routeUrl, type SourcePath } from "../core/paths.ts";
import type { TextLanguage, Url } from "../shared/contract.ts";

export interface Language {
  readonly code: string;
  readonly htmlLang: string;
  readonly direction: "ltr" | "rtl";
  /** Below the base path; empty for the language of the root. */
  readonly path: string;
  /** The files that it has of its own, as they are seen; of the first language those that no translation is of. */
  readonly own: readonly SourcePath[];
}

/** Plain data; the language of the root first. */
export interface Languages {
  readonly code: string;
  readonly all: readonly Language[];
  /** Files of this language that are translations of nothing. */
  readonly alone: readonly SourcePath[];
  /** Where its translated files stand, by the paths that they are seen at. */
  readonly origins: Readonly<Record<SourcePath, SourcePath>>;
  /** Translations that say that their originals were changed later. */
  readonly outdated: readonly SourcePath[];
  /** Whether what is not translated is shown in the language of the root. */
  readonly shows: boolean;
}

/** What of a page says in which languages it can be. */
export interface PlacedPage {
  readonly route: RoutePath;
  readonly summary: { readonly path: SourcePath } | null;
  readonly source: SourcePath | null;
  readonly tags: readonly unknown[] | null;
  readonly titleLabel: string | null;
  readonly collection: { readonly root: RoutePath } | null;
}

export interface Alternate {
  /** As the `lang` attribute has it. */
  readonly lang: string;
  readonly url: Url;
}

export interface PageLanguages {
  /** The page in each language that has it, its own among them; empty where no other has. The first is for all other languages. */
  readonly alternates: readonly Alternate[];
  /** That of the text, where the page has something to say of it: that it is not translated, or was so before its original was changed. */
  readonly language: TextLanguage | null;
  /** Where the page stands in the language of the root. */
  readonly inFirst: Url | null;
  /** By the codes of languages that lack it: where their menu leads. */
  readonly elsewhere: Readonly<Record<string, Url>>;
}

export const oneLanguage: PageLanguages = { alternates: [], language: null, inFirst: null, elsewhere: {} };

/** @param latest the same page of the latest version, for a page of another one */
export type LanguagesOf = (page: PlacedPage, latest: PlacedPage | null) => PageLanguages;

/**
 * The address that stands for a page: that of the latest version, or of the original where there is no translation; of both where neither is
 * translated. null for a page that stands for itself.
 */
export function canonicalOf(
  page: PlacedPage,
  latest: PlacedPage | null,
  languagesOf: LanguagesOf,
  url: (route: RoutePath) => Url,
): Url | null {
  const { language, inFirst } = languagesOf(page, latest);
  const isFallback = language?.state === "untranslated";
  if (latest === null) return isFallback ? inFirst : null;
  const there = languagesOf(latest, null);
  if (isFallback) return there.inFirst;
  // A translation is no other form of a page in another language.
  return there.language?.state !== "untranslated" ? url(latest.route) : null;
}

/** Tells of each page in which languages it is there. */
export function openLanguages(languages: Languages | null, baseUrl: Url): LanguagesOf {
  const first = languages?.all[0];
  const here = languages?.all.find(({ code }) => code === languages.code);
  if (languages === null || first === undefined || here === undefined) return () => oneLanguage;
  const files = new Map(languages.all.map((one) => [one.code, new Set<SourcePath>(one.own)]));
  const alone = new Set(languages.alone);
  const has = ({ code }: Language, path: SourcePath) =>
    code === first.code ? !alone.has(path) : files.get(code)?.has(path) === true;
  const place = ({ path }: Language, route: RoutePath) => {
    const tail = here.path === "" ? route : route.slice(here.path.length + 1);
    return routeUrl(baseUrl, routePath(path, tail));
  };
  const outdated = new Set(languages.outdated);
  const others = languages.all.filter((one) => one !== here);
  const isShown = (one: Language, path: SourcePath) =>
    has(one, path) || (languages.shows && one !== first && has(first, path));
  return ({ route, summary, source, tags, titleLabel, collection }, latest) => {
    const isGenerated = summary === null;
    // A tag, or a category with a label of its own, may have another address in each language.
    const isMovable = isGenerated && (source !== null || tags !== null || titleLabel !== null);
    const path = summary?.path ?? null;
    const isFallback = path !== null && !has(here, path);
    const isOutdated = path !== null && outdated.has(path);
    const having = path === null ? languages.all : languages.all.filter((one) => has(one, path));
    const lacking = others.filter((one) => (path === null ? isMovable : !isShown(one, path)));
    // Where the latest version has the page in a language, that stands for this one.
    const newest = latest?.summary?.path ?? null;
    const standing = having.filter((one) => latest === null || (newest !== null && !has(one, newest)));
    const isAlone = isFallback || isMovable || standing.length < 2 || !standing.includes(here);
    return {
      alternates: isAlone ? [] : standing.map((one) => ({ lang: one.htmlLang, url: place(one, route) })),
      language: isFallback ? textOf(first, "untranslated") : isOutdated ? textOf(here, "outdated") : null,
      inFirst: place(first, route),
      elsewhere: Object.fromEntries(
        lacking.map((one) => [one.code, place(one, collection?.root ?? routePath(here.path))]),
      ),
    };
  };
}

function textOf({ htmlLang, direction }: Language, state: TextLanguage["state"]): TextLanguage {
  return { htmlLang, direction, state };
}
