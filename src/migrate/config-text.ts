/** Generates the source of `site.config.ts`. */
import type { Levels } from "../core/levels.ts";
import { Imported, type NewConfig } from "./moved.ts";

/** Maximum line length where code can be wrapped. */
const width = 110;

const loweredNote = "Errors that the pages have today. Fix them, then remove the line.";

/** @param counts number of errors by code, as comments of `messages` */
export function configText(
  config: NewConfig,
  from: string,
  counts: ReadonlyMap<string, string> = new Map(),
): string {
  const imports = Object.values(config).filter((value) => value instanceof Imported);
  const lines = [
    `import { defineConfig } from "@docgen-site/docgen";`,
    ...imports.map(({ name, file }) => `import ${name} from ${JSON.stringify(file)};`),
  ];
  const { messages, ...rest } = config;
  const options = write(rest, 0, 30).replace(/\}$/, `${writeLevels(messages ?? {}, counts)}}`);
  return `${lines.join("\n")}\n\n// Generated from ${from} by docgen migrate.\nexport default defineConfig(${options});\n`;
}

function writeLevels(levels: Levels, counts: ReadonlyMap<string, string>): string {
  const rows = Object.entries(levels).map(([code, level]) => {
    const errors = counts.get(code);
    const comment = errors === undefined ? "" : ` // ${errors}`;
    return `    ${JSON.stringify(code)}: ${JSON.stringify(level)},${comment}\n`;
  });
  return rows.length === 0 ? "" : `  // ${loweredNote}\n  messages: {\n${rows.join("")}  },\n`;
}

/** @param before columns already used on the line */
function write(value: unknown, depth: number, before: number): string {
  if (value instanceof Imported) return value.name;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const entries = Object.entries(value).filter(([, inside]) => inside !== undefined);
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  if (entries.length === 0) return `${open}${close}`;
  const parts = (at: number) =>
    entries.map(([key, inside]) => {
      if (inside instanceof Imported && inside.name === key) return key;
      const name = isList ? "" : `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key)}: `;
      return name + write(inside, at, at * 2 + name.length);
    });
  const space = isList ? "" : " ";
  const short = `${open}${space}${parts(depth + 1).join(", ")}${space}${close}`;
  if (depth > 0 && !short.includes("\n") && before + short.length <= width) return short;
  const indent = "  ".repeat(depth + 1);
  return `${open}\n${parts(depth + 1)
    .map((part) => `${indent}${part},\n`)
    .join("")}${"  ".repeat(depth)}${close}`;
}

/** The config as data, with imported values inlined. */
export function configData({ ...config }: NewConfig): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(config).map(([key, value]) => [key, value instanceof Imported ? value.value : value]),
  );
}
