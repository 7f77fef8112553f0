/** Migrates an mdBook: its chapters become pages, `SUMMARY.md` stays the sidebar. */
import { posix } from "node:path";
import { parse, TomlError } from "smol-toml";
import type { UserConfig } from "../../config/define.ts";
import { userError } from "../../core/errors.ts";
import { isRecord } from "../../core/is-record.ts";
import { sourcePath } from "../../core/paths.ts";
import { parseSummary, type SummaryItem } from "../../markdown/front-matter/summary.ts";
import { defined } from "../defined.ts";
import { requiredNotes } from "../empty-values.ts";
import { getPlace } from "../keep-addresses.ts";
import { withoutEnding } from "../list-pages.ts";
import type { Moved, NewConfig, Note, OldPage } from "../moved.ts";
import { getNotes, type OldOptions, openOptions, type Plain, type Remedies } from "../old-options.ts";
import type { OldSite } from "../old-site.ts";
import { distributeLinks } from "../shell-links.ts";
import { ensureSlashes, readCname, unknownAddress } from "../site-address.ts";

const html = (key: string) => `output.html.${key}`;

export async function moveMdbook({ file, files }: OldSite): Promise<Moved> {
  const options = openOptions(readToml(new TextDecoder().decode(await files.read(file)), file));
  const notes: Note[] = [...requiredNotes(options, { "book.title": "title" }, [])];
  const note = (one: Note) => notes.push(one);
  const source = posix.normalize(options.text("book.src") ?? "src").replace(/\/$/, "");
  const url = await getUrl(options, files, note);
  const summary = posix.join(source, "SUMMARY.md");
  if (!(await files.exists(summary)))
    throw userError("migrate/broken", { reason: `${summary} not found` }, { file });
  const { items } = parseSummary(sourcePath(summary), new TextDecoder().decode(await files.read(summary)));
  const isMath = options.flag(html("mathjax-support")) === true;
  if (isMath) note({ what: html("mathjax-support"), remedy: "npm install katex remark-math" });
  const buildFolder = options.text("build.build-dir") ?? "book";
  const notFound = await notFoundFile(files, source, options);
  if (notFound !== null) note({ what: notFound, remedy: "use a file of the theme for the 404 page" });
  const exclude = [
    ...(source === "." ? ["build/**", `${buildFolder}/**`] : []),
    ...(notFound === null ? [] : [notFound]),
  ];
  const config = getConfig(options, { url, source, exclude, isMath });
  notePreprocessors(options, note);
  const pages = getPages(items, source);
  return {
    config: preprocessed(config, getRecord(options.take("preprocessor"))),
    pages,
    redirects: getRedirects(getRecord(options.take(html("redirect"))), pages),
    notes: [...notes, ...getNotes(options, remedies)],
    guess: () => ({ source: null, part: null }),
    accepts: [],
    sitemaps: [posix.join(buildFolder, "sitemap.xml"), posix.join(buildFolder, "html", "sitemap.xml")],
  };
}

/** Of the option, or of the file that a host reads. */
async function getUrl(
  options: OldOptions,
  files: OldSite["files"],
  note: (note: Note) => void,
): Promise<string> {
  const name = options.text(html("cname")) ?? (await readCname(files, ["CNAME"]));
  if (name !== null) return `https://${name}`;
  note({ what: "URL of the book", remedy: "set url in site.config.ts; book.toml has no cname" });
  return unknownAddress;
}

/** File of a custom 404 page; null without one. */
async function notFoundFile(
  files: OldSite["files"],
  source: string,
  options: OldOptions,
): Promise<string | null> {
  const name = options.text(html("input-404")) ?? "404.md";
  const path = posix.join(source, name);
  return name !== "" && (await files.exists(path)) ? path : null;
}

/** Parts of the new config that are also needed elsewhere. */
interface ConfigParts {
  readonly url: string;
  readonly source: string;
  readonly exclude: readonly string[];
  readonly isMath: boolean;
}

function getConfig(options: OldOptions, { url, source, exclude, isMath }: ConfigParts): NewConfig {
  const repository = options.text(html("git-repository-url"));
  return {
    title: options.text("book.title") ?? "Book",
    url,
    baseUrl: ensureSlashes(options.text(html("site-url")) ?? "/"),
    ...defined<Partial<NewConfig>>({
      tagline: options.text("book.description"),
      locale: getLocale(options),
      content: {
        folder: ".",
        docs: source,
        docsRoute: "",
        public: "public",
        ...(exclude.length === 0 ? {} : { exclude }),
      },
      docs: defined({ editUrl: options.text(html("edit-url-template"))?.replace(/\{path\}.*$/, "") }),
      sidebar: options.flag(html("fold.enable")) === true ? { collapsed: true } : null,
      navbar: defined<NonNullable<UserConfig["navbar"]>>(
        distributeLinks([], repository === null ? [] : [repository]),
      ),
      colorMode: getColorMode(options),
      markdown: { headingIds: "mdbook" as const, ...(isMath ? { math: true } : {}) },
    }),
  };
}

function getLocale(options: OldOptions): UserConfig["locale"] {
  const code = options.text("book.language");
  return defined<NonNullable<UserConfig["locale"]>>({
    code: code === "en" ? null : code,
    direction: options.text("book.text-direction") === "rtl" ? "rtl" : null,
  });
}

function notePreprocessors(options: OldOptions, note: (note: Note) => void): void {
  for (const key of Object.keys(getRecord(options.see("preprocessor"))))
    if (!["links", "index"].includes(key))
      note({ what: `preprocessor.${key}`, remedy: preprocessors.get(key) ?? "not run" });
}

function readToml(text: string, file: string): Plain {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [reason = ""] = error.message.split("\n");
    throw userError(
      "migrate/broken",
      { reason },
      { file, position: { line: error.line, column: error.column, length: 1 } },
    );
  }
}

const getRecord = (found: unknown): Plain => (isRecord(found) ? found : {});

/** Only chapters are pages; the first is also the home page. */
function getPages(items: readonly SummaryItem[], source: string): readonly OldPage[] {
  const chapters = getChapters(items);
  const [first] = chapters;
  const pages = chapters.map((path) => ({
    path: getAddress(posix.relative(source, path)),
    source: path,
    part: null,
  }));
  return first === undefined ? pages : [{ path: "/", source: first, part: null }, ...pages];
}

function getChapters(items: readonly SummaryItem[]): readonly string[] {
  return items.flatMap((item) => {
    if (item.type === "rule") return [];
    const own =
      item.type === "chapter" && item.target !== null && /\.md$/i.test(item.target) ? [item.target] : [];
    return [...own, ...getChapters(item.items)];
  });
}

/** `a/README.md` is `/a/index.html`. */
function getAddress(path: string): string {
  return `/${withoutEnding(path).replace(/(^|\/)readme$/i, "$1index")}.html`;
}

/** Targets are URLs, often of a chapter, relative to the old one: `"/old.html" = "guide/new.html"`. */
function getRedirects(found: Plain, pages: readonly OldPage[]): Readonly<Record<string, string>> {
  const chapters = new Set(pages.map(getPlace));
  return Object.fromEntries(
    Object.entries(found).flatMap(([from, to]) => {
      if (typeof to !== "string") return [];
      const old = posix.join("/", from);
      const target = /^(?:[a-z]+:|\/)/i.test(to) ? to : posix.join(posix.dirname(old), to);
      if (chapters.has(getPlace({ path: target.replace(/#.*$/, "") }))) return [[old, target] as const];
      return [[old, target.replace(/^(\/.*?)(?:index)?\.html(?=#|$)/, "$1/").replace(/\/\/$/, "/")] as const];
    }),
  );
}

function getColorMode(options: OldOptions): UserConfig["colorMode"] {
  const usual = options.text("output.html.default-theme");
  options.take("output.html.preferred-dark-theme");
  return usual === null || ["light", "rust"].includes(usual) ? { respectSystem: true } : { default: "dark" };
}

const preprocessors = new Map([
  ["mermaid", "npm install beautiful-mermaid"],
  ["katex", "npm install katex remark-math"],
  ["admonish", "write :::note; docgen check lists its blocks"],
]);

function preprocessed(config: NewConfig, found: Plain): NewConfig {
  const more = {
    ...("mermaid" in found ? { mermaid: true } : {}),
    ...("katex" in found ? { math: true } : {}),
  };
  return { ...config, markdown: { ...config.markdown, ...more } };
}

/** Advice for each option; null if nothing is lost. */
const remedies: Remedies = {
  "book.authors": null,
  "book.multilingual": null,
  "rust.*": null,
  rust: null,
  "build.*": null,
  build: null,
  "output.html.fold.*": null,
  "output.html.fold": null,
  "output.html.search.*": null,
  "output.html.search": null,
  "output.html.print.*": null,
  "output.html.print": null,
  "output.html.code.*": null,
  "output.html.code": null,
  "output.html.playground": "samples are not run",
  "output.html.playground.*": "samples are not run",
  "output.html.playpen": "samples are not run",
  "output.html.git-repository-icon": null,
  "output.html.smart-punctuation": null,
  "output.html.curly-quotes": null,
  "output.html.no-section-label": null,
  "output.html.copy-fonts": null,
  "output.html.hash-files": null,
  "output.html.additional-css": "theme/custom.css, with the tokens of our theme",
  "output.html.additional-js": "head can load a script",
  "output.html.theme": "files of the theme are React",
  "output.html.google-analytics": "analytics.gtag",
  "output.linkcheck": "docgen check checks every link",
  "output.linkcheck.*": "docgen check checks every link",
  "output.linkcheck2": "docgen check checks every link",
};
