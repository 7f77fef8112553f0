/** Links to the page in other locales. They use full loads, because each locale has its own build. */
import { site } from "docgen:site";
import type { MouseEvent } from "react";
import type { LocaleConfig, PageData, Url } from "../../src/shared/contract.ts";
import { isPlainClick } from "../router/links.ts";

export function LanguageLinks({ page }: { page: PageData }) {
  return (
    <>
      {site.locales.map((locale) => (
        <li key={locale.code}>
          <a
            href={translate(page, locale)}
            lang={locale.htmlLang}
            hrefLang={locale.htmlLang}
            aria-current={locale.code === site.locale.code ? "true" : undefined}
            data-full-load=""
            onClick={preserveUrl}
          >
            {locale.label}
          </a>
        </li>
      ))}
    </>
  );
}

/** `/x/docs/intro/` → `/x/en/docs/intro/`, or the closest existing page. */
function translate({ url, elsewhere, template }: PageData, { code, path }: LocaleConfig): Url {
  if (template === "not-found") return path;
  const { path: home } = site.locale;
  return elsewhere?.[code] ?? (url.startsWith(home) ? path + url.slice(home.length) : path);
}

/** Preserves query and fragment. */
function preserveUrl(event: MouseEvent<HTMLAnchorElement>): void {
  if (!isPlainClick(event.nativeEvent)) return;
  event.preventDefault();
  const target = new URL(event.currentTarget.href);
  target.search = location.search;
  target.hash = location.hash;
  // The browser would treat the same URL as a fragment navigation.
  if (target.href === location.href) location.reload();
  else location.assign(target);
}
