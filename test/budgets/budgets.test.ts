/** Budgets of a site: which files are reported, and what the next build recomputes. */
import { expect, test } from "vitest";
import { openBudgets } from "../../src/budgets/open.ts";
import { UserError } from "../../src/core/errors.ts";
import { makeMemo } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import type { Output, Plan } from "../../src/outputs/plan.ts";
import { planOf } from "../emit/hand-plan.ts";
import { testConfig } from "../site/model-of.ts";

/** Text that gzip cannot compress well: about 4.5 bits per letter. */
const noise = (length: number) =>
  Array.from({ length }, (_, at) =>
    String.fromCharCode(97 + Math.floor(Math.abs(Math.sin(at) * 1e6) % 26)),
  ).join("");

const page = (words: number, ...tags: readonly string[]) => `${tags.join("")}<p>${noise(words)}</p>`;
const { baseUrl } = testConfig();
const script = `<script type="module" src="${baseUrl}m.js"></script>`;
const picture = `<img src="${baseUrl}p.png">`;

const contents = {
  "docs/a/index.html": page(100, script),
  "docs/b/index.html": page(9000, script, picture),
  "index.html": page(100, script),
  "m.js": noise(4000),
  "p.png": noise(3000),
};

function planFor(files: Readonly<Record<string, string>>, made: string[] = []): Plan {
  const plan = planOf(files);
  const outputs = [...plan.outputs.values()].map((output): Output => {
    const from = output.path.startsWith("docs/") ? `content/${output.path.slice(0, 6)}.md` : "the home page";
    const produce = () => {
      made.push(output.path);
      return output.produce();
    };
    return { ...output, from, produce };
  });
  return { ...plan, outputs: new Map(outputs.map((output) => [output.path, output])) };
}

const memoOver = (store = memoryStore()) => makeMemo(store, { now: () => 0, freeze: true });

async function reported(budgets: object, files = contents) {
  const { diagnostics } = await openBudgets(planFor(files), testConfig({ budgets }), memoOver()).judge();
  return diagnostics.map(
    ({ code, severity, text, hint, file }) => `${severity} ${code} ${file}: ${text} ${hint}`,
  );
}

test("a page over its budget is a problem of its source file, with the figure, the limit and what to do", async () => {
  expect(await reported({ html: { kB: 2.5 }, images: { kB: 2.99 } })).toMatchInlineSnapshot(`
    [
      "warning budget/html content/docs/b.md: /docs/b/ exceeds the budget of 2.5 kB (budgets.html): 5.50 kB of gzipped HTML. Split the page, or raise budgets.html in the config.",
      "warning budget/images content/docs/b.md: /docs/b/ exceeds the budget of 2.99 kB (budgets.images): 3.00 kB of images (p.png 3.00 kB). Compress or remove images, or raise budgets.images in the config.",
    ]
  `);
});

test("what all pages load alike is one problem, of the first of them", async () => {
  expect(await reported({ js: { kB: 1 } })).toMatchInlineSnapshot(`
    [
      "warning budget/js content/docs/a.md: /docs/a/ exceeds the budget of 1 kB (budgets.js): 2.43 kB of gzipped scripts (m.js 2.43 kB). 2 other pages exceed it too. Remove code from theme/ that not every page needs, or raise budgets.js in the config.",
    ]
  `);
});

test("a budget that is kept says nothing, and neither does one that is ignored", async () => {
  expect(await reported({ html: { kB: 100 }, js: { kB: 100 }, css: { kB: 0 }, images: { kB: 3 } })).toEqual(
    [],
  );
  const budgets = { html: { kB: 1, level: "ignore" } };
  const judged = await openBudgets(planFor(contents), testConfig({ budgets }), memoOver()).judge();
  expect(judged.diagnostics).toEqual([]);
  expect(judged.figures).toEqual([
    { kind: "html", limit: 1000, bytes: expect.any(Number), page: "docs/b/", over: 1 },
  ]);
});

test("a budget of the level error ends the build, and names all problems", async () => {
  const budgets = { html: { kB: 1 }, js: { kB: 1, level: "error" } };
  const error: unknown = await openBudgets(planFor(contents), testConfig({ budgets }), memoOver())
    .judge()
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UserError);
  expect((error as UserError).diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
    ["budget/html", "warning"],
    ["budget/js", "error"],
  ]);
});

test("a page that is made anyway is not made for its weight, and nothing is weighed twice", async () => {
  const store = memoryStore();
  const config = testConfig({ budgets: { html: { kB: 1 }, js: { kB: 1 } } });
  const run = async (files: Readonly<Record<string, string>>, emits: boolean) => {
    const made: string[] = [];
    const { plan, judge } = openBudgets(planFor(files, made), config, memoOver(store));
    if (emits) for (const output of plan.outputs.values()) if (output.kind === "page") await output.produce();
    const { figures } = await judge();
    return { made: made.sort(), figures };
  };
  const cold = await run(contents, true);
  expect(cold.made).toEqual(["docs/a/index.html", "docs/b/index.html", "index.html", "m.js"]);
  expect(await run(contents, false)).toEqual({ made: [], figures: cold.figures });
  const changed = { ...contents, "index.html": page(8000), "m.js": noise(9000) };
  expect((await run(changed, false)).made).toEqual(["index.html", "m.js"]);
});

test("without a budget nothing is weighed", async () => {
  const made: string[] = [];
  const { judge } = openBudgets(planFor(contents, made), testConfig(), memoOver());
  expect(await judge()).toEqual({ figures: [], diagnostics: [] });
  expect(made).toEqual([]);
});
