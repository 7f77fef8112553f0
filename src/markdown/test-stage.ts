/** Stage that reads the code blocks of a page for `docgen test`. Runs no code. */
import type { Diagnostic } from "../core/diagnostics.ts";
import type { ReadingStage } from "../core/stage.ts";
import { readTestFences, type TestFence } from "./code/test-fences.ts";
import type { PageSource, ParseSettings } from "./parse-input.ts";
import { digestSettings } from "./parse-stage.ts";
import { makeProcessor } from "./processor.ts";
import { readPage } from "./read-page.ts";

export interface TestFences {
  readonly fences: readonly TestFence[];
  /** Problems of code blocks and includes; `docgen check` reports all others. */
  readonly diagnostics: readonly Diagnostic[];
}

export function makeTestStage(settings: ParseSettings): ReadingStage<PageSource, TestFences> {
  const { options, extras, plugins, folders, variables } = settings;
  const processor = makeProcessor(options, extras, plugins);
  const common = { options, folders, variables };
  const chosen = digestSettings(settings);
  return {
    name: "test fences",
    subject: ({ path }) => path,
    key: ({ path, isPost }) => `${chosen} ${isPost ? "post" : "page"} ${path}`,
    async run(input, _memo, reader) {
      const page = await readPage(input, reader, { ...common, processor, validateCustom: null });
      const fences = readTestFences(page.written, page.context);
      const diagnostics = page.diagnostics.filter(({ code }) => /^(?:include|code)\//.test(code));
      return { fences, diagnostics };
    },
  };
}
