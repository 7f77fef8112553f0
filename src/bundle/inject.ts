/**
 * Injects the data of a site into the placeholders of a bundled theme, and updates the content hashes in file names: those of changed files
 * and of all files that import them.
 */
import { hash } from "../core/hash.ts";
import type { Memo, Ref } from "../core/stage.ts";
import { type BootData, pickBootLabels } from "../shared/boot.ts";
import type { SearchSettings, SiteData } from "../shared/contract.ts";
import { pickSearchLabels, pickShellLabels } from "../shared/label-groups.ts";
import type { Labels } from "../shared/labels.ts";
import { isOfflineBase } from "../shared/offline.ts";
import type { AssetFile, AssetManifest } from "./manifest.ts";
import { findRoot, relocateScript } from "./offline-script.ts";
import type { Overlay } from "./overlay.ts";
import { hasPlaceholders, injectData } from "./placeholders.ts";
import { explainRenderError } from "./render-errors.ts";
import { openTheme, type ThemeCode } from "./running-theme.ts";
import type { ThemeBundle } from "./theme.ts";
import type { BundledFile } from "./theme-part.ts";

/** Data of the site that the theme needs. */
export interface ThemeData {
  readonly site: Omit<SiteData, "labels">;
  readonly search: SearchSettings;
  /** Labels overridden by the site. */
  readonly labels: Partial<Labels>;
  /** CSS with the design tokens set in the config. */
  readonly tokens: string;
}

/** A theme as plain data. */
export interface ThemeParts {
  readonly manifest: AssetManifest;
  readonly labels: Labels;
  /** CommonJS script. A reference, because reading the text takes longer than rendering a page, and bytes, because parsing takes longer still. */
  readonly serverCode: Ref<Uint8Array>;
  /** null for the default theme. */
  readonly overlay: Overlay | null;
}

/**
 * @param packageRoot root for resolving the packages of the server bundle
 * @param seconds time limit for loading the theme
 * @throws UserError if a module of the site's theme throws
 */
export async function injectSite(
  bundle: ThemeBundle,
  { site, search, labels: own, tokens }: ThemeData,
  { packageRoot, seconds }: { readonly packageRoot: string; readonly seconds: number },
  memo: Pick<Memo, "put" | "read">,
): Promise<ThemeParts> {
  const { put, read } = memo;
  const { overlay } = bundle;
  const { baseUrl } = site;
  const worker = baseUrl + bundle.worker;
  const data = { site, search, language: site.locale.code, labels: own, worker };
  const serverCode = toAscii(injectData(read(bundle.server), baseUrl, data));
  const code = { code: serverCode, name: hash(serverCode), packageRoot, seconds, overlay, compiled: null };
  const labels = await readLabels(code, memo);
  // Only labels that the shell needs are part of each page; those of search are loaded with it.
  const shown: SiteData = { ...site, labels: pickShellLabels(labels) };
  const values = { site: shown, labels, search, searchLabels: pickSearchLabels(labels), worker };
  const boot = injectScript(bundle.boot, baseUrl, { boot: bootData(site, labels) });
  const restore = injectScript(bundle.restore, baseUrl, {});
  const filled = bundle.files.map(({ content, ...file }): FilledFile => {
    const there = read(content);
    if (typeof there !== "string") return { ...file, hadPlaceholders: false, content: there };
    const text = file.path === bundle.styles.at(-1) ? there + tokens : there;
    const isOpen = text !== there || hasPlaceholders(text);
    const inject = file.path.endsWith(".js") ? injectScript : injectData;
    return { ...file, hadPlaceholders: isOpen, content: isOpen ? inject(text, baseUrl, values) : text };
  });
  const nameOf = renameFiles(filled);
  const files = filled.map(({ path, content }): AssetFile => {
    const bytes = typeof content === "string" ? Buffer.from(nameOf(content)) : content;
    return { path: nameOf(path), bytes: put(bytes) };
  });
  const urlOf = (path: string) => baseUrl + nameOf(path);
  const manifest: AssetManifest = {
    modules: bundle.modules.map(urlOf),
    styles: bundle.styles.map(urlOf),
    boot: isOfflineBase(baseUrl) ? findRoot + boot : boot,
    restore,
    redirect: bundle.redirect,
    files,
    hash: hash(serverCode, boot, restore, ...files.flatMap((file) => [file.path, file.bytes])),
  };
  return { manifest, labels, serverCode: put(Buffer.from(serverCode)), overlay };
}

/** Escapes the injected data and regular expressions, whose text esbuild keeps. */
function toAscii(code: string): string {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

const injectScript: typeof injectData = (code, baseUrl, values) =>
  relocateScript(injectData(code, baseUrl, values), baseUrl);

async function readLabels(theme: ThemeCode, { read }: Pick<Memo, "read">): Promise<Labels> {
  const { overlay, code } = theme;
  try {
    return (await openTheme(theme)).labels;
  } catch (error) {
    throw explainRenderError({ error, page: null, components: "" }, overlay, { read, code: () => code });
  }
}

/** Limited to what the inline script needs. */
function bootData({ baseUrl, colorMode, announcement }: ThemeData["site"], labels: Labels): BootData {
  return { baseUrl, colorMode, announcement: announcement?.id ?? null, labels: pickBootLabels(labels) };
}

interface FilledFile extends Omit<BundledFile, "content"> {
  readonly content: string | Uint8Array;
  /** Whether it contained placeholders. */
  readonly hadPlaceholders: boolean;
}

/** @returns a function that replaces the file names given by esbuild */
function renameFiles(files: readonly FilledFile[]): (text: string) => string {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const names = new Map<string, string>();
  for (const file of files) {
    const reached = collectImports(file, byPath);
    if (!reached.some(({ hadPlaceholders: isOpen }) => isOpen)) continue;
    const state = hash(...reached.map(({ content }) => hash(content)).sort());
    const [, name = "", end = ""] = /([^/]*-)[A-Z0-9]{8}(\.\w+)$/.exec(file.path) ?? [];
    if (name !== "") names.set(baseName(file.path), name + state.slice(0, 8).toUpperCase() + end);
  }
  if (names.size === 0) return (text) => text;
  const olds = new RegExp([...names.keys()].map((old) => old.replaceAll(".", "\\.")).join("|"), "g");
  return (text) => text.replace(olds, (old) => names.get(old) ?? old);
}

/** A file and its transitive imports. */
function collectImports(file: FilledFile, files: ReadonlyMap<string, FilledFile>): readonly FilledFile[] {
  const reached = new Set([file]);
  // Iterating a Set also visits entries added meanwhile.
  for (const { imports: uses } of reached) {
    for (const path of uses) {
      const used = files.get(path);
      if (used !== undefined) reached.add(used);
    }
  }
  return [...reached];
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
