/** Runs Ruff without Python: syntax of 3.10, undefined and unused names, import order, blocking calls in coroutines, formatting. */
import { PositionEncoding, Workspace } from "@astral-sh/ruff-wasm-nodejs";

export interface Finding {
  /** One-based. */
  readonly line: number;
  readonly message: string;
}

interface RuffDiagnostic {
  readonly code: string | null;
  readonly message: string;
  readonly start_location: { readonly row: number };
}

const settings = {
  "target-version": "py310",
  "line-length": 88,
  lint: {
    select: ["E9", "F", "I", "ASYNC", "RUF006"],
    isort: { "known-first-party": ["components", "report"] },
  },
};

/** Rules that don't apply to fragments: undefined names, and `await` or `return` outside of a function. */
const skipped = new Set(["F821", "F704", "F706"]);

export class Ruff {
  readonly #workspace = new Workspace(settings, PositionEncoding.Utf16);

  check(code: string, { fragment }: { fragment: boolean }): Finding[] {
    const found: RuffDiagnostic[] = this.#workspace.check(code);
    return found
      .filter((finding) => !(fragment && skipped.has(finding.code ?? "")))
      .map(({ code, message, start_location }) => ({
        line: start_location.row,
        message: `${code} ${message}`,
      }));
  }

  format(code: string): string {
    return this.#workspace.format(code);
  }
}
