/** Resolves the links and images of a page and reports broken ones. */
import type { Level } from "../../config/define.ts";
import type { Config } from "../../config/schema.ts";
import { limitSuggestions } from "../../core/nearest.ts";
import type { SourcePath } from "../../core/paths.ts";
import type { Target } from "../../markdown/doc.ts";
import type { Asset } from "../../read/image.ts";
import type { Url } from "../../shared/contract.ts";
import { type Problem, problem } from "../problem.ts";
import { assetOutput, fileUrl } from "./assets.ts";
import { readCodeName } from "./code-anchors.ts";
import type { Destination } from "./destination.ts";
import { findAsset, getFragment, type LinkContext, nearestFile, resolveLink } from "./links.ts";

/** Resolved image. `inline`: the SVG is embedded in the page. */
export interface ImageReference {
  readonly src: Url;
  readonly width: number | null;
  readonly height: number | null;
  readonly asset: SourcePath;
  readonly hash: string;
  readonly inline: boolean;
}

export interface PageReferences {
  /** Target as written → URL. */
  readonly links: Readonly<Record<string, string>>;
  readonly pictures: Readonly<Record<string, ImageReference>>;
  /** Source files to publish. */
  readonly files: readonly SourcePath[];
}

/** Resolves each target of a page once. */
export function resolveReferences(
  targets: readonly Target[],
  from: Destination,
  config: Config,
  context: LinkContext,
): { references: PageReferences; problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const links = new Map<string, string>();
  const pictures = new Map<string, ImageReference>();
  const files = new Set<SourcePath>();
  const suggest = limitSuggestions();
  for (const item of targets) {
    const report = (found: Problem | null) => {
      if (found !== null) problems.push(found);
    };
    if (item.kind === "link") {
      const { href, file, problem: found } = link(item, from, config, context, suggest);
      report(found);
      links.set(item.target, href);
      if (file !== null) files.add(file);
    } else {
      const { picture, problem: found } = image(item, from, config, context, suggest);
      report(found);
      if (picture === null) continue;
      pictures.set(item.target, picture);
      if (!picture.inline) files.add(picture.asset);
    }
  }
  const references = { links: Object.fromEntries(links), pictures: Object.fromEntries(pictures) };
  return { references: { ...references, files: [...files] }, problems };
}

const codes = { pages: "link/broken", anchors: "link/anchor", files: "link/file" } as const;

type Suggest = ReturnType<typeof limitSuggestions>;

function link(
  { target, isChecked }: Target,
  from: Destination,
  config: Config,
  context: LinkContext,
  suggest: Suggest,
) {
  const resolved = resolveLink(target, from, context);
  if (resolved.ok) return { href: resolved.href, file: resolved.file, problem: null };
  const { href, kind } = resolved;
  const level = isChecked ? config.links[kind] : "ignore";
  if (level === "ignore") return { href, file: null, problem: null };
  const place = { target: { kind: "link", target } } as const;
  const nearest = suggest(resolved.nearest);
  const name = readCodeName(getFragment(target));
  if (name !== null) {
    const { hasInventories, isListed } = context.code();
    const values = { name, nearest, hasInventories, isListed: isListed(name) };
    const at = { ...place, severity: toSeverity(level) };
    return { href, file: null, problem: problem("link/code-reference", values, from.source, at) };
  }
  if (resolved.outside !== undefined) {
    const about = { target, href, folder: resolved.outside };
    const found = problem("link/outside", about, from.source, { ...place, severity: toSeverity(level) });
    return { href, file: null, problem: found };
  }
  const values = { target, nearest, ...(kind === "anchors" ? { page: href.replace(/#.*/, "") } : {}) };
  const found = problem(codes[kind], values, from.source, { ...place, severity: toSeverity(level) });
  return { href, file: null, problem: found };
}

export function toSeverity(level: Level): "error" | "warning" {
  return level === "error" ? "error" : "warning";
}

function image(
  { target, isChecked }: Target,
  from: Destination,
  config: Config,
  context: LinkContext,
  suggest: Suggest,
) {
  const { folders } = context;
  const place = { target: { kind: "image", target } } as const;
  const asset = from.source === null || target === "" ? null : findAsset(target, from.source, context);
  if (asset === null) {
    const level = isChecked ? config.links.images : "ignore";
    if (level === "ignore") return { picture: null, problem: null };
    const values = {
      target,
      nearest: target === "" ? null : suggest(() => nearestFile(target, from, context)),
    };
    const found = problem("link/image", values, from.source, { ...place, severity: toSeverity(level) });
    return { picture: null, problem: found };
  }
  const picture: ImageReference = {
    src: fileUrl(config.baseUrl, assetOutput(asset, folders)),
    width: asset.width,
    height: asset.height,
    asset: asset.path,
    hash: asset.hash,
    inline: asset.svg !== null && /\?(.*&)?inline(&|#|$)/.test(target),
  };
  return { picture, problem: isChecked ? pictureProblem(asset, picture, from.source, place) : null };
}

function pictureProblem(
  { path, problem: reason, svg }: Asset,
  { inline }: ImageReference,
  source: SourcePath | null,
  place: { readonly target: { readonly kind: "image"; readonly target: string } },
): Problem | null {
  if (reason !== null) return problem("image/unreadable", { reason }, source, place);
  if (!inline || svg === null || svg.lost.length === 0) return null;
  const others = svg.lost.length > 3 ? ` and ${svg.lost.length - 3} more` : "";
  const lost =
    svg.lost
      .slice(0, 3)
      .map((one) => `"${one}"`)
      .join(", ") + others;
  return problem("image/inline", { file: path, lost }, source, place);
}
