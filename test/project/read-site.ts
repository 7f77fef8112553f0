/** Opens a site on the disk and returns its pages' links and its messages. */
import { makeMemo } from "../../src/core/stage.ts";
import { memoryStore, type Store } from "../../src/core/store.ts";
import { processSite } from "../../src/pipeline.ts";
import { openProject } from "../../src/project/open-project.ts";
import { contextKey } from "../../src/render/page.ts";
import { line } from "../markdown/page.ts";

export async function readSite(folder: string, store: Store = memoryStore()) {
  const memo = makeMemo(store, { now: () => 0, freeze: true });
  const [project, ...others] = await openProject({ site: folder, base: null, drafts: false }, memo);
  const read = async (one: typeof project) => {
    const { site, docs, diagnostics } = await processSite(one, memo, { threads: null });
    const shown = { docs, read: memo.read, contextKeys: null };
    const pages = new Map(
      site.pages.map((page) => {
        const { links } = memo.read(page.context);
        return [page.url, { links, key: contextKey(page, shown) }] as const;
      }),
    );
    return { pages, problems: diagnostics.map((one) => `${one.file}:${line(one)} ${one.hint}`) };
  };
  return {
    ...(await read(project)),
    register: project.register,
    others: await Promise.all(others.map(read)),
  };
}
