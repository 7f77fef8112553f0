/** Loads the optional packages for math and diagrams before parsing. Their versions are part of the cache key. */
import type { Plugin } from "unified";
import type { NoteFile } from "../core/access-recorder.ts";
import { findPackage } from "../read/packages.ts";
import type { MarkdownOptions } from "./options.ts";

/** Renders source to markup; throws an `Error` with a message about the source. */
export interface Extras {
  readonly math: { readonly syntax: Plugin; render(source: string, display: boolean): string } | null;
  readonly diagram: { render(source: string): string } | null;
  /** Versions of the loaded packages. */
  readonly versions: string;
}

export const noExtras: Extras = { math: null, diagram: null, versions: "" };

/** Packages that an option requires but that are not installed. */
export interface MissingPackage {
  readonly option: string;
  /** `katex remark-math` */
  readonly packages: string;
}

/** Resolves the packages that the options require, from each folder upward. */
export async function loadExtras(
  { math, mermaid }: MarkdownOptions,
  folders: readonly string[],
  note?: NoteFile,
): Promise<{ extras: Extras; missing: readonly MissingPackage[] }> {
  const missing: MissingPackage[] = [];
  const versions: string[] = [];
  const load = async (option: string, names: readonly string[]) => {
    const found = await Promise.all(names.map((name) => findPackage(name, folders, note)));
    const packages = found.filter((one) => one !== null);
    if (packages.length < names.length) {
      missing.push({ option, packages: names.join(" ") });
      return null;
    }
    versions.push(...packages.map(({ name, version }) => `${name}@${version}`));
    return Promise.all(packages.map(async ({ url }): Promise<unknown> => import(/* @vite-ignore */ url)));
  };
  const mathModules = math ? await load("math", ["katex", "remark-math"]) : null;
  const diagramModules = mermaid ? await load("mermaid", ["beautiful-mermaid"]) : null;
  const extras: Extras = {
    math: mathModules === null ? null : mathTool(mathModules[0] as KatexModule, mathModules[1] as MathModule),
    diagram: diagramModules === null ? null : diagramTool(diagramModules[0] as DiagramModule),
    versions: versions.join(" "),
  };
  return { extras, missing };
}

// The subset of the packages' APIs in use. The packages are optional, so their types cannot be imported.
interface KatexModule {
  readonly default: { renderToString(source: string, options: Readonly<Record<string, unknown>>): string };
}

interface MathModule {
  readonly default: Plugin;
}

interface DiagramModule {
  renderMermaidSVG(source: string, options: Readonly<Record<string, unknown>>): string;
}

function mathTool({ default: katex }: KatexModule, { default: syntax }: MathModule): Extras["math"] {
  return {
    syntax,
    render: (source, displayMode) =>
      katex.renderToString(source, { output: "mathml", displayMode, throwOnError: true, strict: "ignore" }),
  };
}

function diagramTool({ renderMermaidSVG }: DiagramModule): Extras["diagram"] {
  return { render: (source) => renderMermaidSVG(source, { transparent: true, padding: 8 }) };
}
