/** Tools that docgen can migrate sites from. */
export const tools = ["docusaurus", "vitepress", "mkdocs", "mdbook"] as const;

export type Tool = (typeof tools)[number];

export const toolNames: Readonly<Record<Tool, string>> = {
  docusaurus: "Docusaurus",
  vitepress: "VitePress",
  mkdocs: "MkDocs",
  mdbook: "mdBook",
};
