/** A file system with other file systems mounted at some folders. */
import type { FileEntry, FileSystem, FilesSource } from "../core/files.ts";

/** @param folders by mount point, which hides the content of `files` there; must not be nested */
export function mountFolders(files: FileSystem, folders: ReadonlyMap<string, FileSystem>): FileSystem {
  if (folders.size === 0) return files;
  const mounts = [...folders];
  const find = (path: string) => {
    for (const [folder, inside] of mounts)
      if (path.startsWith(`${folder}/`)) return { inside, below: path.slice(folder.length + 1) };
    return { inside: files, below: path };
  };
  return {
    source: getSource(files.source, mounts),
    async list(folder) {
      const { inside, below } = find(`${folder}/`);
      if (inside !== files) return withMountPoint(await inside.list(below.replace(/\/$/, "")), folder, below);
      const own = (await files.list(folder)).filter(({ path }) => find(path).inside === files);
      const isBelow = (mount: string) => folder === "" || mount.startsWith(`${folder}/`);
      const others = mounts.filter(([mount]) => isBelow(mount));
      const found = await Promise.all(
        others.map(async ([mount, inner]) => withMountPoint(await inner.list(""), mount, "")),
      );
      return [...own, ...found.flat()].sort((a, b) => (a.path < b.path ? -1 : 1));
    },
    read: (path) => {
      const { inside, below } = find(path);
      return inside.read(below);
    },
    exists: (path) => {
      const { inside, below } = find(path);
      return inside.exists(below);
    },
    stamp: (path) => {
      const { inside, below } = find(path);
      return inside.stamp(below);
    },
  };
}

function getSource(
  files: FilesSource | undefined,
  mounts: readonly (readonly [path: string, files: FileSystem])[],
): FilesSource | undefined {
  const folders = mounts.flatMap(([path, { source }]) =>
    source === undefined ? [] : [[path, source] as const],
  );
  return files === undefined || folders.length < mounts.length
    ? undefined
    : { kind: "mounted", files, folders };
}

/** Prefixes the entries of a mounted file system with their mount point. */
function withMountPoint(entries: readonly FileEntry[], folder: string, below: string): FileEntry[] {
  const mount = folder.slice(0, folder.length - below.length).replace(/\/$/, "");
  return entries.map((entry) => ({ ...entry, path: `${mount === "" ? folder : mount}/${entry.path}` }));
}
