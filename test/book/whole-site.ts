/** The offline folder and the books of a site on the disk, from one plan, and which of their links are broken. */
import { fromHtml } from "hast-util-from-html";
import { type BookOptions, openBook } from "../../src/book/index.ts";
import type { Memo } from "../../src/core/stage.ts";
import type { WriteChunk } from "../../src/core/write-atomically.ts";
import { captureSites } from "../../src/outputs/capture-sites.ts";
import { outputKinds } from "../../src/outputs/kinds.ts";
import { planProjects } from "../../src/pipeline/plan-projects.ts";
import { openProject } from "../../src/project/open-project.ts";
import { findBrokenReferences } from "../offline-folder.ts";
import { writeOutputs } from "../write-outputs.ts";
import { brokenInEpub, brokenInHtml, hrefs, readEpub } from "./book-of.ts";

const options: BookOptions = {
  ...{ locale: null, collection: null, version: null, sidebar: null, section: null, title: null },
  numbers: false,
  paper: "A4",
  signal: new AbortController().signal,
  onProgress: () => {},
};

/**
 * @param out an empty folder
 * @param memo of an earlier plan of the site, whose parsed pages are not parsed again
 */
export async function findBrokenLinks(site: string, out: string, memo: Memo) {
  const seen = captureSites();
  const projects = await openProject({ site, base: null, drafts: false, offline: true });
  const plan = await planProjects(projects, memo, { kinds: [...outputKinds, seen.kind] });
  await writeOutputs(plan, out);
  const book = openBook(plan, seen.sites(), options);
  const html = fromHtml((await collect((write) => book.writeHtml(write, false))).toString());
  const epub = readEpub(await collect((write) => book.writeEpub(write)));
  return {
    links: hrefs(html).length,
    broken: { folder: findBrokenReferences(out), html: brokenInHtml(html), epub: brokenInEpub(epub) },
  };
}

async function collect(make: (write: WriteChunk) => Promise<void>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  await make(async (chunk) => void chunks.push(Buffer.from(chunk)));
  return Buffer.concat(chunks);
}
