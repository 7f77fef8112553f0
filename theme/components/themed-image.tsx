/** `@theme/ThemedImage`: an image for light mode and one for dark mode. */
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
