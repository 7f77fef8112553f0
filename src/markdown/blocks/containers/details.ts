/** `:::details[Summary]`, and `:::details[Summary]{open}`: the browser's own element that opens and closes. */
import { type BlockMaker, become, box, contentOf, labelOf } from "./box.ts";

export const details: BlockMaker = (node, context) => {
  const usual = context.placeholders.add({ kind: "label", key: "details.summary", values: {} });
  const summary = labelOf(node) ?? [{ type: "text", value: usual }];
  const { open } = node.attributes ?? {};
  node.children = [box("summary", {}, summary), ...contentOf(node)];
  become(node, "details", typeof open === "string" && open !== "false" ? { open: true } : {});
};
