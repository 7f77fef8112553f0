/** Loads the fonts, logo and packages for social images. */

import { posix } from "node:path";
import type { Config } from "../config/schema.ts";
import type { NoteFile } from "../core/access-recorder.ts";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { FileError, type FileSystem } from "../core/files.ts";
import { digest, hash } from "../core/hash.ts";
import { getMediaType, toDataUrl } from "../core/media-types.ts";
import { nearest } from "../core/nearest.ts";
import { type SourcePath, sourcePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import { type Font, readFont } from "../read/font.ts";
import { assetStage } from "../read/image.ts";
import { type FoundPackage, findPackage } from "../read/packages.ts";
import { makeColors } from "../render/social-image/colors.ts";
import type { SocialLogo } from "../render/social-image/layout.ts";
import { getLocaleCodes } from "./parse-options.ts";
import { makePngRenderer } from "./render-social-image.ts";
import { makeSocialImageRenderer, type SocialImageRenderer } from "./social-image-stage.ts";

export interface LoadedSocialImages {
  /** null if disabled, or if something is missing. */
  readonly tools: SocialImageRenderer | null;
  readonly diagnostics: readonly Diagnostic[];
}

interface SocialImageInputs {
  readonly config: Config;
  readonly configFile: string;
  readonly files: FileSystem;
  readonly publicFolder: SourcePath;
  readonly packagesFrom: readonly string[];
  readonly note?: NoteFile;
}

const none: LoadedSocialImages = { tools: null, diagnostics: [] };

export async function loadSocialImages(inputs: SocialImageInputs, memo: Memo): Promise<LoadedSocialImages> {
  const { config, configFile: file, packagesFrom } = inputs;
  const options = config.socialImages;
  if (options === null) return none;
  const pathOf = (written: string) =>
    written.startsWith("/") ? sourcePath(inputs.publicFolder, written) : sourcePath(written);
  const requested = options.font.map((name) => ({ name, path: pathOf(name) }));
  const found = await Promise.all(requested.map((font) => openFont(font, inputs)));
  const logo = options.logo === null ? null : await readLogo(pathOf(options.logo), inputs, memo);
  const packages = await findDrawingPackages(packagesFrom, inputs.note);
  const diagnostics = [
    ...(packages === null
      ? [diagnostic("social-image/missing-package", { packages: drawingPackages.join(" ") }, { file })]
      : []),
    ...found.flatMap((font) => ("problem" in font ? [font.problem] : [])),
    ...(logo?.problem == null ? [] : [logo.problem]),
  ];
  const fonts = found.filter((font) => "font" in font);
  if (packages === null || fonts.length < found.length) return { tools: null, diagnostics };
  const look = makeColors(config);
  const versions = packages.map(({ name, version }) => `${name}@${version}`);
  const hashes = fonts.map(({ bytes }) => hash(bytes));
  const picture = logo?.picture ?? null;
  const named = fonts.map(({ bytes, font }, index) => ({ name: `font-${index}`, data: bytes, font }));
  const tools = makeSocialImageRenderer({
    key: digest([hashes, picture, look, versions, getLocaleCodes(config)]),
    look,
    logo: picture,
    fonts: named,
    draw: makePngRenderer(packages, named),
  });
  return { tools, diagnostics };
}

const drawingPackages = ["satori", "@resvg/resvg-js"] as const;

/** null if one is missing. */
async function findDrawingPackages(
  folders: readonly string[],
  note: NoteFile | undefined,
): Promise<readonly FoundPackage[] | null> {
  const found = await Promise.all(drawingPackages.map((name) => findPackage(name, folders, note)));
  const there = found.filter((one) => one !== null);
  return there.length < found.length ? null : there;
}

type Opened = { readonly bytes: Uint8Array; readonly font: Font } | { readonly problem: Diagnostic };

async function openFont(
  { name, path }: { readonly name: string; readonly path: SourcePath },
  { files, configFile, publicFolder }: SocialImageInputs,
): Promise<Opened> {
  const place = { file: configFile };
  const refuse = (reason: string) => ({
    problem: diagnostic("social-image/font", { font: name, reason }, place),
  });
  if (!(await files.exists(path))) {
    const beside = (await listBeside(path, files))
      .filter((other) => /\.(?:otf|ttf|woff)$/i.test(other))
      .map((other) => (name.startsWith("/") ? other.slice(publicFolder.length) : other));
    const values = { font: name, nearest: nearest(name, beside) };
    return { problem: diagnostic("social-image/no-font", values, place) };
  }
  try {
    const bytes = await files.read(path);
    return { bytes, font: readFont(bytes) };
  } catch (error) {
    if (error instanceof FileError) return refuse(error.reason);
    if (error instanceof Error) return refuse(error.message);
    throw error;
  }
}

/** Not for the site folder itself, which would list everything, including installed packages. */
async function listBeside(path: SourcePath, files: FileSystem): Promise<readonly string[]> {
  const folder = posix.dirname(path);
  return folder === "." ? [] : (await files.list(folder)).map((entry) => entry.path);
}

interface FoundLogo {
  readonly picture: SocialLogo | null;
  readonly problem: Diagnostic | null;
}

/** A missing logo is reported with other missing files of the config. */
async function readLogo(path: SourcePath, { files }: SocialImageInputs, memo: Memo): Promise<FoundLogo> {
  if (!(await files.exists(path))) return { picture: null, problem: null };
  const bytes = await files.read(path);
  const { width, height, problem } = await memo.run(assetStage, { path, bytes });
  if (width === null || height === null) {
    const values = { reason: problem ?? "" };
    return { picture: null, problem: diagnostic("image/unreadable", values, { file: path }) };
  }
  const src = toDataUrl(getMediaType(path) ?? "image/jpeg", bytes);
  return { picture: { src, width, height }, problem: null };
}
