/**
 * File names of islands, hashed over everything that an island contains, which is known once the page is bundled. Until then
 * the code has a placeholder of the same length.
 */
import type { BundledInputs } from "../../bundle/page-code.ts";
import { hash } from "../../core/hash.ts";

export interface NamedIsland {
  /** Source file. */
  readonly source: string;
  /** Path of its script in the output folder. */
  readonly output: string;
}

/** An island whose script can be written. */
export interface BundledIsland extends NamedIsland {
  /** Images and other files that its modules import, as pages name them: `@site/components/a.png`, `/img/b.png`. */
  readonly files: readonly string[];
}

interface IslandNames {
  placeholder(source: string): string;
  all(): readonly NamedIsland[];
}

const length = 8;

export function openIslandNames(): IslandNames {
  const outputs = new Map<string, string>();
  return {
    placeholder(source) {
      const mark = `@${String(outputs.size).padStart(length - 1, "0")}`;
      const output = outputs.get(source) ?? address(mark, source);
      outputs.set(source, output);
      return output;
    },
    all: () => [...outputs].map(([source, output]) => ({ source, output })),
  };
}

/** @param digests of the bundled files */
export function nameIslands(
  code: string,
  islands: readonly NamedIsland[],
  inputs: BundledInputs,
  digests: ReadonlyMap<string, string>,
): { readonly code: string; readonly islands: readonly NamedIsland[] } {
  let named = code;
  const found = islands.map(({ source, output }) => {
    const parts = [...filesBehind(`site:${source}`, inputs)].sort();
    const digest = hash(...parts.flatMap((file) => [file, digests.get(file) ?? ""])).slice(0, length);
    named = named.replaceAll(folder(markIn(output)), folder(digest));
    return { source, output: address(digest, source) };
  });
  return { code: named, islands: found };
}

function filesBehind(start: string, inputs: BundledInputs): ReadonlySet<string> {
  const files = new Set<string>();
  const open = [start];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const imports = inputs[next]?.imports;
    if (imports === undefined || files.has(next)) continue;
    files.add(next);
    open.push(...imports.map(({ path }) => path));
  }
  return files;
}

const folder = (name: string) => `assets/islands/${name}/`;

function address(name: string, source: string): string {
  return `${folder(name)}${source.replace(/\.[cm]?[jt]sx?$/, "")}.js`;
}

function markIn(output: string): string {
  return output.slice(folder("").length - 1).split("/")[0] ?? "";
}
