/** Pages that the migration writes, such as those that render a page in React: only those that work. */
import type { NewConfig, Note, OldPage } from "./moved.ts";
import type { NewSite } from "./new-site.ts";

type Texts = ReadonlyMap<string, string>;

interface SiteWithPages {
  readonly site: NewSite;
  readonly written: Texts;
  /** Why the others are not written. */
  readonly notes: readonly Note[];
}

/** @param drafted text by path in the site folder */
export async function seeWithPages(
  config: NewConfig,
  drafted: Texts,
  see: (config: NewConfig, texts: Texts) => Promise<NewSite>,
): Promise<SiteWithPages> {
  const tried = await see(config, drafted);
  const failures = tried.diagnostics.filter(
    ({ code, severity }) => severity === "error" && code.startsWith("component/"),
  );
  const problems = new Map(failures.map(({ file, text }) => [file, text]));
  const written = new Map([...drafted].filter(([path]) => tried.withWords.has(path) && !problems.has(path)));
  const left = [...drafted.keys()].filter((path) => !written.has(path));
  return {
    site: left.length === 0 ? tried : await see(config, written),
    written,
    notes: left.map((path) => ({
      what: path,
      remedy: `not written: ${problems.get(path) ?? "its component shows no text"}`,
    })),
  };
}

export function asKept(pages: readonly OldPage[], written: Texts): readonly OldPage[] {
  return pages.map((page) =>
    page.source !== null && written.has(page.source) ? { ...page, part: null } : page,
  );
}
