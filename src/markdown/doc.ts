/** The values of this room: one Markdown file, understood alone. */
import type { Diagnostic, Position } from "../core/diagnostics.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Heading } from "../shared/contract.ts";
import type { LabelKey } from "../shared/labels.ts";
import type { FrontMatter } from "./frontmatter.ts";

/** A place in finished HTML that is filled in when the page is rendered. */
export type Hole =
  /** The value of an attribute: the address that `target` leads to. */
  | { readonly kind: "href"; readonly target: string }
  /** A whole element: `<img>`, or the picture itself when an SVG is asked for with `?inline`. */
  | { readonly kind: "image"; readonly target: string; readonly alt: string; readonly attributes: string }
  /** A whole list: the cards of what stands beside the page, or below it, in the sidebar. */
  | { readonly kind: "cards" }
  /** Words of the label catalogue, in text or in an attribute. */
  | { readonly kind: "label"; readonly key: LabelKey; readonly values: Readonly<Record<string, string>> };

/** Finished HTML with holes between the strings: `strings.length === holes.length + 1`. */
export interface HtmlTemplate {
  readonly strings: readonly string[];
  readonly holes: readonly Hole[];
}

/** A link or an image, with its place. */
export interface Reference {
  readonly kind: "link" | "image";
  /** Decoded, as the author of the page would write it: `./bot-guide.md#登録`. */
  readonly target: string;
  /** The file in which it stands: the page's own, or one that is included. */
  readonly file: SourcePath;
  readonly position: Position | null;
  /** False where `data-no-link-check` asks not to report it. */
  readonly isChecked: boolean;
}

export interface Doc {
  readonly path: SourcePath;
  readonly meta: FrontMatter;
  /** The places of the front matter's keys. */
  readonly metaPlaces: Readonly<Record<string, Position>>;
  /** Front matter, else the first level-1 heading, else the name of the file. */
  readonly title: string;
  /** Front matter, else the first paragraph; null when there is neither. */
  readonly description: string | null;
  readonly headings: readonly Heading[];
  /** Every id of the body that a link may lead to. */
  readonly anchors: readonly string[];
  readonly references: readonly Reference[];
  /** Whether the body has a hole for cards. */
  readonly asksForCards: boolean;
  readonly body: HtmlTemplate;
  /** The rules that `style` attributes of the text have become; empty where there are none. */
  readonly css: string;
  /** The page as Markdown for machines, with holes as in the body; null when the site wants none. */
  readonly copy: HtmlTemplate | null;
  readonly copyHash: string;
  /** Of the body and the rules. */
  readonly bodyHash: string;
  readonly outlineHash: string;
}

export interface ParseResult {
  readonly doc: Doc;
  readonly diagnostics: readonly Diagnostic[];
}
