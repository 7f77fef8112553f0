/** Our blocks in a copy: callouts are quotations with a bold title, tabs are headings; of other blocks the content stays. */
import type { Blockquote, Parents } from "mdast";
import type { ContainerDirective, LeafDirective } from "mdast-util-directive";
import { defaultHandlers, type Handle, type Info, type State } from "mdast-util-to-markdown";
import { calloutName } from "../blocks/callouts.ts";
import { readVideo } from "../blocks/video.ts";
import type { Placeholders } from "../template.ts";

/** `depth` is the level of the last heading before the block, `custom` the site's own names of callouts. */
export function containerCopy(
  placeholders: Placeholders,
  custom: readonly string[],
  depth: () => number,
): Handle {
  return (node: ContainerDirective, _parent, state, info) => {
    const { label, content } = partsOf(node);
    const words = label === null ? null : state.containerPhrasing(label, { ...info, before: "", after: "" });
    const title = node.attributes?.title || words;
    const callout = calloutName(node.name, custom);
    if (callout !== null) {
      const usual =
        callout.custom ?? placeholders.add({ kind: "label", key: `callout.${callout.kind}`, values: {} });
      return quoted(`**${title ?? usual}**`, content, state, info);
    }
    const inside = state.containerFlow(content, info);
    const name = title || node.attributes?.label;
    if (!name) return inside;
    const opening = node.name === "tab" ? `${"#".repeat(Math.min(6, depth() + 1))} ${name}` : `**${name}**`;
    return inside === "" ? opening : `${opening}\n\n${inside}`;
  };
}
const mark = /^> \\?\[!([^\]\s\\]+)\\?\][-+]?(?:[ \t\u3000]+([^\n]*?))?[ \t]*(?=\n|$)/;

/** A video is a link to it; what names none, and every other directive of one line, is the text that it was. */
export function leafCopy(
  source: string,
  placeholders: Placeholders,
  address: (url: string, node: LeafDirective) => string,
): Handle {
  return (node: LeafDirective) => {
    const found = node.name === "video" ? readVideo(node) : null;
    if (found === null || typeof found === "function")
      return source.slice(node.position?.start.offset, node.position?.end.offset);
    const { title, video, named } = found;
    const words = (title ?? (video === null ? named : null))?.replace(/[[\]\\<`*_&]/g, "\\$&");
    if (video === null) return `[${words}](${address(named, node)})`;
    const values = { site: video.site.name };
    const name = words ?? placeholders.add({ kind: "label", key: "video.untitled", values });
    return `[${name}](${video.site.page(video.id, video.start)})`;
  };
}

/** `> [!NOTE]` is a callout, too. */
export function quoteCopy(placeholders: Placeholders, custom: readonly string[]): Handle {
  return (node: Blockquote, parent, state, info) => {
    const text = defaultHandlers.blockquote(node, parent, state, info);
    return text.replace(mark, (all, written: string, own: string | undefined) => {
      const callout = calloutName(written.toLowerCase(), custom);
      if (callout === null) return all;
      const usual =
        callout.custom ?? placeholders.add({ kind: "label", key: `callout.${callout.kind}`, values: {} });
      const title = own || usual;
      return text.includes("\n") && !/^[^\n]*\n>(\n|$)/.test(text) ? `> **${title}**\n>` : `> **${title}**`;
    });
  };
}

function quoted(title: string, content: Parents, state: State, info: Info): string {
  const inside = state.containerFlow(content as Blockquote, info);
  const lines = inside === "" ? [title] : [title, "", ...inside.split("\n")];
  return lines.map((line) => (line === "" ? ">" : `> ${line}`)).join("\n");
}

function partsOf(node: ContainerDirective) {
  const first = node.children[0];
  const hasLabel = first?.type === "paragraph" && first.data?.directiveLabel === true;
  return {
    label: hasLabel ? first : null,
    content: hasLabel ? { ...node, children: node.children.slice(1) } : node,
  };
}
