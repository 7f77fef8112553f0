/** A file system with overlays: files of other folders replace those of a folder, as translations replace their originals. */
import type { FileEntry, FileSystem, FilesSource, Layer } from "../core/files.ts";

export interface LayeredFiles extends FileSystem {
  /** Path on disk of each replaced or added file, by the path at which it is visible. */
  origins(): Promise<ReadonlyMap<string, string>>;
  /** Those of translations only. */
  translations(): Promise<ReadonlyMap<string, string>>;
  /** Replaced files, each with the file that replaces it. */
  shadowed(): Promise<ReadonlyMap<string, string>>;
}

/**
 * @param layers later layers take precedence
 * @param hidden folders visible through layers only
 * @param showsPages whether pages without a layer are visible
 */
export function layerFiles(
  files: FileSystem,
  layers: readonly Layer[],
  hidden: readonly string[] = [],
  showsPages = true,
): LayeredFiles {
  const none = async () => new Map<string, string>();
  if (layers.length === 0 && hidden.length === 0 && showsPages)
    return { ...files, origins: none, translations: none, shadowed: none };
  const shows = (path: string) =>
    showsPages || !/\.mdx?$/i.test(path) || path.split("/").some((name) => name.startsWith("_"));
  const translations = layers.filter(({ isOriginal }) => isOriginal !== true);
  const onTop = layers.toReversed();
  const isShown = (path: string, { isOriginal = false }: Layer) => !isOriginal || shows(path);
  const isSeen = (path: string) => !hidden.some((folder) => isInside(path, folder)) && shows(path);
  const find = async (path: string): Promise<string | null> => {
    for (const layer of onTop) {
      const { from, to, except } = layer;
      if (!isInside(path, to) || !isShown(path, layer)) continue;
      const origin = movePath(path, to, from);
      if (!isExcepted(origin, except) && (await files.exists(origin))) return origin;
    }
    return isSeen(path) ? path : null;
  };
  const list = async (folder: string): Promise<FileEntry[]> => {
    const found = new Map<string, FileEntry>();
    for (const entry of await files.list(folder)) if (isSeen(entry.path)) found.set(entry.path, entry);
    for (const layer of layers) {
      const { from, to } = layer;
      const isAround = folder === to || isInside(to, folder);
      if (!isAround && !isInside(folder, to)) continue;
      const entries = await files.list(isAround ? from : movePath(folder, to, from));
      for (const entry of applyExclusion(entries, layer)) {
        const path = movePath(entry.path, from, to);
        if (isShown(path, layer)) found.set(path, { ...entry, path });
      }
    }
    return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  };
  return {
    source: getSource(files.source, { layers, hidden, showsPages }),
    list,
    read: async (path) => files.read((await find(path)) ?? path),
    async exists(path) {
      const origin = await find(path);
      return origin !== null && files.exists(origin);
    },
    async stamp(path) {
      const origin = await find(path);
      return origin === null ? null : files.stamp(origin);
    },
    origins: async () => (await applyLayers(files, layers)).origins,
    translations: async () => (await applyLayers(files, translations)).origins,
    shadowed: async () => (await applyLayers(files, translations)).shadowed,
  };
}

async function applyLayers(files: FileSystem, layers: readonly Layer[]) {
  const origins = new Map<string, string>();
  const shadowed = new Map<string, string>();
  for (const layer of layers)
    for (const { path } of applyExclusion(await files.list(layer.from), layer)) {
      const place = movePath(path, layer.from, layer.to);
      const below = origins.get(place);
      // Two layers of the same folder contain the same file.
      if (below !== undefined && below !== path) shadowed.set(below, path);
      origins.set(place, path);
    }
  return { origins, shadowed };
}

function getSource(
  files: FilesSource | undefined,
  rest: Pick<Extract<FilesSource, { kind: "layered" }>, "layers" | "hidden" | "showsPages">,
): FilesSource | undefined {
  return files === undefined ? undefined : { kind: "layered", files, ...rest };
}

function applyExclusion(entries: readonly FileEntry[], { except }: Layer): readonly FileEntry[] {
  return except === undefined ? entries : entries.filter(({ path }) => !isExcepted(path, except));
}

function isExcepted(path: string, except: Layer["except"]): boolean {
  return except?.some((folder) => isInside(path, folder)) ?? false;
}

/** Moves a path to another folder: `a/x.md` from `a` to `b/c` → `b/c/x.md`. */
function movePath(path: string, folder: string, other: string): string {
  const below = folder === "" ? path : path.slice(folder.length + 1);
  return other === "" ? below : `${other}/${below}`;
}

function isInside(path: string, folder: string): boolean {
  return folder === "" || path.startsWith(`${folder}/`);
}
