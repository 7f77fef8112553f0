/** The addresses of a `sitemap.xml` that the old site was built with. */
import { readFile } from "node:fs/promises";
import { systemCode, userError } from "../core/errors.ts";
import { decodePath } from "../core/paths.ts";

/**
 * @param path absolute
 * @param name the file as a person would call it
 * @returns paths below the base path, decoded
 * @throws UserError when it cannot be read or lists nothing
 */
export async function readSitemap(path: string, name: string, baseUrl: string): Promise<readonly string[]> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw unreadable(`${systemCode(error) ?? String(error)}`, name);
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
