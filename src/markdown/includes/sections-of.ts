/** Sections of a Markdown file by heading id, which an include can name like a region. */
import type { Heading } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { parseFrontMatter } from "../front-matter/front-matter.ts";
import type { YamlLibrary } from "../front-matter/yaml.ts";
import { idMark } from "../links/explicit-ids.ts";
import { getSource } from "../node-source.ts";
import type { Processor } from "../processor.ts";
import { type HeadingIds, idStyles, makeSlugger } from "../text/heading-ids.ts";
import type { NamedPart } from "./region.ts";

interface SectionTools {
  /** Whether a section begins with its heading. */
  readonly withHeading: boolean;
  readonly processor: Processor;
  readonly yaml: YamlLibrary | null;
  readonly headingIds: HeadingIds;
}

/** Section of each heading, up to the next one of the same or a higher level. */
export function sectionsOf(
  text: string,
  path: string,
  { processor, yaml, headingIds, withHeading }: SectionTools,
): readonly NamedPart[] {
  const { body } = parseFrontMatter(text, path, yaml);
  const { children } = processor.toMarkdown(body);
  const headings = children.filter((node): node is Heading => node.type === "heading");
  const slug = makeSlugger([], idStyles[headingIds]);
  const end = body.split("\n").length;
  return headings.map((heading, index) => {
    const { start, end: last } = heading.position ?? {};
    const written = idMark.exec(getSource(heading, body));
    const next = headings.slice(index + 1).find(({ depth }) => depth <= heading.depth);
    return {
      name: written?.[1] ?? written?.[2] ?? written?.[3] ?? slug(textOf(heading)),
      from: withHeading ? (start?.line ?? 1) - 1 : (last?.line ?? 0),
      to: (next?.position?.start.line ?? end + 1) - 1,
    };
  });
}
