/** Makes books of a site on disk, and follows their links. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { unzipSync } from "fflate";
import type { Element, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { visit } from "unist-util-visit";
import { runIn } from "../cli/run-docgen.ts";

interface Report {
  readonly ok: boolean;
  readonly file: string | null;
  readonly pages: number;
  readonly diagnostics: readonly {
    readonly code: string;
    readonly text: string;
    readonly hint: string | null;
  }[];
}

export async function makeBook(folder: string, format: string, ...flags: readonly string[]) {
  const out = join(folder, "out", `book.${format}`);
  const { code, stdout, stderr } = await runIn(
    { CI: "1" },
    ...["book", folder, "--format", format, "--out", out, "--json", ...flags],
  );
  const report: Report =
    stdout === "" ? { ok: false, file: null, pages: 0, diagnostics: [] } : JSON.parse(stdout);
  return {
    code,
    stderr,
    report,
    problems: report.diagnostics.map((one) => `${one.code}: ${one.text} ${one.hint}`),
    bytes: () => readFile(out),
  };
}

/** The text of an HTML book. */
export async function htmlBook(folder: string, ...flags: readonly string[]) {
  const { code, problems, bytes } = await makeBook(folder, "html", ...flags);
  const html = (await bytes()).toString();
  return { code, problems, html, tree: fromHtml(html) };
}

export async function epubBook(folder: string, ...flags: readonly string[]) {
  const { code, problems, bytes } = await makeBook(folder, "epub", ...flags);
  const archive = await bytes();
  return { code, problems, archive, files: readEpub(archive) };
}

/** Texts of the files by path. */
export function readEpub(archive: Uint8Array): ReadonlyMap<string, string> {
  const files = Object.entries(unzipSync(archive));
  return new Map(files.map(([path, content]) => [path, Buffer.from(content).toString()]));
}

export function elements(tree: Root, test: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  visit(tree, "element", (element) => {
    if (test(element)) found.push(element);
  });
  return found;
}

/** Links within the book whose target does not exist, and ids that occur twice. */
export function brokenInHtml(tree: Root): readonly string[] {
  const ids = elements(tree, ({ properties }) => properties.id !== undefined).map(({ properties }) =>
    String(properties.id),
  );
  const known = new Set(ids);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `twice: ${id}`);
  const broken = hrefs(tree).filter(
    (href) => href.startsWith("#") && !known.has(decodeURIComponent(href.slice(1))),
  );
  return [...twice, ...broken, ...hrefs(tree).filter((href) => !/^(?:#|https?:|mailto:)/.test(href))];
}

/** Links between the files of an e-book whose target does not exist. */
export function brokenInEpub(files: ReadonlyMap<string, string>): readonly string[] {
  const trees = new Map(
    [...files]
      .filter(([path]) => path.endsWith(".xhtml"))
      .map(([path, text]) => [path, fromHtml(text.replace(/<(\w+)([^<>]*)\/>/g, "<$1$2></$1>"))]),
  );
  const ids = new Map(
    [...trees].map(([path, tree]) => [
      path,
      new Set(
        elements(tree, ({ properties }) => properties.id !== undefined).map(
          ({ properties }) => properties.id,
        ),
      ),
    ]),
  );
  return [...trees].flatMap(([path, tree]) => {
    const sources = elements(tree, ({ tagName }) => tagName === "img").map(({ properties }) =>
      String(properties.src),
    );
    const missing = sources.filter((src) => !files.has(`EPUB/${src}`));
    const broken = hrefs(tree).filter((href) => {
      if (/^(?:https?|mailto):/.test(href)) return false;
      const [file, id = null] = href.split("#");
      const target = file === "" ? path : `EPUB/${file}`;
      return !ids.has(target) || (id !== null && ids.get(target)?.has(decodeURIComponent(id)) !== true);
    });
    return [...missing, ...broken].map((one) => `${path}: ${one}`);
  });
}

export function hrefs(tree: Root): readonly string[] {
  return elements(tree, ({ tagName, properties }) => tagName === "a" && properties.href !== undefined).map(
    ({ properties }) => String(properties.href),
  );
}
