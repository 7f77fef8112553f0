/** Messages about the content of a page: headings, blocks, includes, math, diagrams, code and JSX. */
import { count } from "../count.ts";
import { didYouMean, error, formerly, groupedBy, warning, whereFrom } from "./make.ts";

const adviceForCode = {
  import: "Correct the import, or add the file.",
  text: 'Import it as text ("./file?raw"), or convert it to JSON or YAML.',
  await: 'Import the data from a JSON or YAML file, or load it in an effect of a "use client" component.',
  react: "Write the component in React, and import that file.",
  code: "Fix the code.",
} as const;

interface BundleProblem {
  readonly text: string;
  readonly place: string | null;
  readonly missing: string | null;
  readonly advice: keyof typeof adviceForCode;
}

export const markdownMessages = {
  "heading/duplicate-id": warning((v: { id: string }) => [
    `Duplicate id "${v.id}" on this page: links go to the first one.`,
    "Change one of the ids.",
  ]),
  "heading/invalid-id": warning((v: { written: string }) => [
    `Invalid heading id "${v.written}": it is rendered as text.`,
    "Write an id without spaces and variables: {#setup}",
  ]),
  "directive/unknown": groupedBy(
    ({ name }) => name,
    warning((v: { name: string; written: string; nearest: string | null }) => [
      `Unknown block "${v.written}": its content is rendered as text.`,
      didYouMean(v.nearest, "Use a block of docgen, or remove the line."),
    ]),
  ),
  "directive/unread": warning((v: { line: string; meant: string }) => [
    `Invalid block syntax "${v.line}": it is rendered as text.`,
    didYouMean(v.meant),
  ]),
  "directive/unclosed": warning((v: { name: string }) => [
    `Unclosed block ":::${v.name}": it ends with the surrounding content.`,
    'Add ":::" below it.',
  ]),
  "directive/misplaced": warning((v: { name: string; parent: string }) => [
    `Misplaced block: ":::${v.name}" must be inside ":::${v.parent}". Its content is rendered as text.`,
    `Move it inside, and give the outer block more colons: "::::${v.parent}".`,
  ]),
  "directive/content": warning((v: { name: string; expected: string }) => [
    `Invalid content of ":::${v.name}": expected ${v.expected}. It is rendered as text.`,
    "Add it, or remove the block.",
  ]),
  "alert/unknown": warning((v: { name: string; nearest: string | null }) => [
    `Unknown callout "[!${v.name}]": the quote is rendered as text.`,
    didYouMean(
      v.nearest === null ? null : `[!${v.nearest}]`,
      "Use NOTE, TIP, INFO, WARNING, DANGER, CAUTION or IMPORTANT.",
    ),
  ]),
  "video/source": warning((v: { count: number }) => [
    `Invalid "::video": expected one source, received ${v.count === 0 ? "none" : "several"}. It is rendered as text.`,
    'Write ::video{youtube="dQw4w9WgXcQ"}, ::video{vimeo="76979871"} or ::video{src="./talk.mp4"}',
  ]),
  "video/id": warning((v: { named: string; host: string; form: string }) => [
    `Invalid ${v.host} video "${v.named}": "::video" is rendered as text.`,
    `Copy the id or the full URL from the video's page: ${v.form}`,
  ]),
  "block/unknown-attribute": formerly(
    ["video/attribute"],
    ({ block }) => (block === "::video" ? "video/attribute" : null),
    warning((v: { block: string; name: string; nearest: string | null; known: string }) => [
      `Unknown attribute "${v.name}" of "${v.block}": it is ignored.`,
      didYouMean(v.nearest, v.known === "" ? "Remove it." : `Use one of these attributes: ${v.known}.`),
    ]),
  ),
  "block/invalid-value": warning((v: { block: string; name: string }) => [
    `Invalid value of the attribute "${v.name}" of "${v.block}": it is ignored.`,
    "Correct the value, or remove the attribute.",
  ]),
  "block/duplicate-title": warning((v: { block: string; titles: string; used: string }) => [
    `Duplicate title of "${v.block}": received ${v.titles}. Only "${v.used}" is rendered.`,
    "Remove one of the two.",
  ]),
  "changes/no-version": warning(() => [
    'Missing "version" of "::changes": it shows nothing.',
    'Write ::changes{version="1.2"}',
  ]),
  "changes/unused-version": warning((v: { version: string; nearest: string | null }) => [
    `No changes in version "${v.version}": no label such as ":since" names it on these pages.`,
    didYouMean(v.nearest, "Add a label: :since[1.2]"),
  ]),
  "callout/unknown": warning((v: { name: string; nearest: string | null }) => [
    `Unknown callout "${v.name}": it is rendered as a note.`,
    didYouMean(v.nearest, `Add a custom callout to the config: markdown: { callouts: ["${v.name}"] }`),
  ]),
  "tabs/no-label": error(() => ["Missing tab label.", "Write: :::tab[Label]"]),
  "tabs/duplicate-value": error((v: { value: string }) => [
    `Duplicate tab value "${v.value}" in this group.`,
    'Change one of them: {value="…"}',
  ]),
  "tabs/unknown-default": error((v: { value: string; nearest: string | null }) => [
    `Unknown tab value "${v.value}" in this group.`,
    didYouMean(v.nearest, "Use the value of one of the tabs."),
  ]),
  "tabs/no-query": error(() => [
    'Missing value of "query": it is required if the tabs have no group.',
    'Write {group="os" query} or {query="os"}',
  ]),
  "include/no-file": error(() => [
    'Missing file: "include" needs a path.',
    'Write: ::include{file="./_parts/x.md"}',
  ]),
  "include/missing": groupedBy(
    ({ file }) => file,
    error((v: { file: string; nearest: string | null }) => [
      `Included file not found: "${v.file}".`,
      didYouMean(v.nearest, whereFrom(v.file, "/x.md for a path from the site's folder")),
    ]),
  ),
  "include/outside": error((v: { file: string }) => [
    `Cannot include "${v.file}": it is outside the Git repository, or outside the site if there is none.`,
    "Copy the content into the site.",
  ]),
  "include/no-region": error((v: { file: string; region: string; nearest: string | null }) => [
    `Region "${v.region}" not found in "${v.file}".`,
    didYouMean(v.nearest, `Mark it with comments: #region ${v.region} and #endregion ${v.region}`),
  ]),
  "include/no-lines": error((v: { file: string; lines: string; count: number }) => [
    `Invalid lines "${v.lines}" of "${v.file}": the included text has ${v.count} line${v.count === 1 ? "" : "s"}.`,
    "Write line numbers: 2:10, 2: or :10",
  ]),
  "include/address": error((v: { address: string }) => [
    `Cannot include the URL "${v.address}": docgen includes only files.`,
    "Copy the content into the site, or link to it.",
  ]),
  "include/cycle": error((v: { chain: string }) => [
    `Circular include: ${v.chain}.`,
    "Remove one of the includes.",
  ]),
  "api/no-name": error(() => [
    'Missing name: "api" needs the name of an object.',
    'Write: ::api{name="package.Class"}',
  ]),
  "api/unknown": groupedBy(
    ({ name }) => name,
    error((v: { name: string; nearest: string | null }) => [
      `Unknown object: no page of the reference documents "${v.name}".`,
      didYouMean(v.nearest, "Write the full name, and generate the reference of its package (pages)."),
    ]),
  ),
  "table/lost-cells": warning((v: { cells: number; columns: number; lost: string }) => [
    `Invalid table row: it has ${v.cells} cells, the table ${v.columns} columns. Not shown: "${v.lost}".`,
    'Write "\\|" for a pipe that is part of the text, also in code.',
  ]),
  "table/no-head": warning((v: { written: string }) => [
    `Invalid table: "${v.written}" has a different number of cells than the line above it. Rendered as text.`,
    'Correct the number of cells. Write "\\|" for a pipe that is part of the text, also in code.',
  ]),
  "html/unknown-element": groupedBy(
    ({ name }) => name,
    warning((v: { name: string; written: string }) => [
      `Unknown HTML element "${v.written}": only its content is visible.`,
      `To show the tag itself, put it into code or write &lt; for <.${
        /^<[A-Z]\w*[a-z]/.test(v.written) ? " A component of React can be used in an .mdx page." : ""
      }`,
    ]),
  ),
  "html/harmful": warning((v: { what: string; why: string }) => [
    `Unsafe HTML removed: ${v.what}, which ${v.why}.`,
    "Remove it, or put it into code to show it.",
  ]),
  "html/unsafe": warning((v: { what: string }) => [
    `Unsafe HTML removed: ${v.what}. The config allows only safe HTML (markdown.html).`,
    'Write it in Markdown. If you trust all authors, set markdown: { html: "keep" }',
  ]),
  "html/style-address": warning((v: { address: string }) => [
    `Broken URL "${v.address}" in a style attribute: docgen moves styles of pages into files.`,
    "Show the image with <img>, or move the style into the theme.",
  ]),
  "html/unclosed": warning((v: { written: string; name: string }) => [
    `Unclosed tag "${v.written}": it ends with the surrounding element.`,
    `Add </${v.name}>. To show the tag itself, put it into code or write &lt; for <.`,
  ]),
  "markdown/foreign": groupedBy(
    ({ dialect, subject }) => `${dialect} ${subject}`,
    warning(
      (v: {
        /** Name of the component, or another word for the kind of syntax. */
        subject: string;
        written: string;
        dialect: string;
        fate: "rendered as text" | "skipped" | "only its text is rendered" | "only its name is rendered";
        count: number;
        hint: string;
      }) => [
        `Unsupported ${v.dialect} syntax "${v.written}": ${v.fate}${v.count === 1 ? "" : ` (${v.count} times in this file)`}.`,
        v.hint,
      ],
    ),
  ),
  "math/invalid": warning((v: { reason: string }) => [
    `Invalid math: ${v.reason}`,
    "Fix the formula: its source is shown instead.",
  ]),
  "diagram/invalid": warning((v: { reason: string }) => [
    `Invalid diagram: ${v.reason}`,
    "Fix the diagram: its source is shown instead.",
  ]),
  "markdown/missing-package": error((v: { option: string; packages: string }) => [
    `Missing packages: "markdown.${v.option}" needs ${v.packages.replace(" ", " and ")}.`,
    `Run: npm install ${v.packages}`,
  ]),
  "code/unknown-language": groupedBy(
    ({ language }) => language,
    warning((v: { language: string; nearest: string | null }) => [
      `Unknown language "${v.language}": the code is not highlighted.`,
      didYouMean(v.nearest, 'Use "text" for plain text.'),
    ]),
  ),
  "code/unknown-word": groupedBy(
    ({ word }) => word.replace(/=.*/s, ""),
    warning((v: { word: string; nearest: string | null }) => [
      `Unknown option "${v.word}" of a code block: it is skipped.`,
      didYouMean(
        v.nearest,
        "Use title, caption, {1,3-5}, /word/, showLineNumbers, wrap or fold. Mark lines with [!code …].",
      ),
    ]),
  ),
  "code/no-value": warning((v: { name: string }) => [
    `Missing value of "${v.name}" in a code block: it is skipped.`,
    `Write: ${v.name}="…"`,
  ]),
  "code/unclosed-quote": warning((v: { name: string; value: string }) => [
    `Unclosed quotation mark after "${v.name}=": the value ends with the word.`,
    `Write: ${v.name}="${v.value}"`,
  ]),
  "code/wide-quotes": warning((v: { name: string; value: string }) => [
    `Invalid quotation marks around the value of "${v.name}": docgen reads "${v.value}".`,
    `Write: ${v.name}="${v.value}"`,
  ]),
  "code/wrong-value": warning((v: { name: string; value: string }) => [
    `Invalid value "${v.value}" of "${v.name}" in a code block.`,
    v.name === "showLineNumbers"
      ? "Write it alone, or with the number of the first line: showLineNumbers=10"
      : `Write it alone, or remove it: ${v.name}`,
  ]),
  "code/no-line": warning((v: { range: string; lines: number }) => [
    `Invalid lines ${v.range} to mark: the code block has ${v.lines}.`,
    "Count from 1, whatever numbers the block shows.",
  ]),
  "code/no-placeholder": warning((v: { name: string }) => [
    `Placeholder "${v.name}" not found in the code block: it has no field.`,
    "Write it as in the code, or remove it from fill.",
  ]),
  "code/unknown-notation": warning((v: { name: string; nearest: string | null }) => [
    `Unknown notation "[!code ${v.name}]": it is rendered as text.`,
    didYouMean(v.nearest, "Use ++, --, focus, error, warning, highlight or word:…"),
  ]),
  "code/unclosed": warning((v: { marks: string }) => [
    "Unclosed code block: it ends with the surrounding content.",
    `Add "${v.marks}" on its own line below the code.`,
  ]),
  "code/unclosed-highlight": warning(() => [
    'Missing "highlight-end": everything after "highlight-start" is highlighted.',
    'Add the comment "highlight-end" after the last line.',
  ]),
  "jsx/syntax": warning((v: { reason: string; isModule: boolean }) => [
    `Invalid ${v.isModule ? "import or export" : "JSX"}: ${v.reason}. The tags of this page are not used.`,
    v.isModule
      ? "Correct the line. Write JavaScript without types."
      : "Close every tag. Write a tag without content as <Tag />.",
  ]),
  "jsx/component": groupedBy(
    ({ name }) => name,
    error((v: { name: string; nearest: string | null; from: string | null }) => [
      v.from === null
        ? `Unknown component <${v.name}>: its content is rendered as text.`
        : `Unsupported component <${v.name}> of "${v.from}": docgen renders React components. Its content is rendered as text.`,
      v.from === null
        ? didYouMean(v.nearest, "Add it to components/, or write a block such as :::note or ::::tabs.")
        : replaceImport(v.from, v.nearest),
    ]),
  ),
  "jsx/attribute": warning((v: { tag: string; attribute: string }) => [
    `Unsupported attribute "${v.attribute}" of <${v.tag}>: it is unknown or has a computed value, and is skipped.`,
    "Remove it, or write a literal value.",
  ]),
  "jsx/expression": warning((v: { text: string }) => [
    `Invalid expression ${v.text}: it has a syntax error or an unknown name, and is rendered as text.`,
    "To show the braces, write \\{ or put the text into code.",
  ]),
  "jsx/import": warning((v: { from: string }) => [
    `Cannot import from "${v.from}".`,
    "Remove the line, or import from a file of the site: components/ or src/.",
  ]),
  "jsx/export": warning(() => [
    "Unsupported layout export: it is skipped.",
    "Remove it. To change the layout of all pages, use the theme folder.",
  ]),
  "jsx/code": warning((v: { count: number; cause: "safe" | "escape" | "mdx" | "nowhere" }) => [
    `Blocked code in ${count(v.count, "place")}, rendered as text: ${v.cause === "safe" || v.cause === "escape" ? "markdown.html" : "markdown.code"} is "${v.cause}".`,
    v.cause === "nowhere"
      ? 'Remove it. If you trust the authors, set markdown.code to "mdx".'
      : `Remove it. If you trust the authors, rename the file to .mdx${v.cause === "mdx" ? ', or set markdown.code to "everywhere"' : ""}.`,
  ]),
  "component/shared-state": warning((v: { changes: string }) => [
    `Unsafe change of ${v.changes}, which all pages share. It is undone after this page.`,
    "Remove the change, or work on a copy.",
  ]),
  "component/left-running": warning((v: { running: string }) => [
    `Unexpected work of this page is still running: ${v.running}. It is terminated.`,
    "Close timers, servers and requests before the component returns, or move them into an effect.",
  ]),
  "component/failed": groupedBy(
    ({ name }) => name,
    error((v: { name: string; reason: string; from: string | null; isNoComponent: boolean }) => [
      `Cannot render ${v.name}: ${v.reason}.`,
      v.from === null
        ? v.isNoComponent
          ? "Export the component as default from its file: export default function …"
          : "Fix the component, or remove it."
        : `Check ${v.from}, where the error comes from.`,
    ]),
  ),
  "component/browser": error((v: { name: string; what: string; from: string | null }) => [
    `"${v.what}" is not defined: ${v.name} renders at build time, without a browser${v.from === null ? "" : ` (${v.from})`}.`,
    'Start the component\'s file with "use client" and use it in an effect, or inside <BrowserOnly>.',
  ]),
  "component/twice": error((v: { name: string; other: string }) => [
    `Duplicate component <${v.name}>: ${v.other} also defines it.`,
    "Rename one of them.",
  ]),
  "component/bundle": groupedBy(
    ({ missing, text }) => missing ?? text,
    error((v: BundleProblem) => [
      `Cannot bundle the code of the page: ${v.text}`,
      [
        ...(v.place === null ? [] : [`Check ${v.place}.`]),
        ...(v.missing === null ? [] : [`Run: npm install ${v.missing}`]),
      ].join("\n") || adviceForCode[v.advice],
    ]),
  ),
  "component/browser-only": warning((v: { name: string }) => [
    `Skipped the content of <BrowserOnly> in ${v.name}: no component around it runs in the browser.`,
    'Start the component\'s file with "use client".',
  ]),
  "component/react": groupedBy(
    ({ warning: text }) => text,
    warning((v: { name: string; warning: string; advice: string; from: string | null }) => [
      `Invalid React code in ${v.name}: ${v.warning}`,
      [...(v.from === null ? [] : [`Check ${v.from}.`]), ...(v.advice === "" ? [] : [v.advice])].join(" ") ||
        "Fix the component.",
    ]),
  ),
  "component/unsteady": warning((v: { name: string; what: string }) => [
    `Unstable output: ${v.name} reads ${v.what} while it renders, so every build differs.`,
    'Read it in an effect of a "use client" component, or pass the value as a prop.',
  ]),
};

/** @param near a component or block of docgen or the site with a similar name */
function replaceImport(from: string, near: string | null): string {
  const written = /^(.*)\.(?:astro|vue|svelte)$/.exec(from)?.[1];
  const fix =
    written === undefined
      ? "Import a React component with its name from a file of the site"
      : `Write it in React, and import "${written}.tsx"`;
  return near === null ? `${fix}.` : `${fix}, or remove the import and use ${near}.`;
}
