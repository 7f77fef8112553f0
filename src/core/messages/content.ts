/** Messages about documents: front matter, categories, tags, sidebars, routes, links and images. */
import { type BrokenTarget, didYouMean, error, warning, whereFrom } from "./make.ts";

const badValue = "Give it such a value, or remove it.";
const aboutIds = 'An id is the path below the documents\' folder without its ending: "guides/start".';

function inQuotes(line: string | null): string | null {
  return line === null ? null : `Put the value in quotes: ${line}`;
}

function whereMissing(path: string): string {
  if (path.startsWith("/")) return "which is not in the public folder";
  return /^[.@~$]/.test(path)
    ? "and there is no such file"
    : "which is neither beside the page nor in the public folder";
}

export const contentMessages = {
  "page/empty": () =>
    warning("The file is empty; its page shows only a title.", "Write something or remove the file."),
  "page/too-deep": (v: { most: number | null }) =>
    error(
      v.most === null
        ? "Something in the page is nested too deeply to be read."
        : `This is nested more than ${v.most} deep.`,
      "Write lists, quotes, elements and includes less deeply in each other, or raise limits.depth in the config.",
    ),
  "page/too-large": (v: { most: number }) =>
    error(
      `The page is made of more than ${v.most} kB of Markdown, with what it includes.`,
      "Make several pages of it, or raise limits.size in the config.",
    ),
  "page/too-many-cells": (v: { most: number }) =>
    error(
      `The table has more than ${v.most} cells; short rows count as long as its first one.`,
      "Offer it as a file to download, make several tables of it, or raise limits.cells in the config.",
    ),
  "page/too-many-includes": (v: { most: number }) =>
    error(
      `The page includes more than ${v.most} files, with those that they include.`,
      "Make several pages of it, or raise limits.includes in the config.",
    ),
  "page/too-slow": (v: { most: number }) =>
    error(
      `To read the page takes more than ${v.most} s.`,
      "Make several pages of it, break its longest lines, or raise limits.seconds in the config.",
    ),
  "page/failed": (v: { reason: string }) =>
    error(
      `docgen fails on this page: ${v.reason}`,
      "This is a bug in docgen: please report it with the page. With --verbose the place in the code is told, too.",
    ),
  "frontmatter/syntax": (v: { reason: string; quoted: string | null }) =>
    error(`The front matter is not valid YAML: ${v.reason}`, inQuotes(v.quoted)),
  "frontmatter/unclosed": () =>
    error("The front matter is never closed; it is shown as text.", 'Write "---" below its last line.'),
  "frontmatter/misplaced": () =>
    warning(
      "These lines are no front matter; they are shown as text.",
      'Begin the file with them, with three dashes alone on the first line and below the last key: "---".',
    ),
  "frontmatter/format": (v: { format: "TOML" | "JSON" }) =>
    warning(
      `Unsupported front matter format ${v.format}. Skipped.`,
      'Write it as YAML, between two lines of three dashes: "---".',
    ),
  "frontmatter/missing-image": (v: { path: string; nearest: string | null }) =>
    error(
      `"image" names "${v.path}", ${whereMissing(v.path)}.`,
      didYouMean(v.nearest, whereFrom(v.path, "/x.png means the public folder")),
    ),
  "frontmatter/not-a-map": () =>
    error("The front matter must be a list of keys and values.", "Write it as: title: My page"),
  "frontmatter/unknown-key": (v: { key: string; nearest: string | null }) =>
    warning(
      `"${v.key}" is no front matter key.`,
      didYouMean(
        v.nearest,
        `Put keys of your own under "custom", or accept it: frontmatter: { accept: ["${v.key}"] }`,
      ),
    ),
  "frontmatter/invalid": (v: { key: string; expected: string; found: string }) =>
    error(`"${v.key}" must be ${v.expected}, found ${v.found}.`, badValue),
  "frontmatter/custom": (v: { key: string; reason: string }) =>
    error(
      `"${v.key}" does not fit the schema of the site: ${v.reason.replace(/\.$/, "")}.`,
      "Correct it, or the schema that frontmatter.customSchema names.",
    ),
  "frontmatter/unknown-template": (v: { found: string }) =>
    warning(
      `"template" is ${v.found}, which is none here; the page is shown like any other.`,
      'Write "home" or "page", or remove it.',
    ),
  "home/icon": (v: { name: string }) =>
    warning(
      `"${v.name}" is the name of an icon that docgen has not; nothing is shown for it.`,
      "Write an emoji, an <svg>, or the path of a picture.",
    ),
  "frontmatter/doubtful-date": (v: { date: string; day: string; other: string }) =>
    warning(
      `"${v.date}" is read with the month first, as ${v.day}.`,
      `Write ${v.day}, or ${v.other} if that is meant.`,
    ),
  "frontmatter/contradiction": (v: { first: string; second: string }) =>
    error(`"${v.first}" and "${v.second}" contradict each other.`, "Keep one of them."),
  "yaml/comment": (v: { word: string; quoted: string | null }) =>
    warning(
      `"${v.word}" is a comment; the text ends before it.`,
      `Put a comment on a line of its own. ${inQuotes(v.quoted) ?? "Put text in quotes."}`,
    ),
  "yaml/tag": (v: { word: string; quoted: string | null }) =>
    warning(
      `"${v.word}" is a tag of YAML and no part of the text.`,
      inQuotes(v.quoted) ?? "Put the value in quotes.",
    ),
  "yaml/anchor": (v: { word: string; quoted: string | null }) =>
    warning(
      `"${v.word}" is an anchor of YAML and no part of the text.`,
      inQuotes(v.quoted) ?? "Put the value in quotes.",
    ),
  "category/syntax": (v: { reason: string; quoted: string | null }) =>
    error(`The category file cannot be parsed: ${v.reason}`, inQuotes(v.quoted)),
  "category/not-a-map": () =>
    error("The category file must be a list of keys and values.", "Write it as: label: My folder"),
  "category/unknown-key": (v: { key: string; nearest: string | null }) =>
    error(`"${v.key}" is no key of a category file.`, didYouMean(v.nearest, "Remove it.")),
  "category/invalid": (v: { key: string; expected: string; found: string }) =>
    error(`"${v.key}" must be ${v.expected}, found ${v.found}.`, badValue),
  "category/unknown-doc": (v: { id: string; nearest: string | null }) =>
    error(`The category links to "${v.id}", which is no document.`, didYouMean(v.nearest, aboutIds)),
  "category/twice": (v: { other: string }) =>
    error(`The folder has a second category file, ${v.other}.`, "Keep one of them."),
  "tags/syntax": (v: { reason: string; quoted: string | null }) =>
    error(`The tags file cannot be parsed: ${v.reason}`, inQuotes(v.quoted)),
  "tags/not-a-map": () =>
    error("The tags file must be a list of keys and values.", "Write it as: my-tag: { label: My tag }"),
  "tags/unknown-key": (v: { key: string; nearest: string | null }) =>
    error(`"${v.key}" is no key of a tag.`, didYouMean(v.nearest, "Remove it.")),
  "tags/invalid": (v: { key: string; expected: string; found: string }) =>
    error(`"${v.key}" must be ${v.expected}, found ${v.found}.`, badValue),
  "tags/undeclared": (v: { tag: string; nearest: string | null }) =>
    warning(`The tag "${v.tag}" is not in the tags file.`, didYouMean(v.nearest, "Declare it there.")),
  "tags/shared-address": (v: { tag: string; other: string; address: string }) =>
    warning(
      `The tags "${v.tag}" and "${v.other}" have the same address; that of "${v.tag}" is ${v.address} now.`,
      'Write them alike, or give one of them a "permalink" in the tags file.',
    ),
  "doc/duplicate-id": (v: { id: string; other: string }) =>
    error(`${v.other} has the id "${v.id}" too.`, 'Give one of them another "id" in its front matter.'),
  "doc/slug": (v: { slug: string }) =>
    error(
      `The slug "${v.slug}" is no valid path.`,
      'A slug may not hold "?", "#" or "\\" and may not leave the site.',
    ),
  "doc/unknown-neighbour": (v: { key: string; id: string; nearest: string | null }) =>
    error(`"${v.key}" names "${v.id}", which is no document.`, didYouMean(v.nearest, aboutIds)),
  "summary/empty": () =>
    warning(
      "SUMMARY.md lists no chapter, so the folders give the sidebar.",
      "List the pages in it as links: - [Title](./page.md). A page of that name has to be called otherwise.",
    ),
  "summary/unknown-doc": (v: { file: string; nearest: string | null }) =>
    error(
      `SUMMARY.md lists "${v.file}", which is no document.`,
      didYouMean(v.nearest, "A chapter that is still to be written has no address: [Title]()"),
    ),
  "summary/unused": () =>
    warning(
      'SUMMARY.md is not read, for "sidebars" in the config says what the sidebars hold.',
      "Remove one of them.",
    ),
  "sidebar/unknown-doc": (v: { key: string; id: string; nearest: string | null }) =>
    error(`"${v.key}" names "${v.id}", which is no document.`, didYouMean(v.nearest, aboutIds)),
  "sidebar/unknown-folder": (v: { key: string; dir: string; nearest: string | null }) =>
    error(
      `"${v.key}" names "${v.dir}", a folder without documents.`,
      didYouMean(v.nearest, 'Folders are paths below the documents\' folder; "." is that itself.'),
    ),
  "sidebar/unknown": (v: { name: string; nearest: string | null }) =>
    error(
      `"displayed_sidebar" names "${v.name}", which is no sidebar.`,
      didYouMean(v.nearest, 'Name one of "sidebars" in the config.'),
    ),
  "route/collision": (v: { url: string; other: string }) =>
    error(`${v.other} has the URL ${v.url} too.`, 'Give one of them another "slug" in its front matter.'),
  "link/broken": (v: BrokenTarget) =>
    warning(
      v.target === "" ? "The link has no address." : `"${v.target}" leads to no page.`,
      didYouMean(v.nearest, whereFrom(v.target, "/x means the site's root")),
    ),
  "link/anchor": (v: BrokenTarget) =>
    warning(
      `"${v.target}" leads to no heading of that page.`,
      didYouMean(v.nearest, "A heading gets an id of your own with {#id} behind its words."),
    ),
  "link/no-definition": (v: { written: string; name: string; nearest: string | null }) =>
    warning(
      `"${v.written}" is shown as it is: nothing defines [${v.name}].`,
      didYouMean(v.nearest, `Write its target somewhere below: [${v.name}]: …`),
    ),
  "link/unread": (v: { target: string; form: string }) =>
    warning(`The link to "${v.target}" is not read as one; it is shown as it is.`, `Write: ${v.form}`),
  "link/image": (v: BrokenTarget) =>
    error(
      v.target === "" ? "The picture has no address." : `There is no image "${v.target}".`,
      didYouMean(v.nearest, whereFrom(v.target, "/x.png means the public folder")),
    ),
  "link/file": (v: BrokenTarget) =>
    warning(
      `There is no file "${v.target}".`,
      didYouMean(v.nearest, whereFrom(v.target, "/x.zip means the public folder")),
    ),
  "image/unreadable": (v: { reason: string }) =>
    warning(
      `The size of the image cannot be read: ${v.reason}`,
      "It is shown without width and height, so the page may jump.",
    ),
  "image/inline": (v: { file: string; lost: string }) =>
    warning(
      `Cannot keep ${v.lost} of "${v.file}" in the page, so the inline picture may look different.`,
      'Write the styles as attributes (fill, stroke), or show the file without "?inline".',
    ),
};
