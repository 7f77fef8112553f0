/** Messages about what stands in a page: headings, blocks, includes, formulas, diagrams, code and JSX. */
import { didYouMean, error, warning, whereFrom } from "./make.ts";

const adviceForCode = {
  import: "Correct the import, or add the file.",
  text: 'Import it as text ("./file?raw"), or convert it to JSON or YAML.',
  await:
    'Import the data from a JSON or YAML file, or load it in an effect of a component with "use client".',
  code: "Fix the code.",
} as const;

export const markdownMessages = {
  "heading/duplicate-id": (v: { id: string }) =>
    warning(
      `The id "${v.id}" is given twice in this page.`,
      "Links lead to the first one; give the other another id.",
    ),
  "heading/invalid-id": (v: { written: string }) =>
    warning(
      `"${v.written}" gives the heading no id; it is shown as it is.`,
      "An id is one word without spaces: {#setup}.",
    ),
  "directive/unknown": (v: { written: string; nearest: string | null }) =>
    warning(`"${v.written}" is no block; its content is shown as it is.`, didYouMean(v.nearest)),
  "directive/unread": (v: { line: string; meant: string }) =>
    warning(`"${v.line}" opens no block; it is shown as it is.`, didYouMean(v.meant)),
  "directive/unclosed": (v: { name: string }) =>
    warning(
      `":::${v.name}" is never closed; it ends where the text around it ends.`,
      'Write ":::" below it.',
    ),
  "directive/misplaced": (v: { name: string; parent: string }) =>
    warning(
      `":::${v.name}" stands outside of ":::${v.parent}"; its content is shown as it is.`,
      `Put it inside, and give the outer block more colons: "::::${v.parent}".`,
    ),
  "directive/content": (v: { name: string; expected: string }) =>
    warning(`":::${v.name}" holds no ${v.expected}; its content is shown as it is.`),
  "alert/unknown": (v: { name: string; nearest: string | null }) =>
    warning(
      `"[!${v.name}]" is no callout; the quotation is shown as it is.`,
      didYouMean(
        v.nearest === null ? null : `[!${v.nearest}]`,
        "Known are NOTE, TIP, INFO, WARNING, DANGER, CAUTION and IMPORTANT.",
      ),
    ),
  "video/source": (v: { count: number }) =>
    warning(
      `"::video" names ${v.count === 0 ? "no video" : "more than one video"}; it is shown as it is.`,
      'Write: ::video{youtube="dQw4w9WgXcQ"}, ::video{vimeo="76979871"} or ::video{src="./talk.mp4"}',
    ),
  "video/id": (v: { named: string; host: string; form: string }) =>
    warning(
      `"${v.named}" is no video of ${v.host}; "::video" is shown as it is.`,
      `Take the id, or all of the address, from the video's page: ${v.form}`,
    ),
  "block/unknown-attribute": (v: { block: string; name: string; nearest: string | null; known: string }) =>
    warning(
      `Unknown attribute "${v.name}" of "${v.block}"; it is ignored.`,
      didYouMean(v.nearest, v.known === "" ? "Remove it." : `Known attributes: ${v.known}.`),
    ),
  "block/invalid-value": (v: { block: string; name: string }) =>
    warning(
      `Invalid value of the attribute "${v.name}" of "${v.block}"; it is ignored.`,
      "Correct the value, or remove the attribute.",
    ),
  "callout/unknown": (v: { name: string; nearest: string | null }) =>
    warning(
      `"${v.name}" is no kind of callout; it is shown as a note.`,
      didYouMean(
        v.nearest,
        `Add it to the config, where it is one of your own: markdown.callouts: ["${v.name}"]`,
      ),
    ),
  "tabs/no-label": () => error("The tab has no label.", "Write: :::tab[Label]"),
  "tabs/duplicate-value": (v: { value: string }) =>
    error(`Two tabs of this group have the value "${v.value}".`, 'Give one of them another: {value="…"}'),
  "tabs/unknown-default": (v: { value: string; nearest: string | null }) =>
    error(`No tab of this group has the value "${v.value}".`, didYouMean(v.nearest)),
  "tabs/no-query": () =>
    error(
      '"query" has no name, and neither has the group.',
      'Name one of them: {group="os" query} or {query="os"}',
    ),
  "include/no-file": () => error('"include" names no file.', 'Write: ::include{file="./_parts/x.md"}'),
  "include/missing": (v: { file: string; nearest: string | null }) =>
    error(
      `There is no file "${v.file}" to include.`,
      didYouMean(v.nearest, whereFrom(v.file, "/x.md means the site's folder")),
    ),
  "include/outside": (v: { file: string }) =>
    error(
      `"${v.file}" lies outside of the Git repository, or of the site's folder where there is none.`,
      "Copy what you need into the site.",
    ),
  "include/no-region": (v: { file: string; region: string; nearest: string | null }) =>
    error(
      `"${v.file}" has no region "${v.region}".`,
      didYouMean(v.nearest, `Mark it with comments: #region ${v.region} and #endregion ${v.region}`),
    ),
  "include/no-lines": (v: { file: string; lines: string; count: number }) =>
    error(
      `"${v.file}" has no lines "${v.lines}".`,
      `What is included has ${v.count} lines; write them by their numbers: 2:10, 2: or :10`,
    ),
  "include/address": (v: { address: string }) =>
    error(
      `"${v.address}" is not fetched, so it cannot be included.`,
      "Copy what you need into the site, or write a link to it.",
    ),
  "include/cycle": (v: { chain: string }) =>
    error(`The file includes itself: ${v.chain}.`, "Take one of the includes out."),
  "table/lost-cells": (v: { cells: number; columns: number; lost: string }) =>
    warning(
      `The row has ${v.cells} cells, but the table has ${v.columns} columns. Not shown: "${v.lost}".`,
      'Write "\\|" for a pipe that is part of the text, also in code.',
    ),
  "table/no-head": (v: { written: string }) =>
    warning(
      `"${v.written}" has another number of cells than the line above it. Rendered as text, not as a table.`,
      'Correct the number of cells. Write "\\|" for a pipe that is part of the text, also in code.',
    ),
  "html/unknown-element": (v: { written: string }) =>
    warning(
      `"${v.written}" is no element of HTML, so visitors see its content alone.`,
      "Where the word itself is meant, put it into code or write &lt; for <.",
    ),
  "html/harmful": (v: { what: string; why: string }) =>
    warning(`Left out: ${v.what}, which ${v.why}.`, "Take it out, or put it into code to show it."),
  "html/unsafe": (v: { what: string }) =>
    warning(
      `Left out: ${v.what}, as the config keeps only raw HTML that is safe.`,
      'Write it in Markdown. markdown: { html: "keep" } keeps it, where nobody but you writes pages.',
    ),
  "html/style-address": (v: { address: string }) =>
    warning(
      `"${v.address}" in a style attribute leads nowhere: styles of pages are kept in files of their own.`,
      "Show the picture with <img>, or write the style into the site's theme.",
    ),
  "html/unclosed": (v: { written: string; name: string }) =>
    warning(
      `"${v.written}" is never closed; it goes on to the end of what it stands in.`,
      `Write </${v.name}> behind it. Where the word itself is meant, put it into code or write &lt; for <.`,
    ),
  "markdown/foreign": (v: {
    written: string;
    dialect: string;
    fate: "is shown as it is" | "is left out" | "is not run; its words stay";
    count: number;
    hint: string;
  }) =>
    warning(
      `"${v.written}" is written for ${v.dialect} and ${v.fate}${v.count === 1 ? "" : `; this file holds ${v.count} of the kind`}.`,
      v.hint,
    ),
  "math/invalid": (v: { reason: string }) =>
    warning(`The formula cannot be set: ${v.reason}`, "It is shown as it is written."),
  "diagram/invalid": (v: { reason: string }) =>
    warning(`The diagram cannot be drawn: ${v.reason}`, "Its source is shown."),
  "markdown/missing-package": (v: { option: string; packages: string }) =>
    error(
      `"markdown.${v.option}" needs ${v.packages.replace(" ", " and ")}.`,
      `Run: npm install ${v.packages}`,
    ),
  "code/unknown-language": (v: { language: string; nearest: string | null }) =>
    warning(
      `"${v.language}" is no known language; the code is shown without colours.`,
      didYouMean(v.nearest, 'Write "text" for plain text.'),
    ),
  "code/unknown-word": (v: { word: string; nearest: string | null }) =>
    warning(
      `"${v.word}" after the language of a code block means nothing here.`,
      didYouMean(
        v.nearest,
        "Known are title, caption, {1,3-5}, /word/, showLineNumbers, wrap and fold; lines are marked with [!code …].",
      ),
    ),
  "code/no-value": (v: { name: string }) =>
    warning(`"${v.name}" of a code block has no value; it is left out.`, `Write: ${v.name}="…"`),
  "code/unclosed-quote": (v: { name: string; value: string }) =>
    warning(
      `The quotation mark behind "${v.name}=" is never closed; the value ends with the word.`,
      `Write: ${v.name}="${v.value}"`,
    ),
  "code/wide-quotes": (v: { name: string; value: string }) =>
    warning(
      `The value of "${v.name}" is in typographic quotation marks. Read as "${v.value}".`,
      `Write: ${v.name}="${v.value}"`,
    ),
  "code/wrong-value": (v: { name: string; value: string }) =>
    warning(
      `"${v.name}" of a code block cannot be "${v.value}".`,
      v.name === "showLineNumbers"
        ? "Write it alone, or with the number of the first line: showLineNumbers=10"
        : `Write it alone, or remove it: ${v.name}`,
    ),
  "code/no-line": (v: { range: string; lines: number }) =>
    warning(
      `The lines ${v.range} are to be marked, and the block has ${v.lines}.`,
      "Lines are counted from 1, whatever numbers are shown.",
    ),
  "code/unknown-notation": (v: { name: string; nearest: string | null }) =>
    warning(
      `"[!code ${v.name}]" is no notation; it is shown as it is.`,
      didYouMean(v.nearest, "Known are ++, --, focus, error, warning, highlight and word:… ."),
    ),
  "code/unclosed": (v: { marks: string }) =>
    warning(
      "The block of code is never closed; it goes on to where the text around it ends.",
      `Write "${v.marks}" on a line of its own below the code.`,
    ),
  "code/unclosed-highlight": () =>
    warning(
      '"highlight-start" has no end; everything after it is marked.',
      'Write the comment "highlight-end" after the last line.',
    ),
  "jsx/syntax": (v: { reason: string }) =>
    warning(
      `The tags do not fit together, so they are not understood: ${v.reason}.`,
      "Close every tag; write a tag that has no content as <Tag />.",
    ),
  "jsx/component": (v: { name: string; nearest: string | null }) =>
    warning(
      `<${v.name}> is no component; its content is shown as it is.`,
      didYouMean(v.nearest, "Write it as Markdown, or with a block such as :::note or ::::tabs."),
    ),
  "jsx/attribute": (v: { tag: string; attribute: string }) =>
    warning(
      `"${v.attribute}" of <${v.tag}> is left out: it means nothing here, or its value has to be computed.`,
      "Remove it, or write its value out.",
    ),
  "jsx/expression": (v: { text: string }) =>
    warning(
      `${v.text} is no expression, or asks for a name that nothing defines; it is shown as it is.`,
      "Where braces are meant, write \\{ or put the text into code.",
    ),
  "jsx/import": (v: { from: string }) =>
    warning(
      `Nothing can be imported from "${v.from}".`,
      "Remove the line, or import what you need from a file of the site: components/ or src/.",
    ),
  "jsx/export": () =>
    warning(
      "A page cannot export a layout; it is left out.",
      "Remove it; the theme folder holds the layout of all pages.",
    ),
  "component/failed": (v: { name: string; reason: string; from: string | null }) =>
    error(
      `${v.name} cannot be drawn: ${v.reason}.`,
      v.from === null ? "Mend it, or take it out." : `It comes from ${v.from}.`,
    ),
  "component/browser": (v: { name: string; what: string; from: string | null }) =>
    error(
      `${v.name} asks for "${v.what}", which there is in a browser alone; pages are drawn before they get there.`,
      `${v.from === null ? "" : `It comes from ${v.from}. `}Begin the file of the component with "use client" and ask in an effect, or use <BrowserOnly> in it.`,
    ),
  "component/twice": (v: { name: string; other: string }) =>
    error(`${v.other} is a component <${v.name}>, too.`, "Rename one of them."),
  "component/bundle": (v: {
    text: string;
    place: string | null;
    missing: string | null;
    advice: keyof typeof adviceForCode;
  }) =>
    error(
      `The code of the page cannot be put together: ${v.text}`,
      [
        ...(v.place === null ? [] : [`It is said of ${v.place}.`]),
        ...(v.missing === null ? [] : [`Run: npm install ${v.missing}`]),
      ].join("\n") || adviceForCode[v.advice],
    ),
  "component/browser-only": (v: { name: string }) =>
    warning(
      `What <BrowserOnly> holds in ${v.name} is left out: no component around it lives in the page.`,
      'Begin the file of the component with "use client".',
    ),
  "component/unsteady": (v: { name: string; what: string }) =>
    warning(
      `${v.name} reads ${v.what} while it is drawn, so each build shows something else.`,
      "Read it in an effect of a component that lives in the page, or give the value as a property.",
    ),
};
