/** Logo and title, linked to the home page. */
import { site } from "docgen:site";
import type { Picture } from "../../src/shared/contract.ts";

export function Brand() {
  const { logo, title } = site.navbar;
  return (
    <a className="brand" href={site.locale.path}>
      {logo === null ? null : (
        <>
          <Logo picture={logo.light} alt={logo.alt} mode={logo.dark === null ? "any" : "light"} />
          {logo.dark === null ? null : <Logo picture={logo.dark} alt={logo.alt} mode="dark" />}
        </>
      )}
      <span className="brand-title">{title}</span>
    </a>
  );
}

/**
 * Renders both logos; CSS shows that of the color mode. The default one is not lazy, because some browsers would paint the
 * page before it.
 */
function Logo({ picture, alt, mode }: { picture: Picture; alt: string; mode: "any" | "light" | "dark" }) {
  return (
    <img
      className={`logo logo-${mode}`}
      src={picture.src}
      alt={alt}
      loading={mode === "any" || mode === site.colorMode.default ? undefined : "lazy"}
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
    />
  );
}
