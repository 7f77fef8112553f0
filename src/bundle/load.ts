/**
 * Loads the theme in two stages: bundled when a theme file changes, filled in when data of the site change. Published packages contain the
 * default theme already bundled.
 */
import { join } from "node:path";
import type { Diagnostic } from "../core/diagnostics.ts";
import { UserError, userError } from "../core/errors.ts";
import { diskFiles } from "../core/files.ts";
import { contentHash, digest, hash, hashAll } from "../core/hash.ts";
import { once } from "../core/once.ts";
import type { OutputPath } from "../core/paths.ts";
import type { Memo, Ref, Stage } from "../core/stage.ts";
import type { PageData } from "../shared/contract.ts";
import { isTermination } from "../user-code/limits.ts";
import { injectSite, type ThemeData, type ThemeParts } from "./inject.ts";
import { readPrebuilt } from "./prebuilt.ts";
import { explainRenderError } from "./render-errors.ts";
import { openTheme, type RunningTheme } from "./running-theme.ts";
import { listThemeFiles, openSources, readThemeFile } from "./sources.ts";
import type { BundleInput, HashedBundleInput, ThemeBundle } from "./theme.ts";

export interface Theme extends ThemeParts {
  /** Loaded when the first page is rendered. */
  server(): Promise<RunningTheme>;
  /** Warnings about theme files of the site. */
  readonly diagnostics: readonly Diagnostic[];
  /**
   * Renders a page with the server bundle.
   * @throws UserError for a failure in the site's theme
   */
  tryRender(draw: () => Promise<string>, output: OutputPath, page: PageData): Promise<string>;
}

export interface ThemeInput extends BundleInput {
  readonly data: ThemeData;
  /** Time limit for rendering a page with theme code of the site. */
  readonly seconds: number;
}

/** @throws UserError if the theme cannot be bundled */
export async function loadTheme(
  { packageRoot, siteTheme, isOffline = false, data, seconds }: ThemeInput,
  memo: Memo,
): Promise<Theme> {
  const choice = { packageRoot, siteTheme, isOffline };
  const parts = await untilUnchanged(choice, memo, (bundleInput) =>
    memo.run(themeStage, { bundleInput, data, seconds }),
  );
  const theme = makeTheme(parts, { packageRoot, seconds }, memo);
  const save = once(() => saveCodeCache(theme, memo));
  return {
    ...theme,
    async tryRender(...input) {
      const html = await theme.tryRender(...input);
      // Only then it contains the functions that render pages.
      await save();
      return html;
    },
  };
}

/**
 * Bundles the theme in advance, before the data of the site are known.
 * @throws UserError if the theme cannot be bundled
 */
export async function loadBundle(choice: BundleInput, memo: Memo): Promise<void> {
  await untilUnchanged(choice, memo, (input) => memo.run(bundleStage, input));
}

/** Tries again if theme files change in the meantime, for example while an editor saves several. */
async function untilUnchanged<Value>(
  choice: BundleInput,
  memo: Memo,
  work: (input: HashedInput) => Promise<Value>,
  attempts = 5,
): Promise<Value> {
  try {
    return await work(await hashInput(choice, memo));
  } catch (error) {
    const isChanged =
      error instanceof UserError && error.diagnostics.some(({ code }) => code === "theme/changed");
    if (!isChanged || attempts <= 1) throw error;
    return untilUnchanged(choice, memo, work, attempts - 1);
  }
}

export function makeTheme(
  { manifest, labels, serverCode, overlay }: ThemeParts,
  { packageRoot, seconds }: Pick<ThemeInput, "packageRoot" | "seconds">,
  memo: Pick<Memo, "read" | "getSlot">,
): Theme {
  const code = () => Buffer.from(memo.read(serverCode)).toString("latin1");
  const open = once(() => {
    const known = memo.getSlot(codeCacheSlot(serverCode));
    const compiled = known instanceof Uint8Array ? known : null;
    return openTheme({ code: code(), name: serverCode, packageRoot, seconds, overlay, compiled });
  });
  return {
    manifest,
    labels,
    serverCode,
    overlay,
    diagnostics: overlay?.diagnostics ?? [],
    async tryRender(draw, output, page) {
      if (overlay === null) return draw();
      try {
        return await draw();
      } catch (error) {
        const isFinal = error instanceof UserError || (error instanceof Error && isTermination(error));
        const components = isFinal ? "" : await findComponents(await open(), page);
        throw explainRenderError({ error, page: output, components }, overlay, { read: memo.read, code });
      }
    },
    server: open,
  };
}

async function saveCodeCache({ server, serverCode }: Theme, memo: Pick<Memo, "setSlot">): Promise<void> {
  const compiled = (await server()).compiled();
  if (compiled !== null) memo.setSlot(codeCacheSlot(serverCode), compiled);
}

/** Slot of V8's code cache: compiling the server bundle takes longer than rendering a page. */
function codeCacheSlot(serverCode: Ref<Uint8Array>): string {
  return `compiled ${process.version} ${process.arch} ${serverCode}`;
}

async function findComponents(server: RunningTheme, page: PageData): Promise<string> {
  try {
    return await server.findFailure(page);
  } catch {
    // Report the original error instead, with the positions in its stack.
    return "";
  }
}

interface HashedInput extends HashedBundleInput {
  /** Hash of the site's theme files; null if it has none. */
  readonly siteHash: string | null;
}

const bundleStage: Stage<HashedInput, ThemeBundle> = {
  name: "bundle",
  key: bundleKey,
  async run(choice, memo) {
    const { packageRoot, siteTheme, isOffline = false, packageHash: own, siteHash: overlay } = choice;
    const sources = await openSources(packageRoot, siteTheme);
    const isPrebuilt = overlay === null && !isOffline;
    const prebuilt = isPrebuilt ? await readPrebuilt({ packageRoot, sources: own }, memo.put) : null;
    if (prebuilt !== null) return prebuilt;
    // Loaded lazily: importing esbuild is slow.
    const { bundleTheme } = await import("./theme.ts");
    const bundling = bundleTheme({ packageRoot, siteTheme, isOffline, packageHash: own }, sources, memo);
    const [bundled] = await Promise.allSettled([bundling]);
    // Results and errors must match the files they are cached for, so fail if a file changed meanwhile.
    if (bundleKey(await hashInput(choice, memo)) !== bundleKey(choice)) throw userError("theme/changed", {});
    if (bundled.status === "rejected") throw bundled.reason;
    return bundled.value;
  },
};

interface ThemeStageInput {
  readonly bundleInput: HashedInput;
  readonly data: ThemeData;
  readonly seconds: number;
}

const themeStage: Stage<ThemeStageInput, ThemeParts> = {
  name: "theme",
  key: ({ bundleInput: requested, data }) => hash(digest(data), bundleKey(requested)),
  async run({ bundleInput: requested, data, seconds }, memo) {
    const bundle = await memo.run(bundleStage, requested);
    return injectSite(bundle, data, { packageRoot: requested.packageRoot, seconds }, memo);
  },
};

function bundleKey({ packageHash: own, siteHash: overlay, isOffline = false }: HashedInput): string {
  return hash(own, overlay ?? "", ...(isOffline ? ["offline"] : []));
}

async function hashInput(choice: BundleInput, memo: Memo): Promise<HashedInput> {
  const { packageRoot, siteTheme } = choice;
  const theme = join(packageRoot, "theme");
  const isOwn = siteTheme === null || siteTheme === theme;
  return {
    ...choice,
    packageHash: await hashTheme(packageRoot, memo),
    siteHash: isOwn ? null : await hashFolder(siteTheme, memo),
  };
}

/** Hash of the sources of the default theme. */
export async function hashTheme(packageRoot: string, memo: Memo): Promise<string> {
  const folders = [join(packageRoot, "theme"), join(packageRoot, "src/shared")];
  return hash(...(await Promise.all(folders.map(async (folder) => (await hashFolder(folder, memo)) ?? ""))));
}

/**
 * Hashes a folder, reusing the last result if no stamp changed.
 * @returns null if it has no files
 */
async function hashFolder(folder: string, memo: Memo): Promise<string | null> {
  const files = diskFiles(folder);
  const found = await listThemeFiles(files);
  if (found.length === 0) return null;
  const stamps = found.map(({ path, stamp }) => (stamp === null ? null : `${path} ${stamp}`));
  const state = stamps.includes(null) ? null : contentHash(stamps);
  const name = `theme files ${folder}`;
  const known = memo.getSlot(name) as FolderHashRecord | null;
  if (state !== null && known?.stampHash === state) return known.hash;
  const parts: (string | Uint8Array)[] = [];
  for (const { path } of found) parts.push(path, await readThemeFile(files, path));
  const whole = hashAll(parts);
  if (state !== null) memo.setSlot(name, { stampHash: state, hash: whole } satisfies FolderHashRecord);
  return whole;
}

interface FolderHashRecord {
  /** Hash of the stamps of all files. */
  readonly stampHash: string;
  readonly hash: string;
}
