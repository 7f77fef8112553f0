/** Asset outputs: theme scripts and styles, images and styles of pages, and public files. */
import { posix } from "node:path";
import { outputPath } from "../core/paths.ts";
import { isInside } from "../read/scan.ts";
import { styleOutput, stylePartOutput } from "../render/styles.ts";
import type { StylePart } from "../shared/contract.ts";
import { assetOutput } from "../site/links/assets.ts";
import type { PageKind } from "./kind.ts";
import { findDoc } from "./pages.ts";

export const themeFiles: PageKind = {
  name: "theme",
  needs: "page",
  isGenerated: false,
  list: ({ renderer: { theme, read } }) =>
    theme.manifest.files.map((file) => ({
      path: outputPath(file.path),
      kind: file.path.endsWith(".css") ? "style" : "script",
      key: file.bytes,
      from: "the theme",
      produce: async () => read(file.bytes),
    })),
};

export const publicFiles: PageKind = {
  name: "public files",
  needs: "page",
  isGenerated: false,
  list: ({ publicFiles: found, folders, files }) =>
    found.map(({ path, hash: key }) => ({
      path: outputPath(posix.relative(folders.public, path)),
      kind: "public",
      key,
      from: path,
      produce: () => files.read(path),
    })),
};

/** Pages with identical rules share a file. */
export const pageStyles: PageKind = {
  name: "styles of pages",
  needs: "page",
  isGenerated: false,
  mayHold: (path) => path.startsWith("assets/styles/"),
  list({ pages, renderer }) {
    const shown = pages.flatMap((page) => findDoc(page, renderer) ?? []);
    const styles = new Map(shown.flatMap(({ css, path }) => (css === null ? [] : [[css, path] as const])));
    return [...styles].map(([css, from]) => ({
      path: styleOutput(css),
      kind: "style",
      key: css,
      from,
      produce: async () => Buffer.from(`${renderer.read(css)}\n`),
    }));
  },
};

/** Parts of the theme's stylesheet, each if a page needs it. */
export const styleParts: PageKind = {
  name: "parts of the stylesheet",
  needs: "page",
  isGenerated: false,
  mayHold: (path) => path.startsWith("assets/styles/"),
  list({ config, pages, renderer }) {
    const { theme } = renderer;
    const parts = new Set<StylePart>([
      ...(config.blogs.length === 0 ? [] : ["blog" as const]),
      ...(config.collections.some((one) => one.versionChanges) ? ["changes" as const] : []),
      ...pages.flatMap((page) => findDoc(page, renderer)?.styleParts ?? []),
    ]);
    return Array.from(parts, (part) => ({
      path: stylePartOutput(part, theme),
      kind: "style",
      key: theme.serverCode,
      from: "the theme",
      produce: async () => Buffer.from(`${(await theme.server()).styles?.[part] ?? ""}\n`),
    }));
  },
};

/** Publishes content files only if a page refers to them; public files are always copied. */
export const pageAssets: PageKind = {
  name: "files of pages",
  needs: "page",
  isGenerated: false,
  mayHold: (path) => path.startsWith("assets/files/"),
  list({ pages, assets, folders, files }) {
    const requested = new Set(pages.flatMap((page) => page.files));
    const own = assets.filter(({ path }) => requested.has(path) && !isInside(path, folders.public));
    return own.map((asset) => ({
      path: assetOutput(asset, folders),
      kind: "image",
      key: asset.hash,
      from: asset.path,
      produce: () => files.read(asset.path),
    }));
  },
};
