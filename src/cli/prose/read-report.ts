/** Reads the JSON reports of linters of prose. Unknown keys are ignored, because each release adds some. */
import type { Position } from "../../core/diagnostics.ts";
import { isRecord } from "../../core/is-record.ts";

export interface ProseProblem {
  /** Relative to the site folder, or absolute. */
  readonly file: string;
  readonly rule: string;
  readonly text: string;
  readonly position: Position;
  readonly isError: boolean;
}

/**
 * `[{ "filePath": "/site/content/a.md", "messages": [{ "ruleId": …, "message": …, "line": 3, "column": 1, "severity": 2 }] }]`
 * @returns null for another format
 */
export function readTextlint(output: string): readonly ProseProblem[] | null {
  // Nothing is printed if all files are ignored.
  if (output.trim() === "") return [];
  const results = parse(output);
  if (!Array.isArray(results)) return null;
  return all(
    results.map((result: unknown) => {
      if (!isRecord(result) || typeof result.filePath !== "string" || !Array.isArray(result.messages))
        return null;
      const { filePath, messages } = result;
      return all(messages.map((message: unknown) => readTextlintMessage(filePath, message)));
    }),
  );
}

function readTextlintMessage(file: string, message: unknown): readonly ProseProblem[] | null {
  if (!isRecord(message)) return null;
  const { ruleId, message: text, line, column, severity, loc } = message;
  if (typeof text !== "string" || !isPlace(line) || !isPlace(column)) return null;
  const end = isRecord(loc) && isRecord(loc.end) ? loc.end : {};
  const isOnLine = end.line === line && isPlace(end.column) && end.column > column;
  const length = isOnLine && isPlace(end.column) ? end.column - column : 1;
  const rule = typeof ruleId === "string" ? ruleId : "textlint";
  return [{ file, rule, text, position: { line, column, length }, isError: severity === 2 }];
}

/**
 * `{ "content/a.md": [{ "Check": …, "Message": …, "Line": 3, "Span": [1, 4], "Severity": "error" }] }`
 * @returns null for another format
 */
export function readVale(output: string): readonly ProseProblem[] | null {
  const results = parse(output);
  if (!isRecord(results)) return null;
  return all(
    Object.entries(results).map(([file, alerts]) =>
      Array.isArray(alerts) ? all(alerts.map((alert: unknown) => readValeAlert(file, alert))) : null,
    ),
  );
}

function readValeAlert(file: string, alert: unknown): readonly ProseProblem[] | null {
  if (!isRecord(alert)) return null;
  const { Check: rule, Message: text, Line: line, Span: span, Severity: severity } = alert;
  if (typeof rule !== "string" || typeof text !== "string" || !isPlace(line) || !Array.isArray(span))
    return null;
  const [first, last]: readonly unknown[] = span;
  const column = isPlace(first) ? first : 1;
  const length = isPlace(last) && last > column ? last - column + 1 : 1;
  return [{ file, rule, text, position: { line, column, length }, isError: severity === "error" }];
}

const isPlace = (found: unknown): found is number =>
  typeof found === "number" && Number.isInteger(found) && found > 0;

/** null if one of the parts is. */
function all(parts: readonly (readonly ProseProblem[] | null)[]): readonly ProseProblem[] | null {
  const known = parts.filter((part) => part !== null);
  return known.length < parts.length ? null : known.flat();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
