/** Messages about documents: front matter, categories, tags, sidebars, routes, links and images. */
import { type BrokenTarget, didYouMean, error, groupedBy, quoteValue, warning, whereFrom } from "./make.ts";

const aboutIds = 'Use the path below the docs folder, without extension: "guides/start".';

function whereMissing(path: string): string {
  if (path.startsWith("/")) return " in the public folder";
  return /^[.@~$]/.test(path) ? "" : " next to the page or in the public folder";
}

export const contentMessages = {
  "page/empty": warning(() => [
    "Empty file: its page shows only a title.",
    "Add content, or remove the file.",
  ]),
  "page/too-deep": error((v: { most: number | null }) => [
    v.most === null
      ? "Nesting in the page exceeds what docgen can parse."
      : `Nesting exceeds ${v.most} levels (limits.depth).`,
    "Reduce the nesting of lists, quotes, elements and includes, or raise limits.depth in the config.",
  ]),
  "page/too-large": error((v: { most: number }) => [
    `The page and its includes exceed ${v.most} kB of Markdown (limits.size).`,
    "Split the page, or raise limits.size in the config.",
  ]),
  "page/too-many-cells": error((v: { most: number }) => [
    `The table exceeds ${v.most} cells (limits.cells). Short rows count as long as the first one.`,
    "Split the table, offer it as a download, or raise limits.cells in the config.",
  ]),
  "page/too-many-includes": error((v: { most: number }) => [
    `The page includes more than ${v.most} files (limits.includes), counting nested includes.`,
    "Split the page, or raise limits.includes in the config.",
  ]),
  "page/too-slow": error((v: { most: number }) => [
    `Parsing exceeded ${v.most} s (limits.seconds).`,
    "Split the page, shorten its longest lines, or raise limits.seconds in the config.",
  ]),
  "page/failed": error((v: { reason: string }) => [
    `Internal error on this page: ${v.reason}`,
    "Report this bug in docgen, with the page and the output of --verbose.",
  ]),
  "frontmatter/unclosed": error(() => [
    "Unclosed front matter: it is rendered as text.",
    'Add "---" below its last line.',
  ]),
  "frontmatter/misplaced": warning(() => [
    "Misplaced front matter: these lines are rendered as text.",
    'Move them to the start of the file, between two lines of three dashes: "---".',
  ]),
  "frontmatter/format": warning((v: { format: "TOML" | "JSON" }) => [
    `Unsupported front matter format ${v.format}. Skipped.`,
    'Write it as YAML, between two lines of three dashes: "---".',
  ]),
  "frontmatter/missing-image": error((v: { path: string; nearest: string | null }) => [
    `Image not found: "image" is "${v.path}", which does not exist${whereMissing(v.path)}.`,
    didYouMean(v.nearest, whereFrom(v.path, "/x.png for a file in the public folder")),
  ]),
  "frontmatter/custom": error((v: { key: string; reason: string }) => [
    `Invalid "${v.key}" in the front matter: ${v.reason.replace(/\.$/, "")}.`,
    "Correct the value, or the schema in frontmatter.customSchema.",
  ]),
  "frontmatter/unknown-template": warning((v: { found: string }) => [
    `Unknown template ${v.found}: the page uses the default layout.`,
    'Set "template" to "home" or "page", or remove it.',
  ]),
  "home/icon": warning((v: { name: string }) => [
    `Unknown icon "${v.name}": no icon is shown.`,
    "Use an emoji, an <svg>, or the path of an image.",
  ]),
  "frontmatter/doubtful-date": warning((v: { date: string; day: string; other: string }) => [
    `Ambiguous date "${v.date}": docgen reads the month first, as ${v.day}.`,
    `Write ${v.day} or ${v.other}.`,
  ]),
  "frontmatter/contradiction": error((v: { first: string; second: string }) => [
    `Conflicting keys "${v.first}" and "${v.second}".`,
    "Remove one of them.",
  ]),
  "yaml/comment": warning((v: { word: string; quoted: string | null }) => [
    `Unexpected comment: YAML ignores the text from "${v.word}" on.`,
    `Move a comment to its own line. ${quoteValue(v.quoted) ?? "Put text in quotes."}`,
  ]),
  "yaml/tag": warning((v: { word: string; quoted: string | null }) => [
    `Unexpected YAML tag "${v.word}": it is not part of the text.`,
    quoteValue(v.quoted) ?? "Put the value in quotes.",
  ]),
  "yaml/anchor": warning((v: { word: string; quoted: string | null }) => [
    `Unexpected YAML anchor "${v.word}": it is not part of the text.`,
    quoteValue(v.quoted) ?? "Put the value in quotes.",
  ]),
  "category/unknown-doc": error((v: { id: string; nearest: string | null }) => [
    `Broken link: the category links to document "${v.id}", which does not exist.`,
    didYouMean(v.nearest, aboutIds),
  ]),
  "category/twice": error((v: { other: string }) => [
    `Duplicate category file: the folder also contains ${v.other}.`,
    "Remove one of them.",
  ]),
  "tags/undeclared": warning((v: { tag: string; nearest: string | null }) => [
    `Undeclared tag "${v.tag}".`,
    didYouMean(v.nearest, "Add it to the tags file."),
  ]),
  "tags/shared-address": warning((v: { tag: string; other: string; address: string }) => [
    `Duplicate URL of the tags "${v.tag}" and "${v.other}": "${v.tag}" moves to ${v.address}.`,
    'Spell them alike, or add a "permalink" to one of them in the tags file.',
  ]),
  "doc/duplicate-id": error((v: { id: string; other: string }) => [
    `Duplicate document id "${v.id}": ${v.other} also uses it.`,
    'Change the "id" in the front matter of one of them.',
  ]),
  "doc/slug": error((v: { slug: string }) => [
    `Invalid slug "${v.slug}".`,
    'Remove "?", "#" and "\\", and any "..", which leaves the site.',
  ]),
  "doc/unknown-neighbour": error((v: { key: string; id: string; nearest: string | null }) => [
    `Unknown document "${v.id}" in "${v.key}".`,
    didYouMean(v.nearest, aboutIds),
  ]),
  "summary/empty": warning(() => [
    "No chapters in SUMMARY.md: the sidebar follows the folders.",
    "List pages as links: - [Title](./page.md). Rename the file if it is a page.",
  ]),
  "summary/unknown-doc": error((v: { file: string; nearest: string | null }) => [
    `Unknown document "${v.file}" in SUMMARY.md.`,
    didYouMean(v.nearest, "Write an empty link for a chapter without a page: [Title]()"),
  ]),
  "summary/unused": warning(() => [
    'Unused SUMMARY.md: "sidebars" in the config defines the sidebars.',
    "Remove one of them.",
  ]),
  "sidebar/unknown-doc": error((v: { key: string; id: string; nearest: string | null }) => [
    `Unknown document "${v.id}" in "${v.key}".`,
    didYouMean(v.nearest, aboutIds),
  ]),
  "sidebar/unknown-folder": error((v: { key: string; dir: string; nearest: string | null }) => [
    `No documents found in folder "${v.dir}" of "${v.key}".`,
    didYouMean(v.nearest, 'Use a path below the docs folder; "." is the folder itself.'),
  ]),
  "sidebar/unknown": error((v: { name: string; nearest: string | null }) => [
    `Unknown sidebar "${v.name}" in "displayed_sidebar".`,
    didYouMean(v.nearest, 'Use a name from "sidebars" in the config.'),
  ]),
  "route/collision": error((v: { url: string; other: string }) => [
    `Duplicate URL ${v.url}: ${v.other} also uses it.`,
    'Change the "slug" in the front matter of one of them.',
  ]),
  "link/broken": groupedBy(
    ({ target }) => target,
    warning((v: BrokenTarget) => [
      v.target === "" ? "Broken link: the URL is empty." : `Broken link: "${v.target}" does not exist.`,
      didYouMean(
        v.nearest ?? (/^www\.\w/.test(v.target) ? `https://${v.target}` : null),
        whereFrom(v.target, "/x for a path from the site root"),
      ),
    ]),
  ),
  "link/outside": groupedBy(
    ({ folder }) => folder,
    warning((v: { target: string; href: string; folder: string }) => [
      `Suspicious link "${v.target}": it leads out of the site, to "${v.href}".`,
      "Write the URL with its host.",
    ]),
  ),
  "link/anchor": groupedBy(
    ({ page }) => page,
    warning((v: BrokenTarget & { page: string }) => [
      `Broken anchor: "${v.target}" matches no heading.`,
      didYouMean(v.nearest, "Add an id to the heading: ## Title {#id}"),
    ]),
  ),
  "link/no-definition": groupedBy(
    ({ name }) => name,
    warning((v: { written: string; name: string; nearest: string | null }) => [
      `Undefined link reference [${v.name}]: "${v.written}" is rendered as text.`,
      didYouMean(v.nearest, `Add a definition: [${v.name}]: …`),
    ]),
  ),
  "link/code-reference": groupedBy(
    // Names of a package that no inventory lists have one cause.
    ({ name, nearest, isListed }) => (nearest !== null || isListed ? name : packageOf(name)),
    warning((v: { name: string; nearest: string | null; hasInventories: boolean; isListed: boolean }) => [
      `Broken reference to code: no heading${v.hasInventories ? " and no inventory" : ""} has the id "${v.name}".`,
      didYouMean(
        v.nearest,
        v.isListed || !v.name.includes(".")
          ? "Write a link to the documentation of the code: [label](https://…)"
          : `Check the name. If nothing documents "${packageOf(v.name)}", generate its reference (pages), or add a site that does (inventories).`,
      ),
    ]),
  ),
  "link/unread": warning((v: { target: string; form: string }) => [
    `Invalid link syntax: the link to "${v.target}" is rendered as text.`,
    `Write: ${v.form}`,
  ]),
  "link/image": groupedBy(
    ({ target }) => target,
    error((v: BrokenTarget) => [
      v.target === "" ? "Broken image: the URL is empty." : `Image not found: "${v.target}".`,
      didYouMean(v.nearest, whereFrom(v.target, "/x.png for a file in the public folder")),
    ]),
  ),
  "link/file": groupedBy(
    ({ target }) => target,
    warning((v: BrokenTarget) => [
      `File not found: "${v.target}".`,
      didYouMean(v.nearest, whereFrom(v.target, "/x.zip for a file in the public folder")),
    ]),
  ),
  "image/unreadable": warning((v: { reason: string }) => [
    `Cannot read the size of the image: ${v.reason}`,
    "Replace the image: without width and height the layout shifts when it loads.",
  ]),
  "image/inline": warning((v: { file: string; lost: string }) => [
    `Cannot inline ${v.lost} of "${v.file}": the image may look different.`,
    'Write the styles as attributes (fill, stroke), or remove "?inline".',
  ]),
};

/** `numpy` of `numpy.linalg.norm` */
function packageOf(name: string): string {
  return name.split(".")[0] ?? name;
}
