/** Messages to and from the process that runs output modules. */
import type { OutputPage, OutputSite } from "../config/define-modules.ts";
import type { CustomFiles } from "../outputs/kind.ts";
import type { InvalidFiles } from "../outputs/output-files.ts";

export interface OutputRequest {
  readonly site: Omit<OutputSite, "pages"> & { readonly pages: readonly Omit<OutputPage, "markdown">[] };
  /** Markdown copies of the pages; null until a module asks for one, because most modules don't and they are large. */
  readonly texts: readonly string[] | null;
  readonly options: unknown;
}

/** `texts` asks for the Markdown copies. */
export type OutputReply = Omit<CustomFiles, "running"> | InvalidFiles | "texts";
