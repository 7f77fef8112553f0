/** Files that VitePress puts in place: code by `<<< @/snippets/x.js#main{1,3 ts:line-numbers} [Label]`, Markdown by `<!--@include: ./x.md-->`. */
import type { Code, Html, Root } from "mdast";
import type { LeafDirective } from "mdast-util-directive";
import type { Construct } from "micromark-util-types";
import type { Data, Processor } from "unified";
import { isEnd, run } from "../../blocks/container-tokens.ts";
import { writeValue } from "../../code/meta.ts";
import type { ParseContext } from "../../parse-context.ts";
import { visit } from "../../walk.ts";

declare module "micromark-util-types" {
  interface TokenTypeMap {
    codeImport: "codeImport";
  }
}

const lessThan = 60;
const line =
  /^<<<[ \t]*([@./\w-][^\s#{}[\]]*[./][^\s#{}[\]]*)(?:#([\w-]+))?[ \t]*(?:\{([^{}]*)\})?[ \t]*(?:\[([^\]]+)\])?[ \t]*$/;

/** A unified plugin that reads this one source. */
export function importSyntax(this: Processor, source: string): void {
  const data = this.data();
  const construct: Construct = {
    name: "codeImport",
    tokenize(effects, ok, nok) {
      const whole = run(
        effects,
        "codeImport",
        (code) => !isEnd(code),
        () => ok,
      );
      return (code) => {
        const { offset } = this.now();
        const end = source.indexOf("\n", offset);
        const written = source.slice(offset, end === -1 ? undefined : end).trimEnd();
        // In the middle of a paragraph it is text.
        if (this.interrupt || !line.test(written)) return nok(code);
        return whole(code);
      };
    },
  };
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { flow: { [lessThan]: construct } }];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), fromMarkdown];
}

const fromMarkdown: NonNullable<Data["fromMarkdownExtensions"]>[number] = {
  enter: {
    codeImport(token) {
      this.enter(codeOf(this.sliceSerialize(token)), token);
    },
  },
  exit: {
    codeImport(token) {
      this.exit(token);
    },
  },
};

/** The block as it would be written by hand, with the file's name among its words. */
function codeOf(written: string): Code {
  const [, file = "", region, braces = "", label] = line.exec(written.trimEnd()) ?? [];
  const [, lines, words = ""] = /^\s*(\d[\d,-]*)?\s*(.*?)\s*$/.exec(braces) ?? [];
  const language = words.startsWith(":") || words === "" ? (/\.(\w+)$/.exec(file)?.[1] ?? "text") : "";
  const meta = [
    writeValue("file", file),
    region === undefined ? "" : writeValue("region", region),
    lines === undefined ? "" : `{${lines}}`,
    label === undefined ? "" : writeValue("title", label),
  ];
  return {
    type: "code",
    lang: `${language}${words}`,
    meta: meta.filter((word) => word !== "").join(" "),
    value: "",
  };
}

const comment = /^<!--\s*@include:\s*([^\s#{}]+)(?:#([\w.-]+))?\s*(\{[^{}]*\})?\s*-->\s*$/;

/** Changes the tree. */
export function markdownIncludes(tree: Root, context: ParseContext): void {
  if (!context.source.includes("@include")) return;
  visit(tree, "html", (node, index, parent) => {
    const [, file, region, lines] = comment.exec(node.value) ?? [];
    if (file === undefined || index === undefined || parent === undefined) return;
    if (lines !== undefined) reportLines(node, lines, context);
    const attributes = { file, ...(region === undefined ? {} : { region }) };
    const include: LeafDirective = { type: "leafDirective", name: "include", attributes, children: [] };
    parent.children[index] = node.position === undefined ? include : { ...include, position: node.position };
  });
}

function reportLines(node: Html, written: string, context: ParseContext): void {
  const hint = "The whole file is included: mark the lines as a region, and name it with #.";
  const values = { written, dialect: "VitePress", fate: "is left out", count: 1, hint } as const;
  context.report("markdown/foreign", values, context.find(node, written));
}
