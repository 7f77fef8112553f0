/** Brings the code of a page to life, in Node, and draws with it: for so long at most. */

import { SourceMap } from "node:module";
import { setImmediate } from "node:timers/promises";
import { Script } from "node:vm";
import { wordsOf } from "../core/errors.ts";
import { isOutOfTime, withinTime } from "../core/time-limit.ts";
import { makePageWorld } from "./page-world.ts";
import { withoutReactWords } from "./quiet-react.ts";
import { absentCode } from "./site-code.ts";

/** A place of a page, and the number of the file that it stands in. */
export interface PlaceNumber {
  readonly scope: number;
  readonly place: number;
}

/** `doubts` names what makes the result another one each time. */
export type Drawn =
  | { readonly ok: true; readonly html: string; readonly doubts: readonly string[] }
  | { readonly ok: false; readonly failure: Failure; readonly doubts: readonly string[] };

export interface Failure {
  readonly reason: string;
  /** The line of the site's code that it comes from: `components/chart.tsx:12`. */
  readonly from: string | null;
  /** Whether a problem of the bundle has told of it. */
  readonly isKnown: boolean;
}

export interface PageCode {
  /** A CommonJS script, and its map to the files of the site. */
  readonly code: string;
  readonly map: string;
  /** Names the page. */
  readonly name: string;
  readonly packageRoot: string;
  /** Whether each of its imports has led somewhere. */
  readonly isWhole: boolean;
}

/** Milliseconds. */
const mostTime = 5000;

interface Exports {
  run(scope: number, place: number): unknown;
  renderPlace(make: () => unknown, prefix: string): string;
}

/** What is drawn in each place. Of a promise that fails when all is drawn, the first place tells that drew. */
export async function drawPlaces(page: PageCode, places: readonly PlaceNumber[]): Promise<readonly Drawn[]> {
  const watch = watchPromises(page);
  try {
    const draw = openCode(page);
    const drawn = places.map(draw);
    await setImmediate();
    const [failed] = watch.failed;
    if (failed === undefined) return drawn;
    const first = drawn.findIndex(({ ok }) => ok);
    return drawn.map((one, index) =>
      index === first ? { ok: false, failure: explain(failed, page), doubts: one.doubts } : one,
    );
  } finally {
    watch.close();
  }
}

function openCode(page: PageCode): (place: PlaceNumber) => Drawn {
  const doubts = new Set<string>();
  const module: { exports: Partial<Exports> } = { exports: {} };
  const { names } = makePageWorld(page.packageRoot, doubts);
  const parameters = ["module", "exports", ...Object.keys(names)].join(", ");
  const wrapped = `(function (${parameters}) {${page.code}\n})`;
  const define: unknown = new Script(wrapped, { filename: fileOf(page) }).runInThisContext();
  if (typeof define !== "function") throw new Error("The code of a page is not a script.");
  let broken: Failure | null = null;
  try {
    withinTime(mostTime, () => define(module, module.exports, ...Object.values(names)));
  } catch (error) {
    broken = explain(error, page);
  }
  return ({ scope, place }) => {
    if (broken !== null) return { ok: false, failure: broken, doubts: [] };
    const { run, renderPlace } = module.exports;
    doubts.clear();
    try {
      const make = () => renderPlace?.(() => run?.(scope, place), `p${scope}-${place}-`);
      const html = withinTime(mostTime, page.isWhole ? make : () => withoutReactWords(make));
      return { ok: true, html: String(html ?? ""), doubts: [...doubts] };
    } catch (error) {
      return { ok: false, failure: explain(error, page), doubts: [...doubts] };
    }
  };
}

const files = "docgen-page/";

function fileOf({ name }: PageCode): string {
  return `${files}${name}.cjs`;
}

/** Promises that nobody waits for would end the process when they fail. */
function watchPromises(page: PageCode): { readonly failed: readonly unknown[]; close(): void } {
  const failed: unknown[] = [];
  const note = (reason: unknown) => {
    const stack = reason instanceof Error ? (reason.stack ?? "") : fileOf(page);
    if (stack.includes(fileOf(page))) failed.push(reason);
    // That of another page is noted there.
    else if (!stack.includes(files)) throw reason;
  };
  process.on("unhandledRejection", note);
  return { failed, close: () => void process.off("unhandledRejection", note) };
}

function explain(error: unknown, page: PageCode): Failure {
  const isKnown = error instanceof Error && error.name === absentCode;
  return { reason: reasonOf(error), from: originOf(error, page), isKnown };
}

/** The innermost place that lies in a file of the site. */
function originOf(error: unknown, page: PageCode): string | null {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const places = stack.split(`${fileOf(page)}:`).slice(1);
  if (places.length === 0) return null;
  const map = new SourceMap(JSON.parse(page.map));
  for (const place of places) {
    const [line = 1, column = 1] = place.split(/[:)\s]/).map(Number);
    const found = map.findEntry(line - 1, column - 1);
    const source = "originalSource" in found ? /^site:(.+)$/.exec(found.originalSource)?.[1] : undefined;
    if (source !== undefined && "originalLine" in found) return `${source}:${found.originalLine + 1}`;
  }
  return null;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error) && !isErrorLike(error)) return wordsOf(error);
  if (isOutOfTime(error)) return `it has not ended after ${mostTime / 1000} seconds`;
  // React's own words for it speak to those who use React by hand.
  if (error.message.startsWith("A component suspended")) return "it waits, and a page is drawn at once";
  if (error.message.startsWith("Element type is invalid"))
    return "what is imported under that name, or under one in it, is no component";
  return `${error.name}: ${error.message.replace(/\.$/, "")}`;
}

/** Errors of another context are no `Error` of this one. */
function isErrorLike(error: unknown): error is { readonly name: string; readonly message: string } {
  return typeof error === "object" && error !== null && "name" in error && "message" in error;
}
