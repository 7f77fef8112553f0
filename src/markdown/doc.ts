/** Types of this module: one parsed Markdown file, independent of all others. */
import type { Diagnostic, Position } from "../core/diagnostics.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Ref } from "../core/stage.ts";
import type { Heading, StylePart } from "../shared/contract.ts";
import type { LabelKey } from "../shared/labels.ts";
import type { FrontMatter } from "./front-matter/front-matter.ts";
import type { NamedIsland } from "./mdx/island-names.ts";

/** A placeholder in finished HTML, filled when the page is rendered. */
export type Placeholder =
  /** Attribute value: the URL of `target`. */
  | { readonly kind: "href"; readonly target: string }
  /** A whole element: `<img>`, or the inlined SVG with `?inline`. */
  | { readonly kind: "image"; readonly target: string; readonly alt: string; readonly attributes: string }
  /** Attribute value: the URL of a third-party player that the page's CSP allows. */
  | { readonly kind: "player"; readonly address: string }
  /** A whole list: cards of the page's siblings or children in the sidebar. */
  | { readonly kind: "cards" }
  /** A whole list: the changes of a version. */
  | { readonly kind: "changes"; readonly version: string }
  /** A label from the catalog, in text or in an attribute. */
  | { readonly kind: "label"; readonly key: LabelKey; readonly values: Readonly<Record<string, string>> };

/** Finished HTML with placeholders between the strings: `strings.length === placeholders.length + 1`. */
export interface HtmlTemplate {
  readonly strings: readonly string[];
  readonly placeholders: readonly Placeholder[];
}

/** A link or an image with its position. */
export interface Reference {
  readonly kind: "link" | "image";
  /** Decoded, as an author would write it: `./bot-guide.md#登録`. */
  readonly target: string;
  /** The file that contains it: the page or an include. */
  readonly file: SourcePath;
  readonly position: Position | null;
  /** False with `data-no-link-check`, which turns off reporting. */
  readonly isChecked: boolean;
}

/** A heading and its content up to the next heading. */
export interface Section {
  /** null before the first heading. */
  readonly id: string | null;
  readonly level: number;
  readonly title: string;
  /** Paragraphs, list items, table rows. */
  readonly text: readonly string[];
  readonly code: readonly string[];
  /** Versions whose changes the section lists. */
  readonly listedVersions?: readonly string[];
}

/** A label such as `:since[1.2]` or `:deprecated[1.2 reason]`. */
export interface VersionLabel {
  readonly kind: "added" | "changed" | "deprecated" | "removed";
  readonly version: string;
  /** Nearest heading above it; null at the start of the page. */
  readonly heading: { readonly id: string; readonly text: string } | null;
  /** Empty without one. */
  readonly reason: string;
}

/** Versions in the text of a page. */
export interface VersionUse {
  readonly labels: readonly VersionLabel[];
  /** Versions whose changes the page lists. */
  readonly listed: readonly string[];
}

export interface Doc {
  readonly path: SourcePath;
  readonly meta: FrontMatter;
  /** Positions of the front matter keys. */
  readonly metaPlaces: Readonly<Record<string, Position>>;
  /** Front matter, else the first level-1 heading, else the file name. */
  readonly title: string;
  /** Front matter, else the first paragraph; null when there is neither. */
  readonly description: string | null;
  readonly headings: readonly Heading[];
  /** Every id in the body that a link may target. */
  readonly anchors: readonly string[];
  readonly references: readonly Reference[];
  /** References to other sites: links and embedded resources. */
  readonly externals: readonly Reference[];
  /** Whether the body has a placeholder for cards. */
  readonly asksForCards: boolean;
  /** null for a page that names no version in a label or list. */
  readonly versionUse: VersionUse | null;
  /** Lists of changes, by version. */
  readonly changeLists: readonly (Pick<Reference, "file" | "position"> & { readonly version: string })[];
  /** Components that are hydrated on the page. */
  readonly islands: readonly NamedIsland[];
  /** The page and its includes, as far as the build runs their code. */
  readonly codeFiles: readonly SourcePath[];
}

export interface Target {
  readonly kind: "link" | "image";
  readonly target: string;
  /** False if the author turned off broken link reports for it. */
  readonly isChecked: boolean;
}

/** Summary of a document for other pages: no body, no positions. */
export interface PageSummary {
  readonly path: SourcePath;
  readonly meta: FrontMatter;
  readonly title: string;
  /** null uses the first words of the page, which this model does not contain. */
  readonly description: string | null;
  readonly headings: readonly Heading[];
  readonly anchors: readonly string[];
  /** Unique and sorted. */
  readonly targets: readonly Target[];
  /** Whether it shows cards of its siblings in the sidebar. */
  readonly asksForCards: boolean;
  /** null for a page that names no version in a label or list. */
  readonly versionUse: VersionUse | null;
  /** Targets in the excerpt of a post; empty for all other pages. */
  readonly excerptTargets: readonly Target[];
}

/** What post lists show of a post. */
export interface PostParts {
  readonly excerpt: HtmlTemplate;
  /** Whether the post continues after the excerpt. */
  readonly isCut: boolean;
  /** Reading time in minutes. */
  readonly minutes: number;
}

/** A parsed page: references to its stored parts and the data that every page needs. */
export interface ParsedPage {
  readonly path: SourcePath;
  /** Everything that other pages may read of it. */
  readonly summary: Ref<PageSummary>;
  /** Front matter, else the first paragraph; null when there is neither. */
  readonly description: string | null;
  readonly doc: Ref<Doc>;
  readonly body: Ref<HtmlTemplate>;
  /** CSS rules extracted from `style` attributes; null without any. */
  readonly css: Ref<string> | null;
  /** The page as Markdown for machines, with placeholders as in the body; null if the site has no copies. */
  readonly copy: Ref<HtmlTemplate> | null;
  /** Text of the page for the search index. */
  readonly sections: Ref<readonly Section[]>;
  /** null for a page that is not a post. */
  readonly post: (Omit<PostParts, "excerpt"> & { readonly excerpt: Ref<HtmlTemplate> }) | null;
  /** Components that are hydrated on the page. */
  readonly islands: readonly NamedIsland[];
  /** Parts of the theme's stylesheet that its content needs. */
  readonly styleParts: readonly StylePart[];
  readonly codeFiles: Doc["codeFiles"];
  /** Search settings from the front matter. */
  readonly search: FrontMatter["search"];
  /** Keywords and tags: additional search terms that the text may not contain. */
  readonly keywords: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The parsed pages of a site. */
export type PagesByPath = Pick<ReadonlyMap<SourcePath, ParsedPage>, "get">;
