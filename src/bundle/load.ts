/** The theme as a stage: bundled again only when one of its files or the site's data changes. */
import { join } from "node:path";
import { diagnostic } from "../core/diagnostics.ts";
import { UserError } from "../core/errors.ts";
import { diskFiles } from "../core/files.ts";
import { contentHash, digest, hash } from "../core/hash.ts";
import type { Kept, Memo, Stage } from "../core/stage.ts";
import type { ThemeServer } from "../shared/contract.ts";
import type { Labels } from "../shared/labels.ts";
import type { AssetManifest } from "./manifest.ts";
import { BundleError, type BundleMessage } from "./problem.ts";
import { loadServerFace } from "./server-face.ts";
import { type BundledTheme, bundleTheme, type ThemeInput } from "./theme.ts";

/** A theme as data. */
export interface ThemeParts {
  readonly manifest: AssetManifest;
  readonly labels: Labels;
  readonly serverCode: Kept<string>;
}

export interface Theme extends ThemeParts {
  /** Brought to life when the first page is rendered. */
  server(): ThemeServer;
}

/** @throws UserError when the theme cannot be bundled */
export async function loadTheme(input: ThemeInput, memo: Memo): Promise<Theme> {
  const stage = makeThemeStage(memo);
  const parts = await memo.run(stage, { ...input, sourceHash: await hashSources(input, memo) });
  return makeTheme(parts, input.packageRoot, memo.read);
}

export function makeTheme(
  { manifest, labels, serverCode }: ThemeParts,
  packageRoot: string,
  read: Memo["read"],
): Theme {
  let server: ThemeServer | null = null;
  return {
    manifest,
    labels,
    serverCode,
    server: () => {
      server ??= loadServerFace(read(serverCode), packageRoot);
      return server;
    },
  };
}

type StoredTheme = BundledTheme & { readonly labels: Labels };

const makeThemeStage = (memo: Memo): Stage<ThemeInput & { readonly sourceHash: string }, StoredTheme> => ({
  name: "theme",
  version: "4",
  key: ({ site, labels, sourceHash }) => hash(digest(site), digest(labels), sourceHash),
  async run(input) {
    try {
      const bundled = await bundleTheme(input, memo);
      const { labels } = loadServerFace(memo.read(bundled.serverCode), input.packageRoot);
      return { ...bundled, labels };
    } catch (error) {
      if (!(error instanceof BundleError)) throw error;
      throw new UserError(error.messages.map(explain));
    }
  },
});

function explain({ text, file, line, column }: BundleMessage) {
  const position = line === null || column === null ? null : { line, column, length: 1 };
  return diagnostic("theme/broken", { text }, { file, position });
}

async function hashSources({ packageRoot, siteTheme }: ThemeInput, memo: Memo): Promise<string> {
  const folders = [join(packageRoot, "theme"), join(packageRoot, "src/shared")];
  if (siteTheme !== null && siteTheme !== folders[0]) folders.push(siteTheme);
  return hash(...(await Promise.all(folders.map((folder) => hashFolder(folder, memo)))));
}

/** Files that have not changed since the last time are not read. */
async function hashFolder(folder: string, memo: Memo): Promise<string> {
  const files = diskFiles(folder);
  const found = await files.list("");
  const stamps = found.map(({ path, stamp }) => (stamp === null ? null : `${path} ${stamp}`));
  const state = stamps.includes(null) ? null : contentHash(stamps);
  const name = `theme files ${folder}`;
  const known = memo.recall(name) as KnownFolder | null;
  if (state !== null && known?.state === state) return known.hash;
  const parts: (string | Uint8Array)[] = [];
  for (const { path } of found) parts.push(path, await files.read(path));
  const whole = hash(...parts);
  if (state !== null) memo.remember(name, { state, hash: whole } satisfies KnownFolder);
  return whole;
}

interface KnownFolder {
  /** Of the stamps of all files. */
  readonly state: string;
  readonly hash: string;
}
