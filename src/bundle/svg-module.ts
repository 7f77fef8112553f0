/**
 * SVG files that code imports. Vite and webpack's asset modules export the URL, Docusaurus and Create React App a component, so the
 * value is both: a string object that React renders as a component (`theme/islands/svg.ts`).
 */
import type { Element, ElementContent } from "hast";
import { literalPattern } from "../core/literal-pattern.ts";
import { toInlineSvg } from "../read/image.ts";

/** The path of an imported SVG and its query; null for another import. */
export function readSvgImport(
  specifier: string,
): { readonly path: string; readonly query: string | null } | null {
  const [, path, query = null] = /^([^?!]+\.svg)(?:\?(react|url))?$/i.exec(specifier) ?? [];
  return path === undefined ? null : { path, query };
}

/** Whether a module needs the URL alone, so that its bundle can do without the drawing: `<img src={logo} />`. */
export function usesUrlAlone(source: string, specifier: string): boolean {
  const written = `["']${literalPattern(specifier)}["']`;
  const statement = new RegExp(String.raw`\bimport\s+([\w$]+)\s+from\s+${written}`).exec(source);
  const [whole = "", local = ""] = statement ?? [];
  if (statement === null || count(source, new RegExp(written, "g")) > 1) return false;
  const rest = source.slice(0, statement.index) + source.slice(statement.index + whole.length);
  const name = literalPattern(local);
  const use = new RegExp(String.raw`(?<![\w$.])${name}(?![\w$])`, "g");
  const plain = /(?:\b(?:src|href|srcSet|poster|data)=|\$)\{([^{}]*)\}/g;
  const places = [...rest.matchAll(plain)].map(([, code = ""]) => code).join("\n");
  return count(rest, use) === count(places, use);
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * Source of the module; `docgen:address` is the one with the URL.
 * @param text null for a file that cannot be read, which is rendered as an image
 */
export async function makeSvgModule(text: string | null): Promise<string> {
  const drawing = text === null ? null : await readDrawing(text);
  return `import url from "docgen:address";
import { svg } from "docgen:svg";
const image = svg(url, ${drawing === null ? '["img", { src: url, alt: "" }]' : JSON.stringify(drawing)});
export default image;
export { image as ReactComponent };`;
}

/** Element as data: its name, its React props and its content. */
type Drawing = string | readonly [name: string, props: Readonly<Record<string, unknown>>, ...Drawing[]];

/** null for an image that would look different inline. */
async function readDrawing(text: string): Promise<Drawing | null> {
  const { markup, lost } = toInlineSvg(Buffer.from(text));
  const [{ fromHtml }, names] = await Promise.all([
    import("hast-util-from-html"),
    import("property-information"),
  ]);
  const [root] = fromHtml(markup, { fragment: true }).children;
  if (root?.type !== "element" || root.tagName !== "svg" || lost.length > 0) return null;
  return convert(root, false, names)[0] ?? null;
}

type Names = typeof import("property-information");

function convert(node: ElementContent, isText: boolean, names: Names): readonly Drawing[] {
  if (node.type === "text") return isText || node.value.trim() !== "" ? [node.value] : [];
  if (node.type !== "element" || isOfEditor(node.tagName)) return [];
  const isTextInside = isText || /^(?:text|title|desc)$/.test(node.tagName);
  const props = Object.entries(node.properties).flatMap((one) => toProp(one, names));
  const content = node.children.flatMap((child) => convert(child, isTextInside, names));
  return [[node.tagName, Object.fromEntries(props), ...content]];
}

/** Data of drawing tools: `<sodipodi:namedview>`. */
function isOfEditor(tag: string): boolean {
  return tag.includes(":") || tag === "metadata";
}

/** `["strokeWidth", 2]`; empty for namespaces and attributes of drawing tools. */
function toProp(
  [name, value]: readonly [string, Element["properties"][string]],
  { find, hastToReact, svg }: Names,
): readonly (readonly [string, unknown])[] {
  const { space, property, attribute, commaSeparated } = find(svg, name);
  const isSkipped = name.startsWith("xmlns") || (!space && attribute.includes(":"));
  if (isSkipped || value === null || value === undefined) return [];
  const shown = Array.isArray(value) ? value.join(commaSeparated ? "," : " ") : value;
  return [[space ? (hastToReact[property] ?? property) : attribute, shown]];
}
