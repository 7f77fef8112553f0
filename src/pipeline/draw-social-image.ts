/** Draws boxes and texts as a PNG, with the packages that the site has installed. */
import { once } from "../core/once.ts";
import type { FoundPackage } from "../read/packages.ts";
import { type DrawnElement, socialImageSize } from "../render/social-image/drawing.ts";

// What is used of the packages: they may not be there, so their own types cannot be imported.
interface SatoriModule {
  default(element: DrawnElement, options: Readonly<Record<string, unknown>>): Promise<string>;
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

export type Draw = (element: DrawnElement) => Promise<Uint8Array>;

/** The packages are loaded for the first picture. */
export function openDrawing(packages: readonly FoundPackage[], fonts: readonly NamedFont[]): Draw {
  const load = once(async () => {
    const modules = await Promise.all(
      packages.map(async ({ url }): Promise<unknown> => import(/* @vite-ignore */ url)),
    );
    const [satori, resvg] = modules as [SatoriModule, ResvgModule];
    return { draw: satori.default, renderAsync: resvg.default.renderAsync };
  });
  // One list for all pictures: satori remembers what it has read of it.
  const given = fonts.map(({ name, data }) => ({ name, data, weight: 400, style: "normal" }));
  return async (element) => {
    const { draw, renderAsync } = await load();
    const svg = await draw(element, { ...socialImageSize, fonts: given });
    // Copied: the bytes may be a view into memory of the package's own.
    return Buffer.from((await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng());
  };
}
