/** Messages about files and front matter in YAML or JSON. */
import { didYouMean, error, quoteValue, warning } from "./make.ts";

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

export const dataMessages = {
  "data/syntax": error((v: Of & { reason: string; quoted: string | null }) => [
    `Cannot parse the ${v.source}: ${v.reason}`,
    quoteValue(v.quoted),
  ]),
  "data/not-a-map": error((v: Of) => [
    `Invalid ${v.source}: expected keys and values.`,
    `Write it as: ${samples[v.source]}`,
  ]),
  "data/unknown-key": warning((v: Of & { key: string; nearest: string | null }) => [
    `Unknown key "${v.key}" in the ${v.source}.`,
    didYouMean(v.nearest, adviceOn(v)),
  ]),
  "data/invalid": error((v: Of & { key: string; expected: string; found: string }) => [
    `Invalid "${v.key}" in the ${v.source}: expected ${v.expected}, received ${v.found}.`,
    "Correct the value, or remove the key.",
  ]),
};
