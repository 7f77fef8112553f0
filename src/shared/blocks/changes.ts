/** What is new in a version: a list of the labels of all pages: `:since[1.2]`, `:changed[1.2]`, `:deprecated[1.2]` and `:removed[1.2]`. Inserted at render time. */
import { defineBlock } from "./define.ts";
import { element, text } from "./tree.ts";

export const changes = defineBlock({
  name: "changes",
  directive: "leaf",
  attributes: { version: "string?" },
  toHast({ attributes: { version } }, tools) {
    const listed = normalizeVersion(version ?? "");
    if (listed === "") {
      tools.report({ code: "changes/no-version" }, "changes");
      return [];
    }
    const list = tools.renderLater({ kind: "changes", version: listed });
    return [element("div", { className: ["changes"], dataListedVersion: listed }, [text(list)])];
  },
  toMarkdown({ attributes: { version } }, tools) {
    const listed = normalizeVersion(version ?? "");
    return listed === "" ? tools.source() : tools.renderLater({ kind: "changes", version: listed });
  },
});

/** `v1.2` is the same version as `1.2`. */
export function normalizeVersion(written: string): string {
  return written.trim().replace(/^v(?=\d)/, "");
}
