/** The stylesheet of the site, for a book in one file: the theme, the parts that its pages need, and the pages' own rules. */
import { toDataUrl } from "../core/media-types.ts";
import { findDoc } from "../outputs/pages.ts";
import type { Output } from "../outputs/plan.ts";
import { styleOutput, stylePartOutput } from "../render/styles.ts";
import { fileUrl } from "../site/links/assets.ts";
import type { Book } from "./book.ts";
import { getImageType } from "./image-files.ts";

export async function readThemeStyles({ chosen, plan }: Book): Promise<string> {
  const { config, renderer } = chosen.site;
  const { theme } = renderer;
  const docs = chosen.pages.flatMap(({ page }) => findDoc(page, renderer) ?? []);
  const parts = new Set(docs.flatMap(({ styleParts }) => styleParts));
  const own = new Set(docs.flatMap(({ css }) => css ?? []));
  const files = [
    ...Array.from(parts, (part) => stylePartOutput(part, theme)),
    ...Array.from(own, styleOutput),
  ];
  const urls = [...theme.manifest.styles, ...files.map((file) => fileUrl(config.baseUrl, file))];
  const outputs = new Map<string, Output>();
  for (const output of plan.outputs.values()) outputs.set(fileUrl(config.baseUrl, output.path), output);
  const sheets: string[] = [];
  for (const url of urls) {
    const bytes = await outputs.get(url)?.produce();
    if (bytes === undefined) throw new Error(`The plan contains no stylesheet at ${url}.`);
    sheets.push(await embedFiles(new TextDecoder().decode(bytes), url, outputs));
  }
  return sheets.join("\n");
}

/** Replaces the URLs of fonts and images with their content. */
async function embedFiles(css: string, url: string, outputs: ReadonlyMap<string, Output>): Promise<string> {
  const parts: string[] = [];
  let at = 0;
  for (const { 0: whole, 1: quoted, 2: bare, index } of css.matchAll(
    /url\(\s*(?:["']([^"']*)["']|([^"')\s]+))\s*\)/g,
  )) {
    const target = new URL(quoted ?? bare ?? "", `http://site.invalid${url}`);
    const output = target.host === "site.invalid" ? outputs.get(target.pathname) : undefined;
    const type = output === undefined ? null : getImageType(output.path);
    if (output === undefined || type === null) continue;
    parts.push(css.slice(at, index), `url("${toDataUrl(type, await output.produce())}")`);
    at = index + whole.length;
  }
  return parts.join("") + css.slice(at);
}
