/** All checks of a Python block. */
import { type Block, isCounterExample, isFragment } from "./blocks.ts";
import { checkImports, toolkitImports } from "./imports.ts";
import { checkCalls } from "./keywords.ts";
import type { Finding, Ruff } from "./ruff.ts";
import { checkTraps } from "./traps.ts";
import { Source } from "./tree.ts";

export interface Report {
  readonly parsed: boolean;
  readonly imports: number;
  readonly calls: number;
  readonly keywords: number;
  /** `content/docs/intro.md:84 response() has no channel_id=` */
  readonly problems: readonly string[];
}

export function checkSample(block: Block, ruff: Ruff): Report {
  const { code, path, line: first } = block;
  const place = ({ line, message }: Finding): string => `${path}:${first + line - 1} ${message}`;
  const source = new Source(code);
  const [broken] = source.all("⚠");
  const linted = ruff.check(code, { fragment: isFragment(block) });
  if (broken !== undefined) linted.push({ line: source.lineOf(broken), message: "is no Python" });
  const parsed = broken === undefined && !linted.some(({ message }) => message.startsWith("invalid-syntax"));
  if (!parsed) return { parsed, imports: 0, calls: 0, keywords: 0, problems: linted.map(place) };
  const imports = toolkitImports(source);
  const { calls, checked, findings } = checkCalls(source, imports);
  const traps = isCounterExample(block) ? [] : checkTraps(source);
  const unformatted = ruff.format(code) === code ? [] : [{ line: 1, message: "is not formatted" }];
  const problems = [...linted, ...checkImports(imports), ...findings, ...traps, ...unformatted].map(place);
  return { parsed, imports: imports.length, calls, keywords: checked, problems };
}
