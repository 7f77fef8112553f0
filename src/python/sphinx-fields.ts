/** Directives below the fields of a Sphinx docstring, which griffe reads as part of the field above them. */
import type { Docstring, Section, SectionItem } from "./read-objects.ts";

const directive = /(?:^|\s)\.\. [\w-]+::/;

/** The docstring with these directives as text of its own. */
export function separateDirectives(docstring: Docstring): Docstring {
  const { sections, text } = docstring;
  const isJoined = ({ description }: SectionItem) => directive.test(description);
  if (!sections.some(({ items }) => items.some(isJoined))) return docstring;
  const cut = (item: SectionItem): SectionItem => {
    const description = item.description.split(directive)[0] ?? "";
    return { ...item, description: description.trimEnd() };
  };
  const own: Section = { kind: "text", title: null, text: findDirectives(text), items: [] };
  return { ...docstring, sections: [...sections.map((one) => ({ ...one, items: one.items.map(cut) })), own] };
}

/** Directives that begin at the margin below the first field, with their content. */
function findDirectives(text: string): string {
  const lines = text.split("\n");
  const first = lines.findIndex((line) => /^:\w/.test(line));
  const found: string[] = [];
  let isInside = false;
  for (const line of lines.slice(first)) {
    if (/^\S/.test(line)) isInside = /^\.\. [\w-]+::/.test(line);
    if (isInside) found.push(line);
  }
  return found.join("\n").trim();
}
