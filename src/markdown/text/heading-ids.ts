/** Heading slug algorithms of other tools, so that external links to a migrated site keep working. */
import { slugify } from "./slug.ts";

export type HeadingIds = "github" | "vitepress" | "python-markdown" | "mdbook";

export interface IdStyle {
  slug(text: string): string;
  /** The next candidate for a duplicate id. */
  again(id: string, count: number): string;
  /** Whether the page title gets its id in document order; otherwise it yields to the headings below. */
  readonly isTitleInTurn: boolean;
}

/** Generates ids that are unique in a page. Explicit ids are kept. */
export function makeSlugger(
  taken: Iterable<string>,
  { slug, again }: Pick<IdStyle, "slug" | "again"> = idStyles.github,
): (text: string) => string {
  const used = new Set(taken);
  // Next counter per id, so that many equal headings are not quadratic.
  const counts = new Map<string, number>();
  return (text) => {
    const base = slug(text);
    let id = base;
    let count = counts.get(base) ?? 0;
    while (id === "" || used.has(id)) {
      count += 1;
      id = again(base, count);
    }
    counts.set(base, count);
    used.add(id);
    return id;
  };
}

const dashed = (id: string, count: number) => `${id}-${count}`;

export const idStyles: Readonly<Record<HeadingIds, IdStyle>> = {
  github: { slug: (text) => slugify(text) || "section", again: dashed, isTitleInTurn: false },
  vitepress: { slug: (text) => vitepressSlug(text) || "section", again: dashed, isTitleInTurn: true },
  "python-markdown": { slug: pythonSlug, again: counted, isTitleInTurn: true },
  mdbook: { slug: (text) => mdbookSlug(text) || "section", again: dashed, isTitleInTurn: true },
};

/** `this.load` → `this-load`; `--silent` → `silent`; `2 ways` → `_2-ways`; `Café` → `cafe` */
export function vitepressSlug(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/\p{Control}/gu, (sign) => (sign <= "\u001f" ? "" : sign))
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .replace(/^(\d)/, "_$1")
    .toLowerCase();
}

/** `a & b` → `a-b`; non-ASCII letters are dropped, so a Japanese heading becomes a number: `_1`. */
function pythonSlug(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[^\w\s-]|\P{ASCII}/gu, "")
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, "-");
}

/** `a` → `a_1`; `a_1` → `a_2` */
function counted(id: string, count: number): string {
  const [, name = id, number = "0"] = /^(.*)_(\d+)$/.exec(id) ?? [];
  return `${name}_${Number(number) + count}`;
}

/** `a & b` → `a--b`; non-ASCII capitals stay. */
function mdbookSlug(text: string): string {
  return text
    .trim()
    .replace(/^#+/, "")
    .trim()
    .replace(/[^\p{Alphabetic}\p{Number}\s_-]/gu, "")
    .replace(/\s/g, "-")
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
