/** URL of an old site and its base path. */
import type { FileSystem } from "../core/files.ts";
import { getText } from "./old-options.ts";

/** `https://me.example/docs` → its origin and `/docs/`; null for an invalid URL. */
export function splitAddress(found: unknown): { readonly url: string; readonly baseUrl: string } | null {
  const address = getText(found);
  if (address === null || !URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  return { url: origin, baseUrl: ensureSlashes(pathname) };
}

/** `docs` → `/docs/` */
export function ensureSlashes(path: string): string {
  return `/${path.replace(/^\/+|\/+$/g, "")}/`.replace("//", "/");
}

/** The host in a `CNAME` file, which GitHub Pages reads; null if there is none. */
export async function readCname(files: FileSystem, paths: readonly string[]): Promise<string | null> {
  for (const path of paths) {
    if (!(await files.exists(path))) continue;
    const name = new TextDecoder().decode(await files.read(path)).trim();
    if (/^[\w.-]+\.[a-z]{2,}$/i.test(name)) return name;
  }
  return null;
}

/** The owner has to add it. */
export const unknownAddress = "https://example.com";
