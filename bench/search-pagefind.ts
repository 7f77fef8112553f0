/** Pagefind as documented: one HTML file per page, one section per heading, in the page's language. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { close, createIndex } from "pagefind";
import type { RecordedSection } from "./search-corpus.ts";
import type { Fetched, MakeEngine } from "./search-engines.ts";

interface Face {
  options(options: { readonly basePath: string }): Promise<void>;
  search(
    query: string,
  ): Promise<{ readonly results: readonly { data(): Promise<{ readonly url: string }> }[] }>;
}

/** Results that the modal shows; more are not fetched. */
const shown = 10;

export const pagefind: MakeEngine = async (sections, language) => {
  const folder = await mkdtemp(join(tmpdir(), "docgen-pagefind-"));
  const start = performance.now();
  const { index } = await createIndex({});
  if (index === undefined) throw new Error("Pagefind has made no index.");
  for (const [url, content] of documents(sections, language)) await index.addHTMLFile({ url, content });
  await index.writeFiles({ outputPath: folder });
  const buildMs = performance.now() - start;
  await close();
  const sizes = await readSizes(folder);
  const parts = [...sizes].filter(([name]) => /\.pf_|entry\.json|wasm/.test(name));
  const requested: string[] = [];
  const basePath = await serveFolder(folder, requested);
  // Pagefind segments queries only if the document has a language.
  const page = { querySelector: () => ({ getAttribute: () => language }), currentScript: null };
  Object.assign(globalThis, { window: globalThis, document: page });
  let visitors = 0;
  return {
    name: "Pagefind, query in NFKC",
    buildMs,
    files: parts.length,
    bytes: parts.reduce((sum, [, size]) => sum + size, 0),
    visitor() {
      visitors += 1;
      requested.length = 0;
      const script = "pagefind.js";
      const opening = import(`${pathToFileURL(join(folder, script)).href}?${visitors}`).then(
        async (face: Face) => {
          await face.options({ basePath });
          return face;
        },
      );
      requested.push(script);
      return {
        async search(query) {
          const { results } = await (await opening).search(query.normalize("NFKC"));
          const data = await Promise.all(results.slice(0, shown).map((result) => result.data()));
          return [...new Set(data.map(({ url }) => url.split("#")[0] ?? ""))];
        },
        fetched() {
          const names = requested.splice(0);
          return sum(names, sizes);
        },
      };
    },
  };
};

function sum(names: readonly string[], sizes: ReadonlyMap<string, number>): Fetched {
  return { files: names.length, bytes: names.reduce((total, name) => total + (sizes.get(name) ?? 0), 0) };
}

function documents(sections: readonly RecordedSection[], language: string): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  for (const { page, url, level, title, content } of sections) {
    const id = url.split("#")[1];
    const tag = `h${level}`;
    const heading = `<${tag}${id === undefined ? "" : ` id="${escaped(id)}"`}>${escaped(title)}</${tag}>`;
    const text = content.split("\n").map((line) => `<p>${escaped(line)}</p>`);
    pages.set(page, (pages.get(page) ?? "") + heading + text.join(""));
  }
  return new Map(
    [...pages].map(([page, body]) => [
      page,
      `<!doctype html><html lang="${language}"><body><main data-pagefind-body>${body}</main></body></html>`,
    ]),
  );
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

async function readSizes(folder: string): Promise<ReadonlyMap<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = new Map<string, number>();
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = join(entry.parentPath, entry.name);
    sizes.set(file.slice(folder.length + 1), gzipSync(await readFile(file), { level: 9 }).byteLength);
  }
  return sizes;
}

/** Serves the folder until the process ends, then deletes it. */
async function serveFolder(folder: string, requested: string[]): Promise<string> {
  const server = createServer(async (request, response) => {
    const name = decodeURIComponent((request.url ?? "/").slice(1).split("?")[0] ?? "");
    requested.push(name);
    response.end(await readFile(join(folder, name)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  process.once("beforeExit", () => rm(folder, { recursive: true, force: true }));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return `http://127.0.0.1:${address.port}/`;
}
