/** What the syntax of other tools looks like in a text that has not been understood as such. */

export interface Shape {
  /** As its users call the tool. */
  readonly dialect: string;
  readonly pattern: RegExp;
  /** What to do instead. */
  readonly hint: string;
}

const blocks = "Write it as Markdown, or with a block such as :::note or ::::tabs.";

const templates = "templates (Jinja, Liquid or Vue)";

/** Each is looked for in the text of one block; `^` and `$` are ends of its lines. */
export const shapes: readonly Shape[] = [
  {
    dialect: "Hugo",
    pattern: /\{\{[<%](?:[^\n{}]*?[>%]\}\}|[^\n{}]*)/g,
    hint: `Shortcodes are not run. ${blocks}`,
  },
  {
    dialect: "mdBook",
    pattern: /\{\{#(?:include|rustdoc_include|playground|playpen|title|template)\b[^\n{}]*\}\}/g,
    hint: "Files are put in place by include, rustdoc_include and playground alone, each on a line of its own.",
  },
  {
    dialect: templates,
    pattern: /\{%[^\n%{}]+%\}/g,
    hint: `Tags of templates are not run. ${blocks}`,
  },
  {
    dialect: templates,
    pattern: /(?<![\w^_\\{}$])\{\{-?[ \t]*[#/]?[\p{L}_$"'][^\n{}]*\}\}(?!\})/gu,
    hint: "Expressions are not evaluated: write what they stand for. Where braces are meant, put them into code.",
  },
  {
    dialect: "MkDocs",
    pattern: /\{\*[ \t][^\n{}]*[ \t]\*\}/g,
    hint: 'Write a block of code that names the file: ```py file="./main.py"',
  },
  {
    dialect: "mkdocstrings",
    pattern: /^:::[ \t]*[A-Za-z_]\w*(?:\.\w+)+[^\n]*$/gm,
    hint: "Nothing is documented from code here: write it, or link to where it is documented.",
  },
  {
    dialect: "mkdocstrings or markdown-it",
    pattern: /^:{3,}[ \t]+[A-Za-z_][\w-]*(?:[ \t][^\n]*)?$/gm,
    hint: "No block has this name: write one such as :::note with ::: below it, or what the line stands for.",
  },
  {
    dialect: "MkDocs",
    pattern: /^(?:!!!|\?\?\?\+?)[ \t]?[A-Za-z][\w-]*(?:[ \t]+["“”'「][^\n]*)?[ \t]*$/gm,
    hint: 'Write the kind, and a title in straight quotes: !!! note "Title". What it holds is indented by four blanks below.',
  },
  {
    dialect: "MkDocs",
    pattern: /^===[!+]?[ \t]*["“”「][^\n]*$/gm,
    hint: 'Write the title in straight quotes: === "Title". What the tab holds is indented by four blanks below.',
  },
  {
    dialect: "MkDocs",
    pattern: /^\/{3,}[ \t]+[A-Za-z][\w-]*(?:[ \t]*\|[^\n]*)?$/gm,
    hint: blocks,
  },
  {
    dialect: "MkDocs",
    pattern: /-+8<-+(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\S+))?/g,
    hint: 'A file is put in place by a line of its own: --8<-- "part.md"',
  },
  {
    dialect: "VitePress",
    pattern: /^<<<[ \t]*[@./~]\S*(?:[ \t]*[{[][^\n]*)?[ \t]*$/gm,
    hint: 'Write a block of code that names the file: ```js file="./main.js"',
  },
  {
    dialect: "VitePress",
    pattern: /^\[\[toc\]\][ \t]*$/gim,
    hint: "Write it in a paragraph of its own, or remove it: every page lists its headings beside the text.",
  },
  {
    dialect: "Python-Markdown",
    pattern: /^\[TOC\][ \t]*$/gm,
    hint: "Write it in a paragraph of its own, or remove it: every page lists its headings beside the text.",
  },
  {
    dialect: "Python-Markdown or markdown-it",
    pattern:
      /(?<![^\s)\]`*_])\{:?[ \t]*(?!#(?:if|each|await|key|snippet)\b)[#.][A-Za-z_][\w-]*(?:[ \t][^\n{}]*)?\}(?=[ \t]*$)/gm,
    hint: "Attributes belong to headings, blocks, links and pictures; elsewhere write HTML, or remove them.",
  },
  {
    dialect: "markdown-it",
    pattern: /%\{#[^\s{}]+\}%[ \t]*$/gm,
    hint: "Write the id of a heading without the signs of percent around it: {#setup}",
  },
  {
    dialect: "MDX",
    pattern:
      /^(?:import[ \t](?:[\w*{][^\n]*?[ \t]from[ \t])?["'][^"'\n]+["'];?|export[ \t](?:const|let|default|function)[ \t][^\n]*)[ \t]*$/gm,
    hint: "Nothing is imported into or exported from such a page: remove the line.",
  },
  {
    dialect: "MDX",
    pattern: /(?<![\w<])<[A-Z][\w.]*[a-z][\w.]*(?:[ \t][^\n<>]*)?\/>/g,
    hint: "No component has this name: put one into components/, import it, or write Markdown. Where the words are meant, put them into code.",
  },
];

const braces = /\{[{%*]|%\{#|^[^#:\n][^\n]*\{:?[ \t]*[#.][A-Za-z_]/m;
const beginnings =
  /^(?:[ \t>*+#-]|\d+[.)])*(?:!!![ \t]?[A-Za-z]|\?\?\?\+?[ \t]?[A-Za-z]|===[!+]?[ \t]*["“”「]|\/\/\/+[ \t]|<<<|:::+[ \t]*\w+\.\w|:::+[ \t]+[A-Za-z_]|\[?\[(?:toc|TOC)\]|import[ \t](?:["']|[^\n]*[ \t]from[ \t]["'])|export[ \t])/m;
const component = /<[A-Z][^\n<>]*\/>/;

/** A look that nearly all texts fail: at a whole source, or at a piece of it. */
export function mayHoldShape(text: string): boolean {
  return (
    (text.includes("{") && braces.test(text)) ||
    text.includes("8<-") ||
    (text.includes("/>") && component.test(text)) ||
    beginnings.test(text)
  );
}
