/** Parses Markdown with JSX into a tree of docgen's blocks. A separate module, because it imports a JavaScript parser. */
import type { Root } from "mdast";
import { VFileMessage } from "vfile-message";
import { isElement } from "../html/elements.ts";
import { getSource } from "../node-source.ts";
import type { ParseContext } from "../parse-context.ts";
import type { Processor } from "../processor.ts";
import { visit } from "../walk.ts";
import { braces } from "./braces.ts";
import { showCodeAsText } from "./code-as-text.ts";
import type { NoCode } from "./code-options.ts";
import { componentNames } from "./components.ts";
import { restoreIndents } from "./indents.ts";
import { findModuleFault, moduleEnd } from "./javascript.ts";
import { jsxSyntax } from "./syntax.ts";
import { translateJsx } from "./translate.ts";

interface Names {
  /** Of components that need no import. */
  readonly own: ReadonlySet<string>;
  /** In MDX each tag is one. */
  readonly isMdx: boolean;
  /** Why its code is not run; null if it is. */
  readonly noCode: NoCode | null;
}

/** Otherwise all imports of the paragraph would be text, and their names unknown. */
function rejectBrokenModules(tree: Root, source: string): void {
  for (const node of tree.children) {
    if (node.type !== "paragraph" || node.position?.start.column !== 1) continue;
    const fault = findModuleFault(getSource(node, source));
    if (fault === null) continue;
    const { reason, line, column } = fault;
    const place = { line: node.position.start.line + line - 1, column };
    throw new VFileMessage(reason, { place, source: "module" });
  }
}

export const jsxParser = {
  /** @throws VFileMessage where it is not well formed */
  parse(processor: Processor, context: ParseContext, { own, isMdx, noCode }: Names): Root {
    const { source } = context;
    // `<T>` of `Vec<T>`
    const isWord = (name: string) =>
      !isMdx &&
      !componentNames.has(name) &&
      !own.has(name) &&
      !isElement(name.toLowerCase(), { svg: true, math: true }) &&
      !source.includes(`</${name}`);
    const tree = processor.toMarkdown(source, jsxSyntax(isWord));
    if (isMdx) rejectBrokenModules(tree, source);
    restoreIndents(tree, source);
    translateJsx(tree, context, own);
    if (noCode !== null) showCodeAsText(tree, context, noCode);
    return tree;
  },

  /** Whether a Markdown file uses a known component or an import outside of code. */
  speaks(tree: Root, source: string, own: ReadonlySet<string>): boolean {
    const isComponent = (name: string) => componentNames.has(name) || own.has(name);
    let found = false;
    visit(tree, (node) => {
      if (node.type === "html" && node.value.startsWith("<!--")) return;
      if (node.type === "html" || node.type === "text")
        found ||=
          braces.test(node.value) ||
          [...node.value.matchAll(/<\/?([A-Z]\w*)/g)].some(([, name = ""]) => isComponent(name));
      const start = node.type === "paragraph" ? node.position?.start : undefined;
      if (start?.offset !== undefined && start.column === 1)
        found ||= moduleEnd(source, start.offset) !== null;
    });
    return found;
  },
};
