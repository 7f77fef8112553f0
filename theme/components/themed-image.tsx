/** `@theme/ThemedImage`: one picture for light pages and one for dark ones. */
import type { ImgHTMLAttributes } from "react";

export default function ThemedImage({
  sources,
  alt = "",
  ...rest
}: ImgHTMLAttributes<HTMLImageElement> & { sources: { light: string; dark: string } }) {
  return (
    <>
      <img {...rest} alt={alt} src={sources.light} className="logo-light" />
      <img {...rest} alt={alt} src={sources.dark} className="logo-dark" />
    </>
  );
}
