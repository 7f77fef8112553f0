/** Sidebar id of a document file. */
import { splitNumberPrefix } from "../markdown/text/names.ts";
import { withoutEnding } from "./list-pages.ts";
import { getText, type Plain } from "./old-options.ts";

/** `guides/01-bot.md` → `guides/bot` */
export function docId(path: string, meta: Plain = {}): string {
  const steps = withoutEnding(path).split("/");
  const folders = steps.slice(0, -1).map((step) => splitNumberPrefix(step).name);
  return [...folders, getText(meta.id) ?? splitNumberPrefix(steps.at(-1) ?? "").name].join("/");
}
