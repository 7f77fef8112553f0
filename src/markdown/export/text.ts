/** Text in a copy: taken from the source, where the author escaped what needs it, and serialized again only if that fails. */
import type { Delete, Emphasis, Strong, Text } from "mdast";
import { defaultHandlers, type Handle, type Options } from "mdast-util-to-markdown";
import { decodeString } from "micromark-util-decode-string";
import { getSource } from "../node-source.ts";
import { rubyText } from "../text/ruby.ts";

export function makeTextHandlers(source: string, hasRuby: boolean): NonNullable<Options["handlers"]> {
  const text: Handle = (node: Text, parent, state, info) => {
    const copied =
      asWritten(node.value, getSource(node, source)) ?? defaultHandlers.text(node, parent, state, info);
    return hasRuby ? rubyText(copied) : copied;
  };
  const around = (mark: string): Handle => {
    return (node: Delete | Emphasis | Strong, _parent, state, info) => {
      const words = state.containerPhrasing(node, { ...info, before: mark, after: mark });
      return `${mark}${words}${mark}`;
    };
  };
  return {
    text,
    emphasis: around("*"),
    strong: around("**"),
    delete: around("~~"),
  };
}

/** Source of a text node without the line prefixes of its containers; null if the source does not yield the same text. */
export function asWritten(value: string, written: string): string | null {
  if (written === value) return written;
  const wanted = value.split("\n");
  const lines = written.split("\n").map((line, index) => {
    const text = index === 0 ? line : line.replace(/^[ \t>]+/, "");
    return index === wanted.length - 1 ? text : text.trimEnd();
  });
  const isSame =
    lines.length === wanted.length &&
    lines.every((line, index) => line === wanted[index] || decodeString(line) === wanted[index]);
  return isSame ? lines.join("\n") : null;
}
