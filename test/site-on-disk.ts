/** A site in a folder on disk, planned repeatedly over one store. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { diskFiles } from "../src/core/files.ts";
import { memoryStore } from "../src/core/store.ts";
import { makePlan } from "../src/pipeline.ts";
import { temporaryFolder } from "./emit/hand-plan.ts";
import { memoOver, projectOf } from "./plan-of.ts";

export async function siteOnDisk(files: Readonly<Record<string, string>>, options: object) {
  const folder = await temporaryFolder();
  const put = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  for (const [path, text] of Object.entries(files)) await put(path, text);
  const store = memoryStore();
  const plan = () => {
    const memo = memoOver(store);
    const project = projectOf(diskFiles(folder), options, folder);
    return makePlan(project, memo).then((made) => ({
      made,
      /** What a server watches. */
      places: project.register.places().map((place) => relative(folder, place)),
      ran: memo.counts().find(({ name }) => name === "parse")?.ran ?? 0,
      /** Pages whose code ran. */
      ranCode: memo.counts().find(({ name }) => name === "page code")?.ran ?? 0,
    }));
  };
  return { put, plan };
}
