/** `astro:assets`: renders an image like Markdown does; an imported image is its URL. */
import type { ImgHTMLAttributes } from "react";

type Picture = Omit<ImgHTMLAttributes<HTMLImageElement>, "src"> & {
  readonly src: string;
  readonly alt: string;
  readonly format?: string;
  readonly formats?: readonly string[];
  readonly quality?: string | number;
  readonly densities?: readonly (string | number)[];
  readonly widths?: readonly number[];
  readonly inferSize?: boolean;
};

export function Image({ alt, format, formats, quality, densities, widths, inferSize, ...rest }: Picture) {
  return <img loading="lazy" {...rest} alt={alt} />;
}

export { Image as Picture };
