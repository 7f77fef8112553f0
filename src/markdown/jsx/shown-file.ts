/** A block of code that shows an imported file: `import text from "!!raw-loader!./main.py"` and `<CodeBlock>{text}</CodeBlock>`. */
import type { ParseContext } from "../parse-context.ts";
import type { JsxElement } from "./attributes.ts";
import { innerSource } from "./components.ts";
import type { Imported } from "./imports.ts";

/** The path of the file, as the import has it; null for other blocks. */
export function shownFile(
  node: JsxElement,
  imports: ReadonlyMap<string, Imported>,
  context: ParseContext,
): string | null {
  const [, name = ""] = /^\s*\{\s*([\w$]+)\s*\}\s*$/.exec(innerSource(node, context)) ?? [];
  const imported = imports.get(name);
  return imported?.kind === "source" ? imported.path : null;
}
