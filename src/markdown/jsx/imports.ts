/** Imports and exports of a file: theme components, images, other Markdown files, and code. */
import type { ImportDeclaration, Program } from "estree";
import type { Root, RootContent } from "mdast";
import { rawImport } from "../../bundle/raw-import.ts";
import { componentModules, components } from "../../shared/blocks/components.ts";
import { pictureTypes } from "../mdx/picture-types.ts";
import { themeModules } from "../mdx/theme-modules.ts";
import type { ParseContext } from "../parse-context.ts";
import { visit } from "../walk.ts";
import { declared, type ModuleNode } from "./javascript.ts";

export type Imported =
  /** A block: `docusaurus/Tabs`. */
  | { readonly kind: "component"; readonly id: string }
  /** A supported part of Docusaurus. */
  | { readonly kind: "helper"; readonly name: string }
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "markdown"; readonly path: string }
  /** Raw text of a file, for a code block. */
  | { readonly kind: "source"; readonly path: string }
  /** From a module, or an export of the page. */
  | { readonly kind: "code" }
  /** From a module that docgen cannot run. */
  | { readonly kind: "unknown"; readonly from: string };

const helpers = /^@docusaurus\/(useBaseUrl|Link|Head)$/;

/**
 * Keeps in the tree what must run. Reports unsupported imports and custom layouts. An imported component that the page uses is reported
 * where it is used.
 * @param own names of the components available on all pages
 */
export function takeImports(
  tree: Root,
  context: ParseContext,
  own: ReadonlySet<string>,
): ReadonlyMap<string, Imported> {
  const isUsed = (name: string) =>
    /^[A-Z]\w*$/.test(name) && !own.has(name) && new RegExp(`<${name}[\\s/.>]`).test(context.source);
  const names = new Map<string, Imported>();
  liftModules(tree);
  tree.children = tree.children.filter((node) => {
    if (node.type !== "mdxjsEsm") return true;
    const program = node.data?.estree;
    if (!program) return false;
    const isRun = (statement: Program["body"][number]) => {
      const one = statement as unknown as ModuleNode;
      if (one.type === "ExportDefaultDeclaration") {
        context.report("jsx/export", {}, context.find(node, "export default"));
        return false;
      }
      const from = one.type === "ImportDeclaration" ? String(one.source.value) : null;
      const imported: Imported = from === null ? { kind: "code" } : getMeaning(from);
      for (const name of declared([one])) names.set(name, imported);
      if (from === componentModules.starlight && statement.type === "ImportDeclaration")
        for (const [local, name] of importedNames(statement))
          if (components.starlight.has(name))
            names.set(local, { kind: "component", id: `starlight/${name}` });
      if (imported.kind === "unknown" && from !== null && !declared([one]).some(isUsed))
        context.report("jsx/import", { from }, context.find(node, from));
      const isTheme = from !== null && themeModules.has(from);
      return /^(?:code|file|source)$/.test(imported.kind) || isTheme;
    };
    program.body = program.body.filter(isRun);
    return program.body.length > 0;
  });
  return names;
}

/** Imports below a block apply to the whole page and are moved before it. */
function liftModules(tree: Root): void {
  tree.children = tree.children.flatMap((block) => {
    const lifted: RootContent[] = [];
    visit(block, "mdxjsEsm", (node, index, parent) => {
      if (index === undefined || parent === undefined) return;
      lifted.push(node);
      parent.children.splice(index, 1);
      return index;
    });
    return [...lifted, block];
  });
}

/** Without code execution, the translated blocks need none of these imports. */
export function dropThemeImports(tree: Root): void {
  tree.children = tree.children.filter((node) => {
    if (node.type !== "mdxjsEsm" || !node.data?.estree) return true;
    const program = node.data.estree;
    program.body = program.body.filter(
      (statement) =>
        statement.type !== "ImportDeclaration" || !themeModules.has(String(statement.source.value)),
    );
    return program.body.length > 0;
  });
}

/** Pairs of local and imported name. */
function importedNames({ specifiers }: ImportDeclaration): readonly (readonly [string, string])[] {
  return specifiers.flatMap((one) =>
    one.type === "ImportSpecifier" && one.imported.type === "Identifier"
      ? [[one.local.name, one.imported.name] as const]
      : [],
  );
}

const isPicture = new RegExp(String.raw`\.(?:${pictureTypes})$`, "i");

function getMeaning(from: string): Imported {
  const source = rawImport(from);
  if (source !== null) return { kind: "source", path: source };
  const [, scope, name = ""] = /^@(theme|docusaurus)\/(.+)$/.exec(from) ?? [];
  if (helpers.test(from)) return { kind: "helper", name };
  if (scope === "theme" && components.docusaurus.has(name))
    return { kind: "component", id: `docusaurus/${name}` };
  if (themeModules.has(from) && scope === undefined) return { kind: "code" };
  if (/^(?:@astrojs\/|astro:)|\.(?:astro|vue|svelte)$/.test(from)) return { kind: "unknown", from };
  // A theme component may be the site's own, in `src/theme/`.
  if (scope !== undefined)
    return scope === "theme" || themeModules.has(from) ? { kind: "code" } : { kind: "unknown", from };
  if (/\.mdx?$/i.test(from)) return { kind: "markdown", path: sitePath(from) };
  return isPicture.test(from) ? { kind: "file", path: sitePath(from) } : { kind: "code" };
}

/** Whether a module of the site or a package is imported, rather than something that is translated. */
export function isCodeImport(from: string): boolean {
  return getMeaning(from).kind === "code" && !themeModules.has(from);
}

/** `@site/static/img/a.png` → `/img/a.png` */
export function sitePath(path: string): string {
  return path.replace(/^@site\/static\//, "/").replace(/^!!.*!/, "");
}
