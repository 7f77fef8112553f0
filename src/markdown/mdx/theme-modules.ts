/** What code of a site may import of Docusaurus, Starlight and Astro: modules of the theme that stand for those. */
export const themeModules: ReadonlyMap<string, string> = new Map([
  ["@astrojs/starlight/components", "starlight/index.tsx"],
  ["@docusaurus/BrowserOnly", "browser-only.tsx"],
  ["@docusaurus/Head", "head.tsx"],
  ["@docusaurus/Link", "link.tsx"],
  ["@docusaurus/Translate", "translate.tsx"],
  ["@docusaurus/useBaseUrl", "use-base-url.ts"],
  ["@docusaurus/useDocusaurusContext", "use-docusaurus-context.ts"],
  ["@docusaurus/useIsBrowser", "use-is-browser.ts"],
  ["@theme/Admonition", "admonition.tsx"],
  ["@theme/CodeBlock", "code-block.tsx"],
  ["@theme/Details", "details.tsx"],
  ["@theme/Heading", "heading.tsx"],
  ["@theme/TabItem", "tab-item.tsx"],
  ["@theme/Tabs", "tabs.tsx"],
  ["@theme/ThemedImage", "themed-image.tsx"],
  ["astro:assets", "astro-assets.tsx"],
]);

/** Whether there is one by that name: `Tabs` for `@theme/Tabs`. */
export function isThemeComponent(name: string): boolean {
  return themeModules.has(themeModule(name));
}

export function themeModule(name: string): string {
  return `@theme/${name}`;
}
