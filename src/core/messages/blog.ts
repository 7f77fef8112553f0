/** Messages about blogs: posts and their authors. */
import { didYouMean, error, warning } from "./make.ts";

const badValue = "Give it such a value, or remove it.";

function inQuotes(line: string | null): string | null {
  return line === null ? null : `Put the value in quotes: ${line}`;
}

export const blogMessages = {
  "post/no-date": () =>
    warning(
      "The post has no date: it stands behind the others, shows none, and is in no feed.",
      'Write one in its front matter, "date: 2024-05-01", or before its name: 2024-05-01-hello.md.',
    ),
  "post/bad-date": (v: { date: string }) =>
    error(
      `The path of the post begins with ${v.date}, which is no day of the calendar.`,
      'Rename the file, or write its date in the front matter: "date: 2024-05-01".',
    ),
  "post/unknown-author": (v: { author: string; nearest: string | null; file: string }) =>
    error(
      `"${v.author}" is not in the file of authors.`,
      didYouMean(v.nearest, `Write it into ${v.file}, or name the author here: authors: [{ name: "…" }]`),
    ),
  "authors/syntax": (v: { reason: string; quoted: string | null }) =>
    error(`The file of authors cannot be parsed: ${v.reason}`, inQuotes(v.quoted)),
  "authors/not-a-map": () =>
    error("The file of authors must be a list of keys and values.", "Write it as: hana: { name: Hana }"),
  "authors/unknown-key": (v: { key: string; nearest: string | null }) =>
    error(`"${v.key}" is no key of an author.`, didYouMean(v.nearest, "Remove it.")),
  "authors/invalid": (v: { key: string; expected: string; found: string }) =>
    error(`"${v.key}" must be ${v.expected}, found ${v.found}.`, badValue),
  "authors/missing-image": (v: { author: string; path: string; nearest: string | null }) =>
    error(
      `The picture of "${v.author}", ${v.path}, is not in the site.`,
      didYouMean(v.nearest, "Put it beside this file, or into the public folder: /x.png"),
    ),
  "authors/blocked-image": (v: { author: string; origin: string }) =>
    warning(
      `The picture of "${v.author}" comes from ${v.origin}, which the security policy of pages blocks; it is left out.`,
      `Copy it into the site, or open that origin in the config: policy: { images: ["${v.origin}"] }`,
    ),
};
