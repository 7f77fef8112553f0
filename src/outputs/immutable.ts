/** File names with a content hash, whose content never changes, so that they can be cached forever. */

/**
 * Regular expression for paths relative to the base path, also used in host configurations: `assets/client-6ULUZ2C5.js`,
 * `assets/styles/0a1b2c3d.css`.
 */
export const immutablePattern =
  "assets/(.+-([0-9A-Z]{8}|[0-9a-f]{8})\\.\\w+|styles/[0-9a-f]{8}\\.css|islands/[0-9a-f]{8}/.+\\.js)";

/** Folders that contain only such files. */
export const immutableFolders: readonly string[] = ["assets/files/", "assets/styles/", "assets/islands/"];

const whole = new RegExp(`^${immutablePattern}$`);

export function isImmutable(path: string): boolean {
  return whole.test(path);
}

export const immutableCache = "public, max-age=31536000, immutable";
export const revalidateCache = "no-cache";
