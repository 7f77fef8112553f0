/** Reads the URLs in the old site's `sitemap.xml`. */
import { readFile } from "node:fs/promises";
import { getErrorCode, userError } from "../core/errors.ts";
import { decodePath } from "../core/paths.ts";

/**
 * @param path absolute
 * @param name display name of the file
 * @returns paths relative to the base path, decoded
 * @throws UserError if it cannot be read or is empty
 */
export async function readSitemap(path: string, name: string, baseUrl: string): Promise<readonly string[]> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw unreadable(`${getErrorCode(error) ?? String(error)}`, name);
  });
  if (/<sitemapindex[\s>]/.test(text)) throw unreadable("it lists other sitemaps, and no pages", name);
  const addresses = [...text.matchAll(/<loc>\s*(?:<!\[CDATA\[)?([^<\]]+?)(?:\]\]>)?\s*<\/loc>/g)];
  const paths = addresses.flatMap(([, address = ""]) => {
    const whole = address.replaceAll("&amp;", "&");
    const path = URL.canParse(whole) ? decodePath(new URL(whole).pathname) : null;
    return path?.startsWith(baseUrl) ? [`/${path.slice(baseUrl.length)}`] : [];
  });
  if (paths.length > 0) return paths;
  throw unreadable(`it has no URL below ${baseUrl}`, name);
}

function unreadable(reason: string, file: string) {
  return userError("migrate/no-sitemap", { reason }, { file });
}
