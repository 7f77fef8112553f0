/** Messages about files and front matter in YAML or JSON. */
import { type Definition, didYouMean, error, formerly, invalidValue, quoteValue, warning } from "./make.ts";

/** What contains the data. */
export type DataSource = "front matter" | "category file" | "tags file" | "authors file" | "head of the page";

interface Of {
  readonly source: DataSource;
}

const samples: Readonly<Record<DataSource, string>> = {
  "front matter": "title: My page",
  "category file": "label: My folder",
  "tags file": "my-tag: { label: My tag }",
  "authors file": "hana: { name: Hana }",
  "head of the page": "<Head><title>My page</title></Head>",
};

function adviceOn({ source, key }: Of & { readonly key: string }): string {
  return source === "front matter"
    ? `Move it below "custom", or accept it in the config: frontmatter: { accept: ["${key}"] }`
    : "Remove the key.";
}

/** Each kind of file had its own codes in earlier releases. */
const formerAreas = {
  "front matter": "frontmatter",
  "category file": "category",
  "tags file": "tags",
  "authors file": "authors",
  "head of the page": "frontmatter",
} as const satisfies Readonly<Record<DataSource, string>>;

type FormerArea = (typeof formerAreas)[DataSource];

function inEachFile<Values extends Of, const Name extends string>(
  name: Name,
  definition: Definition<Values, false>,
) {
  const codeOf = (area: FormerArea) => `${area}/${name}` as const;
  const areas = new Set<FormerArea>(Object.values(formerAreas));
  return formerly([...areas].map(codeOf), ({ source }: Values) => codeOf(formerAreas[source]), definition);
}

export const dataMessages = {
  "data/syntax": inEachFile(
    "syntax",
    error((v: Of & { reason: string; quoted: string | null }) => [
      `Cannot parse the ${v.source}: ${v.reason}`,
      quoteValue(v.quoted),
    ]),
  ),
  "data/not-a-map": inEachFile(
    "not-a-map",
    error((v: Of) => [`Invalid ${v.source}: expected keys and values.`, `Write it as: ${samples[v.source]}`]),
  ),
  "data/unknown-key": inEachFile(
    "unknown-key",
    warning((v: Of & { key: string; nearest: string | null }) => [
      `Unknown key "${v.key}" in the ${v.source}.`,
      didYouMean(v.nearest, adviceOn(v)),
    ]),
  ),
  "data/invalid": inEachFile(
    "invalid",
    error((v: Of & { key: string; expected: string; found: string }) => [
      invalidValue(v, ` in the ${v.source}`),
      v.found === "nothing" ? "Add it." : "Correct the value, or remove the key.",
    ]),
  ),
};
