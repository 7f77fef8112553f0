/** Splits the URL of an old site. */
import { textOf } from "./old-options.ts";

/** `https://me.example/docs` → its origin and `/docs/`; null for an invalid URL. */
export function splitAddress(found: unknown): { readonly url: string; readonly baseUrl: string } | null {
  const address = textOf(found);
  if (address === null || !URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  return { url: origin, baseUrl: slashed(pathname) };
}

/** `docs` → `/docs/` */
export function slashed(path: string): string {
  return `/${path.replace(/^\/+|\/+$/g, "")}/`.replace("//", "/");
}

/** Placeholder for the user to replace. */
export const unknownAddress = "https://example.com";
