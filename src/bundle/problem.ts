/** Converts esbuild errors and warnings of a theme to diagnostics. */
import type { Message } from "esbuild";
import {
  type Diagnostic,
  diagnostic,
  type Position,
  type SourceLocation,
  sortDiagnostics,
} from "../core/diagnostics.ts";
import { UserError } from "../core/errors.ts";
import { BundleFailure, toPosition } from "../user-code/bundle.ts";
import type { ThemeSources } from "./sources.ts";

/** Diagnostic of the plugin, created once esbuild has added the position. */
export class PluginDiagnostic {
  readonly toDiagnostic: (place: SourceLocation) => Diagnostic;

  constructor(report: (place: SourceLocation) => Diagnostic) {
    this.toDiagnostic = report;
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
  if (messages.length > 0)
    throw new UserError(toDiagnostics(messages, (message) => explainMessage(message, sources)));
  return (await Promise.all(builds)) as unknown as Results;
}

/** Limited to the site's files: the default theme is checked before each release. */
export function explainWarnings(
  results: readonly { readonly warnings: readonly Message[] }[],
  { siteFiles }: Pick<ThemeSources, "siteFiles">,
): readonly Diagnostic[] {
  const messages = results.flatMap(({ warnings }) => warnings).map(atOpening);
  return toDiagnostics(messages, ({ text, location }) =>
    diagnostic("theme/doubtful", { text }, getPlace(location)),
  ).filter(({ file }) => file !== null && siteFiles.includes(file));
}

/** esbuild reports a missing brace at the end of the file, and the open one in a note. */
function atOpening(message: Message): Message {
  const opening = message.notes.find(({ text }) => /^The unbalanced .* is here/.test(text))?.location;
  return opening == null ? message : { ...message, location: opening };
}

/** Server and browser bundles share most files, so the same message occurs several times. */
function toDiagnostics(messages: readonly Message[], report: (message: Message) => Diagnostic): Diagnostic[] {
  const reported = new Map(messages.map(report).map((item) => [JSON.stringify(item), item]));
  return sortDiagnostics([...reported.values()]);
}

function explainMessage({ text, location, detail }: Message, { siteFiles }: ThemeSources): Diagnostic {
  const place = getPlace(location);
  if (detail instanceof PluginDiagnostic) return detail.toDiagnostic(place);
  const [, of, name] = /^No matching export in "([^"]+)" for import "([^"]+)"$/.exec(text) ?? [];
  if (of === undefined || name === undefined || place.file === null)
    return diagnostic("theme/broken", { text }, place);
  const [file, importer] = [plainName(of), place.file];
  const isHere = siteFiles.includes(importer) || !siteFiles.includes(file);
  return diagnostic("theme/no-export", { name, file, importer }, isHere ? place : { file });
}

function getPlace(location: Message["location"]): SourceLocation & { readonly position: Position | null } {
  if (location === null) return { file: null, position: null };
  return { file: plainName(location.file), position: toPosition(location) };
}

/** `docgen:theme/site.tsx` → `theme/site.tsx` */
export function plainName(module: string): string {
  return module.replace(/^[\w-]+:/, "");
}
