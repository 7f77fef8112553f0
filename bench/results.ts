/** Formats measurements as tables, and writes the latest ones to a file. */
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Generator } from "./generators.ts";
import { type Measure, median } from "./measure.ts";

export interface Found {
  readonly name: string;
  /** Empty if it failed. */
  readonly measures: readonly Measure[];
}

/** Size of an output folder in bytes, and the median size of its HTML files. */
interface Output {
  readonly bytes: number;
  readonly files: number;
  readonly html: number;
}

export async function outputOf(generators: readonly Generator[]): Promise<ReadonlyMap<string, Output>> {
  const found = new Map<string, Output>();
  for (const { name, out } of generators) {
    const entries = await readdir(out, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile());
    const sizes = await Promise.all(
      files.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
    );
    const html = sizes.filter((_size, at) => files[at]?.name.endsWith(".html"));
    if (files.length === 0) continue;
    found.set(name, {
      bytes: sizes.reduce((sum, size) => sum + size, 0),
      files: files.length,
      html: median(html),
    });
  }
  return found;
}

/** Markdown table; the first row is the baseline of the ratios. */
export function formatTable(
  title: string,
  found: readonly Found[],
  outputs: ReadonlyMap<string, Output> | null = null,
): string {
  const middle = ({ measures }: Found, key: "ms" | "cpu" | "megabytes") =>
    measures.length === 0 ? null : median(measures.map((one) => one[key] ?? Number.NaN));
  const head = [
    title,
    "wall s",
    "×",
    "CPU s",
    "×",
    "peak MB",
    ...(outputs === null ? [] : ["output MB", "files", "HTML kB"]),
  ];
  const [first] = found;
  const rows = found.map((one) => {
    const ratio = (key: "ms" | "cpu") => {
      const [own, base] = [middle(one, key), first === undefined ? null : middle(first, key)];
      return own === null || base === null ? null : own / base;
    };
    const [ms, output] = [middle(one, "ms"), outputs?.get(one.name) ?? null];
    const sizes =
      output === null ? [null, null, null] : [output.bytes / 1e6, output.files, output.html / 1000];
    return [
      one.name,
      format(ms === null ? null : ms / 1000, 2),
      format(ratio("ms"), 2),
      format(middle(one, "cpu"), 2),
      format(ratio("cpu"), 2),
      format(middle(one, "megabytes"), 0),
      ...(outputs === null ? [] : sizes.map((size, at) => format(size, at === 1 ? 0 : 1))),
    ];
  });
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, at) => (at === 0 ? "---" : "---:"))), ...rows.map(line)].join("\n");
}

function format(value: number | null, digits: number): string {
  return value === null || Number.isNaN(value) ? "–" : value.toFixed(digits);
}

const file = "bench/RESULTS.md";
const heading = "## The last run of `npm run bench`";

/** Replaces the section of the previous run; keeps the rest of the file. */
export async function keepResults(lines: readonly string[]): Promise<void> {
  const text = await readFile(file, "utf8");
  const start = text.indexOf(heading);
  const end = start === -1 ? -1 : text.indexOf("\n## ", start + heading.length);
  const before = start === -1 ? `${text.trimEnd()}\n\n` : text.slice(0, start);
  await writeFile(file, `${before}${heading}\n\n${lines.join("\n")}\n${end === -1 ? "" : text.slice(end)}`);
}
