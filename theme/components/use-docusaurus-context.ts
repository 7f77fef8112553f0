/** `@docusaurus/useDocusaurusContext`: the subset that components commonly use. */
import { siteConfig } from "docgen:site-config";

export default function useDocusaurusContext() {
  return { siteConfig, i18n: { currentLocale: siteConfig.locale, defaultLocale: siteConfig.locale } };
}
