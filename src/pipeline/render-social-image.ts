/** Renders a layout as a PNG with packages that the site has installed. */
import { once } from "../core/once.ts";
import type { FoundPackage } from "../read/packages.ts";
import { type ImageElement, socialImageSize } from "../render/social-image/layout.ts";

// Minimal types of the packages, which are optional, so their own types cannot be imported.
interface SatoriModule {
  default(element: ImageElement, options: Readonly<Record<string, unknown>>): Promise<string>;
}

interface ResvgModule {
  readonly default: {
    renderAsync(svg: string, options: Readonly<Record<string, unknown>>): Promise<{ asPng(): Uint8Array }>;
  };
}

interface NamedFont {
  readonly name: string;
  readonly data: Uint8Array;
}

export type RenderPng = (element: ImageElement) => Promise<Uint8Array>;

/** Loads the packages for the first image. */
export function makePngRenderer(packages: readonly FoundPackage[], fonts: readonly NamedFont[]): RenderPng {
  const load = once(async () => {
    const modules = await Promise.all(
      packages.map(async ({ url }): Promise<unknown> => import(/* @vite-ignore */ url)),
    );
    const [satori, resvg] = modules as [SatoriModule, ResvgModule];
    return { draw: satori.default, renderAsync: resvg.default.renderAsync };
  });
  // A constant array, because satori caches parsed fonts by identity.
  const given = fonts.map(({ name, data }) => ({ name, data, weight: 400, style: "normal" }));
  return async (element) => {
    const { draw, renderAsync } = await load();
    const svg = await draw(element, { ...socialImageSize, fonts: given });
    // Copied, because the buffer may be a view of the package's own memory.
    return Buffer.from((await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng());
  };
}
