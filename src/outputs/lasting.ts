/** Names that carry a hash of what they hold, and so never stand for anything else: whoever has such a file need not ask again. */

/** Of a path below the base path, as hosts understand it, too: `assets/client-6ULUZ2C5.js`, `assets/styles/0a1b2c3d.css`. */
export const lastingPattern =
  "assets/(.+-([0-9A-Z]{8}|[0-9a-f]{8})\\.\\w+|styles/[0-9a-f]{8}\\.css|islands/[0-9a-f]{8}/.+\\.js)";

/** Folders that hold nothing else of ours. */
export const lastingFolders: readonly string[] = ["assets/files/", "assets/styles/", "assets/islands/"];

const whole = new RegExp(`^${lastingPattern}$`);

export function isLasting(path: string): boolean {
  return whole.test(path);
}

export const lastingCache = "public, max-age=31536000, immutable";
export const freshCache = "no-cache";
