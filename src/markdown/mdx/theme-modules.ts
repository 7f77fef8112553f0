/** Compatibility modules for imports from Docusaurus, Starlight and Astro: theme modules, and those of block components. */
import { componentModules, components, type Tool } from "../../shared/blocks/components.ts";

/** Theme files. */
const files: ReadonlyMap<string, string> = new Map([
  ["@docusaurus/BrowserOnly", "browser-only.tsx"],
  ["@docusaurus/router", "router-hooks.tsx"],
  ["@docusaurus/plugin-content-docs/client", "docs-hooks.ts"],
  ["@docusaurus/useGlobalData", "use-global-data.ts"],
  ["@docusaurus/Head", "head.tsx"],
  ["@docusaurus/Link", "link.tsx"],
  ["@docusaurus/Translate", "translate.tsx"],
  ["@docusaurus/useBaseUrl", "use-base-url.ts"],
  ["@docusaurus/useDocusaurusContext", "use-docusaurus-context.ts"],
  ["@docusaurus/useIsBrowser", "use-is-browser.ts"],
  ["@theme/Heading", "heading.tsx"],
  ["@theme/Layout", "layout.tsx"],
  ["@theme/ThemedImage", "themed-image.tsx"],
  ["astro:assets", "astro-assets.tsx"],
]);

function blockComponents(tool: Tool, names: Iterable<string>, nameOf: (name: string) => string): string {
  const lines = [...names].map((name) => `export const ${nameOf(name)} = component("${tool}/${name}");`);
  return ['import { component } from "docgen:block";', ...lines].join("\n");
}

/** Sources of the modules with block components, by import specifier. */
const blockModules: ReadonlyMap<string, string> = new Map([
  [
    componentModules.starlight as string,
    blockComponents("starlight", components.starlight.keys(), (name) => name),
  ],
  // Its other components are HTML elements and blocks, which pages have anyway.
  [themeModule("MDXComponents"), "export default {};"],
  ...[...components.docusaurus.keys()].map((name) => {
    const source = blockComponents("docusaurus", [name], () => "block");
    return [themeModule(name), `${source}\nexport default block;`] as const;
  }),
]);

/** The component that a component of the site wraps: `@theme-original/Tabs`. */
const original = /^@theme-(?:original|init)\//;

export const themeModules: {
  has(name: string): boolean;
  file(name: string): string | null;
  /** Source of a module whose component is a block; null for others. */
  block(name: string): string | null;
} = {
  has: (name) => files.has(name) || blockModules.has(name),
  file: (name) => files.get(name.replace(original, "@theme/")) ?? null,
  block: (name) => blockModules.get(name.replace(original, "@theme/")) ?? null,
};

/** Whether a theme component of that name exists: `Tabs` for `@theme/Tabs`. */
export function isThemeComponent(name: string): boolean {
  return themeModules.has(themeModule(name));
}

export function themeModule(name: string): string {
  return componentModules.docusaurus.replace("*", name);
}
