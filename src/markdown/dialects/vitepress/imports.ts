/** micromark extension for code imports of VitePress, which also work in lists and containers: `<<< @/snippets/x.js#main{1,3}`. */
import type { Construct } from "micromark-util-types";
import type { Data, Processor } from "unified";
import { isEnd, run } from "../../blocks/container-tokens.ts";
import { readInclude } from "../../includes/forms.ts";
import { includeBlock } from "../written-includes.ts";

declare module "micromark-util-types" {
  interface TokenTypeMap {
    codeImport: "codeImport";
  }
}

const lessThan = 60;

/** unified plugin for one source. */
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
        // Inside a paragraph it is text.
        if (this.interrupt || readInclude(written) === null) return nok(code);
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
      const include = readInclude(this.sliceSerialize(token).trimEnd());
      if (include !== null) this.enter(includeBlock(include, undefined), token);
    },
  },
  exit: {
    codeImport(token) {
      this.exit(token);
    },
  },
};
