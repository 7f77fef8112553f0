/** Validates the front matter of a home page: `hero` and `features`, with the key names of docgen, VitePress and Starlight. */
import { type Check, type Checked, dictionary, list, nonEmpty, nullable, object } from "../../core/check.ts";
import { nonEmptyText } from "../../core/check-line.ts";
import { getOwn } from "../../shared/own-property.ts";

/** Maps keys of other tools to docgen's. */
type Names = Readonly<Record<string, string>>;

/** Keys that docgen ignores without a report. */
const ignored: Check<null> = () => null;

function renamed<Value, Given>(names: Names, check: Check<Value, Given>): Check<Value, Given> {
  return (found, key, report) => {
    if (typeof found !== "object" || found === null || Array.isArray(found)) return check(found, key, report);
    const given = new Set(Object.keys(found));
    const entries = Object.entries(found).map(([name, value]) => {
      const ours = getOwn(names, name);
      return [ours === null || given.has(ours) ? name : ours, value] as const;
    });
    return check(Object.fromEntries(entries), key, report);
  };
}

const wholePicture = renamed(
  { light: "src", file: "src" },
  object({ src: nonEmpty, dark: nullable(nonEmpty), alt: nullable(nonEmptyText, "") }),
);

/** `./picture.svg`, or `{ src: "./picture.svg", dark: "./picture-dark.svg", alt: "…" }` */
const picture: Check<Checked<typeof wholePicture>> = (found, key, report) =>
  typeof found === "string"
    ? { src: nonEmpty(found, key, report), dark: null, alt: "" }
    : wholePicture(found, key, report);

/** Other tools set a variant on each action; without any, the first is primary. */
const action = renamed(
  { text: "label", link: "to", theme: "variant" },
  object({ label: nonEmptyText, to: nonEmpty, variant: nullable(nonEmpty), icon: ignored }),
);

const named = dictionary(nonEmpty);

/** One text, or several by name: `npm install x`, or `{ npm: "npm install x", pnpm: "pnpm add x" }` */
const texts: Check<Checked<typeof named>> = (found, key, report) =>
  typeof found === "string" ? { "": nonEmpty(found, key, report) } : named(found, key, report);

export const hero = renamed(
  { name: "title", image: "picture" },
  object({
    title: nullable(nonEmptyText),
    text: nullable(nonEmptyText),
    tagline: nullable(nonEmptyText),
    actions: nullable(list(action), []),
    install: nullable(texts),
    picture: nullable(picture),
    /** Code samples, by file name. */
    code: nullable(texts),
  }),
);

export type Hero = Checked<typeof hero>;

/** An emoji, an inline `<svg>`, or an image. */
const icon: Check<string | Checked<typeof picture>> = (found, key, report) =>
  typeof found === "string" && !/^[^<]*[./]/.test(found) ? found.trim() : picture(found, key, report);

const feature = renamed(
  { details: "text", link: "to", linkText: "label" },
  object({
    title: nonEmptyText,
    text: nullable(nonEmptyText),
    to: nullable(nonEmpty),
    icon: nullable(icon),
    picture: nullable(picture),
    label: ignored,
  }),
);

export const features: Check<Checked<typeof feature>[], unknown> = list(feature);

export type Feature = Checked<typeof feature>;
export type PagePicture = Checked<typeof picture>;
