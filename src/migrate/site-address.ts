/** Where an old site stands, as one address says it. */
import { textOf } from "./old-options.ts";

/** `https://me.example/docs` → its origin and `/docs/`; null where there is none. */
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

/** Its owner is to say it. */
export const unknownAddress = "https://example.com";
