/** The stylesheet of the site, for a book in one file: the theme, the parts that its pages need, and the pages' own rules. */
import { toDataUrl } from "../core/media-types.ts";
import { findDoc } from "../outputs/pages.ts";
import type { Output } from "../outputs/plan.ts";
import { styleOutput, stylePartOutput } from "../render/styles.ts";
import { fileUrl } from "../site/links/assets.ts";
import type { Book } from "./book.ts";
import { getImageType } from "./image-files.ts";

/** Values of the theme's variables in light mode, by name. */
export async function readThemeVariables({ chosen, plan }: Book): Promise<ReadonlyMap<string, string>> {
  const { config, renderer } = chosen.site;
  const outputs = outputsByUrl(plan, config.baseUrl);
  const sheets: string[] = [];
  for (const url of renderer.theme.manifest.styles) sheets.push(withoutMedia(await readSheet(outputs, url)));
  const rules = sheets.join("\n").matchAll(/:root\s*\{([^{}]*)\}/g);
  const values = new Map<string, string>();
  for (const { 1: rule = "" } of rules)
    for (const { 1: name = "", 2: value = "" } of rule.matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g))
      values.set(name, value.trim());
  return values;
}

/** Removes what applies to some media only. */
function withoutMedia(css: string): string {
  const parts: string[] = [];
  let [depth, from, mediaDepth] = [0, 0, 0];
  for (const { 0: sign, index } of css.matchAll(/@media[^{]*\{|[{}]/g)) {
    depth += sign === "}" ? -1 : 1;
    if (mediaDepth === 0 && sign.startsWith("@")) {
      parts.push(css.slice(from, index));
      mediaDepth = depth;
    } else if (mediaDepth > 0 && depth < mediaDepth) {
      mediaDepth = 0;
      from = index + 1;
    }
  }
  return parts.join("") + (mediaDepth === 0 ? css.slice(from) : "");
}

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
  const outputs = outputsByUrl(plan, config.baseUrl);
  const sheets: string[] = [];
  for (const url of urls) sheets.push(await embedFiles(await readSheet(outputs, url), url, outputs));
  return sheets.join("\n");
}

type OutputsByUrl = ReadonlyMap<string, Output>;

function outputsByUrl(plan: Book["plan"], baseUrl: string): OutputsByUrl {
  return new Map(Array.from(plan.outputs.values(), (one) => [fileUrl(baseUrl, one.path), one] as const));
}

async function readSheet(outputs: OutputsByUrl, url: string): Promise<string> {
  const bytes = await outputs.get(url)?.produce();
  if (bytes === undefined) throw new Error(`The plan contains no stylesheet at ${url}.`);
  return new TextDecoder().decode(bytes);
}

/** Replaces the URLs of fonts and images with their content. */
async function embedFiles(css: string, url: string, outputs: OutputsByUrl): Promise<string> {
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
