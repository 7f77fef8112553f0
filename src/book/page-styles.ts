/** Rules for the sheets of paper: size, page numbers, and running heads. Each chapter has a named page, because its head has its title. */
import type { Book } from "./book.ts";

export type Paper = "A4" | "A5" | "B5" | "letter";

/** Width and height, and the margins: top, sides, bottom. */
const sizes: Readonly<Record<Paper, readonly [size: string, margin: string]>> = {
  A4: ["210mm 297mm", "25mm 23mm 24mm"],
  A5: ["148mm 210mm", "19mm 16mm 18mm"],
  B5: ["182mm 257mm", "22mm 19mm 21mm"],
  letter: ["8.5in 11in", "25mm 24mm 24mm"],
};

export function makePageStyles({ title, nodes, labels, direction }: Book, paper: Paper): string {
  const [size, margin] = sizes[paper];
  const [start, end] = direction === "rtl" ? ["right", "left"] : ["left", "right"];
  const head = (name: string, text: string) => `@page ${name}{@top-${end}{content:${quote(text)}}}`;
  const chapters = nodes.filter(({ level }) => level === 0);
  return [
    `@page{size:${size};margin:${margin};@top-${start}{content:${quote(title)};${small}}@top-${end}{${small}}@bottom-center{content:counter(page);${small}}}`,
    `@page title{@top-${start}{content:none}@bottom-center{content:none}}`,
    head("contents", labels["book.contents"]),
    ...chapters.map(({ title: text, number }, index) =>
      head(`chapter-${index + 1}`, number === null ? text : `${number} ${text}`),
    ),
  ].join("\n");
}

const small = "font-family:var(--font-text);font-size:8pt;color:#5a6067;vertical-align:middle";

function quote(text: string): string {
  return `"${text.replace(/["\\\n<]/g, (mark) => `\\${mark.charCodeAt(0).toString(16)} `)}"`;
}
