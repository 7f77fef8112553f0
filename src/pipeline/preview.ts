/** A site under edit: nothing is named before it is asked for, so that an edit costs what it changes and not what the site holds. */
import type { Diagnostic } from "../core/diagnostics.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Output } from "../outputs/plan.ts";

/**
 * What a plan is to a build. It gives the same bytes under the same paths, and the same messages. A provisional one has pages to parse for
 * that: it gives the bytes that can be known, and no messages.
 */
export interface Preview {
  /** How many pages there are. */
  readonly pages: number;
  readonly included: readonly SourcePath[];
  readonly diagnostics: readonly Diagnostic[];
  /** What takes the place of a provisional one; null for a preview that is whole. */
  readonly whole: Whole | null;
  find(path: string): Promise<Output | null>;
  /** The preview after a change of these files, absolute; null when the whole site has to be looked at. */
  edit(files: readonly string[]): Promise<Preview | null>;
}

/** The whole preview, while its pages are being parsed. Previews that edits have made of one another have the same. */
export interface Whole {
  /** null when it is stopped before it is there. Rejects with a UserError when the theme cannot be bundled. */
  readonly preview: Promise<Preview | null>;
  /** Halts the work until what it returns is called: others have something urgent to do. */
  pause(): () => void;
  /** Ends the work; what has been parsed stays remembered. */
  stop(): Promise<void>;
}
