/** Converts esbuild errors and warnings of a theme to diagnostics. */
import type { Message } from "esbuild";
import {
  type Diagnostic,
  diagnostic,
  type Place,
  type Position,
  sortDiagnostics,
} from "../core/diagnostics.ts";
import { UserError } from "../core/errors.ts";
import { BundleFailure, positionOf } from "../user-code/bundle.ts";
import type { ThemeSources } from "./sources.ts";

/** Diagnostic of the plugin, created once esbuild has added the position. */
export class Finding {
  readonly tell: (place: Place) => Diagnostic;

  constructor(tell: (place: Place) => Diagnostic) {
    this.tell = tell;
  }
}

/**
 * Waits for all builds, to report all errors at once.
 * @throws UserError
 */
export async function explainFailures<Results extends readonly unknown[]>(
  builds: readonly [...{ [Index in keyof Results]: Promise<Results[Index]> }],
  sources: ThemeSources,
): Promise<Results> {
  const ended = await Promise.allSettled(builds);
  const failures: unknown[] = ended.flatMap((build) => (build.status === "rejected" ? [build.reason] : []));
  const bug = failures.find((failure) => !(failure instanceof BundleFailure));
  if (bug !== undefined) throw bug;
  const messages = failures.flatMap((failure) => (failure instanceof BundleFailure ? failure.errors : []));
  if (messages.length > 0) throw new UserError(tellEach(messages, (message) => explain(message, sources)));
  return (await Promise.all(builds)) as unknown as Results;
}

/** Limited to the site's files: the default theme is checked before each release. */
export function explainWarnings(
  results: readonly { readonly warnings: readonly Message[] }[],
  { siteFiles }: Pick<ThemeSources, "siteFiles">,
): readonly Diagnostic[] {
  const messages = results.flatMap(({ warnings }) => warnings);
  return tellEach(messages, ({ text, location }) =>
    diagnostic("theme/doubtful", { text }, placeOf(location)),
  ).filter(({ file }) => file !== null && siteFiles.includes(file));
}

/** Server and browser bundles share most files, so the same message occurs several times. */
function tellEach(messages: readonly Message[], tell: (message: Message) => Diagnostic): Diagnostic[] {
  const told = new Map(messages.map(tell).map((item) => [JSON.stringify(item), item]));
  return sortDiagnostics([...told.values()]);
}

function explain({ text, location, detail }: Message, { siteFiles }: ThemeSources): Diagnostic {
  const place = placeOf(location);
  if (detail instanceof Finding) return detail.tell(place);
  const [, of, name] = /^No matching export in "([^"]+)" for import "([^"]+)"$/.exec(text) ?? [];
  if (of === undefined || name === undefined || place.file === null)
    return diagnostic("theme/broken", { text }, place);
  const [file, importer] = [plainName(of), place.file];
  const isHere = siteFiles.includes(importer) || !siteFiles.includes(file);
  return diagnostic("theme/no-export", { name, file, importer }, isHere ? place : { file });
}

function placeOf(location: Message["location"]): Place & { readonly position: Position | null } {
  if (location === null) return { file: null, position: null };
  return { file: plainName(location.file), position: positionOf(location) };
}

/** `docgen:theme/site.tsx` → `theme/site.tsx` */
export function plainName(module: string): string {
  return module.replace(/^[\w-]+:/, "");
}
