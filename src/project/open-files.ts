/** Reopens a file system from its description in another thread. */
import { diskFiles, type FileSystem, type FilesSource } from "../core/files.ts";
import { gitIn } from "../read/git.ts";
import { openRefFiles } from "../read/ref-files.ts";
import { layerFiles } from "./layered-files.ts";
import { mountFolders } from "./mounted-files.ts";
import { overlayTexts } from "./overlaid-files.ts";

export async function openFiles(source: FilesSource): Promise<FileSystem> {
  switch (source.kind) {
    case "disk":
      return diskFiles(source.root, Date.now, source.fence);
    case "layered":
      return layerFiles(await openFiles(source.files), source.layers, source.hidden, source.showsPages);
    case "mounted": {
      const folders = source.folders.map(async ([path, files]) => [path, await openFiles(files)] as const);
      return mountFolders(await openFiles(source.files), new Map(await Promise.all(folders)));
    }
    case "overlaid":
      return overlayTexts(await openFiles(source.files), new Map(source.texts));
    case "git":
      return (await openRefFiles(gitIn(source.site), { ...source, ref: source.commit })).files;
  }
}
