/** Packs the files of a build into a ZIP archive. The same files give the same bytes. */
import { readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { userError } from "../core/errors.ts";
import { nameFolder } from "../core/name-folder.ts";
import { writeInParts } from "../core/write-atomically.ts";
import { openZip, ZipLimitError } from "../core/zip-writer.ts";
import { emptyManifest, readManifest } from "../emit/manifest.ts";
import { explainUnwritable } from "./write-result.ts";

/** Formats that are compressed already. */
const compressed = new Set([
  ".avif",
  ".gif",
  ".jpeg",
  ".jpg",
  ".mp4",
  ".png",
  ".webm",
  ".webp",
  ".woff2",
  ".zip",
]);

/**
 * Writes `build-offline.zip` beside the folder, which it contains.
 * @returns its path
 * @throws UserError if it cannot be written
 */
export async function writeZip(folder: string): Promise<string> {
  const path = `${folder}.zip`;
  const { files } = (await readManifest(folder)) ?? emptyManifest;
  const name = basename(folder);
  try {
    await explainUnwritable(path, () =>
      writeInParts(path, async (write) => {
        const zip = openZip(write);
        for (const file of [...files.keys()].sort()) {
          const isStored = compressed.has(extname(file).toLowerCase());
          await zip.add(`${name}/${file}`, await readFile(join(folder, file)), { isStored });
        }
        await zip.close();
      }),
    );
  } catch (error) {
    if (!(error instanceof ZipLimitError)) throw error;
    throw userError("output/too-large", { path: nameFolder(path), reason: error.message });
  }
  return path;
}
