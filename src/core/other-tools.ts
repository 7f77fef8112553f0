/** Tools that docgen can migrate sites from. */
export const tools = [
  "docusaurus",
  "docusaurus-1",
  "vitepress",
  "vuepress",
  "starlight",
  "mkdocs",
  "mdbook",
] as const;

export type Tool = (typeof tools)[number];

export const toolNames: Readonly<Record<Tool, string>> = {
  docusaurus: "Docusaurus",
  "docusaurus-1": "Docusaurus 1",
  vitepress: "VitePress",
  vuepress: "VuePress",
  starlight: "Starlight",
  mkdocs: "MkDocs",
  mdbook: "mdBook",
};
