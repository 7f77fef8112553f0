/**
 * Outputs of a folder that opens from a disk: files with relative URLs, and scripts in the place of what browsers fetch. The site was built
 * for a base path that marks each of its URLs (`shared/offline`), so a file is transformed without knowledge of its content.
 */
import { hash } from "../core/hash.ts";
import { type OutputPath, outputPath } from "../core/paths.ts";
import { fileVariable, offlineRoot, rootMark, toFileScript } from "../shared/offline.ts";
import { islands } from "./islands.ts";
import { relocateHtml, relocateStated, relocateText, type UrlPlace } from "./offline-urls.ts";
import { isCopied, LazyOutput, type Output } from "./plan.ts";

interface OfflineSite extends Pick<UrlPlace, "url" | "baseUrl"> {
  /** Files to which scripts of the site may refer; null for outputs other than these. */
  readonly stated: StatedPaths | null;
}

interface StatedPaths {
  readonly paths: ReadonlySet<string>;
  readonly key: string;
}

const isIsland = ({ path }: Pick<Output, "path">) => islands.mayHold?.(path) === true;

export function toOffline(
  outputs: readonly Output[],
  { url, baseUrl }: Pick<UrlPlace, "url" | "baseUrl">,
): readonly Output[] {
  const paths = outputs.filter(isCopied).map(({ path }) => path);
  const stated = { paths: new Set<string>(paths), key: hash(...paths.toSorted()) };
  const site = { url, baseUrl, stated: null };
  return outputs.flatMap((output): Output[] => {
    const { fetched } = output;
    const script = fetched === undefined ? [] : [new FileScript(output, site)];
    if (isIsland(output)) return [new RelocatedOutput(output, { ...site, stated }), ...script];
    // Files of the site are copied, and scripts of the theme find the folder themselves.
    if (isCopied(output) || output.kind === "script") return [output, ...script];
    return fetched === "by scripts" ? script : [new RelocatedOutput(output, site), ...script];
  });
}

abstract class OfflineOutput extends LazyOutput {
  readonly #original: Output;
  readonly #site: OfflineSite;

  constructor(original: Output, site: OfflineSite) {
    super();
    this.#original = original;
    this.#site = site;
  }

  get kind() {
    return this.#original.kind;
  }

  get from() {
    return this.#original.from;
  }

  keyParts() {
    return this.#original.keyParts?.();
  }

  /** Equal files in different folders have different relative URLs. */
  protected findKey() {
    const { url, baseUrl, stated } = this.#site;
    return `offline ${this.path} ${url} ${baseUrl} ${stated?.key ?? ""} ${this.#original.key}`;
  }

  async produce(): Promise<Uint8Array> {
    const { url, baseUrl, stated } = this.#site;
    const { path } = this.#original;
    const bytes = Buffer.from(await this.#original.produce());
    return this.transform(bytes, { url, baseUrl, path, has: (one) => stated?.paths.has(one) === true });
  }

  protected abstract transform(bytes: Buffer, place: UrlPlace): Uint8Array;
}

class RelocatedOutput extends OfflineOutput {
  readonly path: OutputPath;

  constructor(original: Output, site: OfflineSite) {
    super(original, site);
    this.path = original.path;
  }

  protected transform(bytes: Buffer, place: UrlPlace): Uint8Array {
    if (isIsland(this)) return Buffer.from(relocateStated(bytes.toString(), place));
    if (!bytes.includes(offlineRoot)) return bytes;
    const relocate = /\.(?:css|html)$/.test(this.path) ? relocateHtml : relocateText;
    return Buffer.from(relocate(bytes.toString(), place));
  }
}

/** Script whose only effect is to set a variable to the text of a file. */
class FileScript extends OfflineOutput {
  readonly path: OutputPath;
  readonly #isShown: boolean;

  constructor(original: Output, site: OfflineSite) {
    super(original, site);
    this.path = outputPath(toFileScript(original.path));
    this.#isShown = original.fetched === "also by links";
  }

  protected transform(bytes: Buffer, place: UrlPlace): Uint8Array {
    const text = bytes.toString();
    const shown = this.#isShown ? relocateText(text, place) : text.replaceAll(place.baseUrl, rootMark);
    return Buffer.from(`var ${fileVariable}=${JSON.stringify(shown)};\n`);
  }
}
