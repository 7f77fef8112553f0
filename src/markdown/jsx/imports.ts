/** The `import` and `export` lines of a file: names for components of the theme, pictures and other Markdown files. */
import { parse } from "acorn";
import type { Paragraph, Root } from "mdast";
import type { ParseContext } from "../parse-context.ts";

export type Imported =
  | { readonly kind: "component"; readonly name: string }
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "markdown"; readonly path: string }
  | { readonly kind: "unknown" };

const helpers = /^@docusaurus\/(useBaseUrl|Link)$/;

/** Takes the imports out of the tree. An export, and an import of what we do not have, is reported; an export stays as text. */
export function takeImports(
  tree: Root,
  components: ReadonlySet<string>,
  context: ParseContext,
): ReadonlyMap<string, Imported> {
  const names = new Map<string, Imported>();
  tree.children = tree.children.filter((node) => {
    if (node.type !== "paragraph") return true;
    const text = sourceOf(node, context);
    if (/^export\s+(default|const|let|var|function|class|async|\{|\*)/.test(text)) {
      context.report("jsx/export", {}, context.find(node, "export"));
      return true;
    }
    if (!/^import[\s{*"']/.test(text)) return true;
    const found = readImports(text);
    if (found === null) return true;
    for (const { from, locals } of found) {
      const imported = meaningOf(from, components);
      for (const local of locals) names.set(local, imported);
      if (imported.kind === "unknown") context.report("jsx/import", { from }, context.find(node, from));
    }
    return false;
  });
  return names;
}

function meaningOf(from: string, components: ReadonlySet<string>): Imported {
  const name = /^@theme\/(.+)$/.exec(from)?.[1] ?? helpers.exec(from)?.[1];
  if (name !== undefined) {
    return components.has(name) || helpers.test(from) ? { kind: "component", name } : { kind: "unknown" };
  }
  if (/\.mdx?$/i.test(from)) return { kind: "markdown", path: sitePath(from) };
  return /\.(png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|pdf)$/i.test(from)
    ? { kind: "file", path: sitePath(from) }
    : { kind: "unknown" };
}

/** `@site/static/img/a.png` → `/img/a.png` */
export function sitePath(path: string): string {
  return path.replace(/^@site\/static\//, "/").replace(/^!!.*!/, "");
}

function sourceOf({ position }: Paragraph, { source }: ParseContext): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

/** null when it is no code: a sentence that begins with "import". */
function readImports(text: string): { from: string; locals: string[] }[] | null {
  try {
    const { body } = parse(text, { ecmaVersion: "latest", sourceType: "module" });
    return body.flatMap((node) => {
      if (node.type !== "ImportDeclaration") return [];
      return [{ from: String(node.source.value), locals: node.specifiers.map(({ local }) => local.name) }];
    });
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
