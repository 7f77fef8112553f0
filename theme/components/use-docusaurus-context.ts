/** `@docusaurus/useDocusaurusContext`: what components ask most of a site. */
import { siteConfig } from "docgen:site-config";

export default function useDocusaurusContext() {
  return { siteConfig, i18n: { currentLocale: siteConfig.locale, defaultLocale: siteConfig.locale } };
}
