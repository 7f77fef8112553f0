/** Patterns of other tools' syntax in text that was not parsed as such. */

export interface Shape {
  /** Display name of the tool. */
  readonly dialect: string;
  readonly pattern: RegExp;
  /** Advice. */
  readonly hint: string;
}

const blocks = "Write it as Markdown, or use a block such as :::note or ::::tabs.";

const templates = "template (Jinja, Liquid or Vue)";

/** Matched against the text of one block, in multiline mode. */
export const shapes: readonly Shape[] = [
  {
    dialect: "Hugo",
    pattern: /\{\{[<%](?:[^\n{}]*?[>%]\}\}|[^\n{}]*)/g,
    hint: `Replace the shortcode: docgen does not run it. ${blocks}`,
  },
  {
    dialect: "mdBook",
    pattern: /\{\{#(?:include|rustdoc_include|playground|playpen|title|template)\b[^\n{}]*\}\}/g,
    hint: "Use include, rustdoc_include or playground, each on its own line.",
  },
  {
    dialect: templates,
    pattern: /\{%[^\n%{}]+%\}/g,
    hint: `Replace the template tag: docgen does not run it. ${blocks}`,
  },
  {
    dialect: templates,
    pattern: /(?<![\w^_\\{}$])\{\{-?[ \t]*[#/]?[\p{L}_$"'][^\n{}]*\}\}(?!\})/gu,
    hint: "Replace the expression with its value. To show the braces, put them into code.",
  },
  {
    dialect: "MkDocs",
    pattern: /\{\*[ \t][^\n{}]*[ \t]\*\}/g,
    hint: 'Write a code block with the file: ```py file="./main.py"',
  },
  {
    dialect: "mkdocstrings",
    pattern: /^:::[ \t]*[A-Za-z_]\w*(?:\.\w+)+[^\n]*$/gm,
    hint: 'For a Python object, write ::api{name="…"}, and generate the reference with @docgen-site/docgen/python.',
  },
  {
    dialect: "mkdocstrings or markdown-it",
    pattern: /^:{3,}[ \t]+[A-Za-z_][\w-]*(?:[ \t][^\n]*)?$/gm,
    hint: "Use a block such as :::note with ::: below it, or replace the line.",
  },
  {
    dialect: "MkDocs",
    pattern: /^(?:!!!|\?\?\?\+?)[ \t]?[A-Za-z][\w-]*(?:[ \t]+["“”'「][^\n]*)?[ \t]*$/gm,
    hint: 'Write the type and a title in straight quotes: !!! note "Title". Indent its content by four spaces.',
  },
  {
    dialect: "MkDocs",
    pattern: /^===[!+]?[ \t]*["“”「][^\n]*$/gm,
    hint: 'Write the title in straight quotes: === "Title". Indent the content of the tab by four spaces.',
  },
  {
    dialect: "MkDocs",
    pattern: /^\/{3,}[ \t]+[A-Za-z][\w-]*(?:[ \t]*\|[^\n]*)?$/gm,
    hint: blocks,
  },
  {
    dialect: "MkDocs",
    pattern: /-+8<-+(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\S+))?/g,
    hint: 'Write the snippet on its own line: --8<-- "part.md"',
  },
  {
    dialect: "VitePress",
    pattern: /^<<<[ \t]*[@./~]\S*(?:[ \t]*[{[][^\n]*)?[ \t]*$/gm,
    hint: 'Write a code block with the file: ```js file="./main.js"',
  },
  {
    dialect: "VitePress",
    pattern: /^\[\[toc\]\][ \t]*$/gim,
    hint: "Move it to its own paragraph, or remove it: every page has a table of contents.",
  },
  {
    dialect: "Python-Markdown",
    pattern: /^\[TOC\][ \t]*$/gm,
    hint: "Move it to its own paragraph, or remove it: every page has a table of contents.",
  },
  {
    dialect: "Python-Markdown or markdown-it",
    pattern:
      /(?<![^\s)\]`*_])\{:?[ \t]*(?!#(?:if|each|await|key|snippet)\b)[#.][A-Za-z_][\w-]*(?:[ \t][^\n{}]*)?\}(?=[ \t]*$)/gm,
    hint: "Remove the attributes, or write HTML: only headings, blocks, links and images take them.",
  },
  {
    dialect: "markdown-it",
    pattern: /%\{#[^\s{}]+\}%[ \t]*$/gm,
    hint: "Write the heading id without percent signs: {#setup}",
  },
  {
    dialect: "MDX",
    pattern:
      /^(?:import[ \t](?:[\w*{][^\n]*?[ \t]from[ \t])?["'][^"'\n]+["'];?|export[ \t](?:const|let|default|function)[ \t][^\n]*)[ \t]*$/gm,
    hint: "Remove the line: this page cannot import or export.",
  },
  {
    dialect: "MDX",
    pattern: /(?<![\w<])<[A-Z][\w.]*[a-z][\w.]*(?:[ \t][^\n<>]*)?\/>/g,
    hint: "Add the component to components/, import it, or write Markdown. To show the tag itself, put it into code.",
  },
];

const braces = /\{[{%*]|%\{#|^[^#:\n][^\n]*\{:?[ \t]*[#.][A-Za-z_]/m;
const beginnings =
  /^(?:[ \t>*+#-]|\d+[.)])*(?:!!![ \t]?[A-Za-z]|\?\?\?\+?[ \t]?[A-Za-z]|===[!+]?[ \t]*["“”「]|\/\/\/+[ \t]|<<<|:::+[ \t]*\w+\.\w|:::+[ \t]+[A-Za-z_]|\[?\[(?:toc|TOC)\]|import[ \t](?:["']|[^\n]*[ \t]from[ \t]["'])|export[ \t])/m;
const component = /<[A-Z][^\n<>]*\/>/;

/** Fast path, false for nearly all sources and nodes. */
export function mayHoldShape(text: string): boolean {
  return (
    (text.includes("{") && braces.test(text)) ||
    text.includes("8<-") ||
    (text.includes("/>") && component.test(text)) ||
    beginnings.test(text)
  );
}
