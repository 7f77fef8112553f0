/** Exceeding a limit on a page is an error with a position; and no input takes quadratic time. */
import { expect, test } from "vitest";
import { memoryStore } from "../../src/core/store.ts";
import { line } from "../markdown/page.ts";
import { memoOver, planOf, textOf } from "../plan-of.ts";

async function problemsOf(files: Readonly<Record<string, string>>, limits: object = {}) {
  const { diagnostics } = await planOf(new Map(Object.entries(files)), { limits });
  return diagnostics.map((item) => `${item.file}:${line(item)}`);
}

test.each([
  ["a page", { size: 10 }, `# A\n\n${"word ".repeat(2100)}\n`, "content/docs/a.md:error page/too-large"],
  [
    "a page with what it includes",
    { size: 10 },
    `# A\n\n${"word ".repeat(1900)}\n\n::include{file=./_b.md}\n`,
    "content/docs/a.md:5:16+7 error page/too-large",
  ],
  [
    "a table, by its first row",
    { cells: 100 },
    `# A\n\n|${"a|".repeat(30)}\n|${"-|".repeat(30)}\n|b|\n|b|\n|b|\n`,
    "content/docs/a.md:3:1+1 error page/too-many-cells",
  ],
  [
    "includes, each time that they are asked for",
    { includes: 3 },
    `# A\n\n${"::include{file=./_b.md}\n\n".repeat(4)}`,
    "content/docs/a.md:9:16+7 error page/too-many-includes",
  ],
  [
    "files in code",
    { includes: 1 },
    `# A\n\n${'```py file="./x.py"\n```\n\n'.repeat(2)}`,
    "content/docs/a.md:6:13+6 error page/too-many-includes",
  ],
])("%s", async (_what, limits, text, expected) => {
  const files = {
    "content/docs/a.md": text,
    "content/docs/_b.md": `${"word ".repeat(150)}\n`,
    "content/docs/x.py": "x = 1\n",
  };
  expect((await problemsOf(files, limits)).join("\n")).toContain(expected);
  expect((await problemsOf(files)).filter((problem) => problem.includes("error"))).toEqual([]);
});

test("includes that include ten each, on six levels", async () => {
  const level = (number: number) => [
    `content/docs/_${number}.md`,
    number === 6 ? "word\n" : `::include{file=./_${number + 1}.md}\n\n`.repeat(10),
  ];
  const files = Object.fromEntries(Array.from({ length: 7 }, (_, number) => level(number)));
  const found = await problemsOf({ ...files, "content/docs/a.md": "# A\n\n::include{file=./_0.md}\n" });
  expect(found).toEqual([
    expect.stringMatching(/^content\/docs\/_5\.md:\d+:\d+\+\d+ error page\/too-many-includes/),
  ]);
});

test("the reading of a page is stopped after some seconds", async () => {
  const found = await problemsOf(
    { "content/docs/a.md": `# A\n\n${"[a](b) ".repeat(40_000)}\n` },
    { seconds: 1 },
  );
  expect(found).toEqual([expect.stringMatching(/^content\/docs\/a\.md:error page\/too-slow/)]);
});

test("the nearest names are searched up to a number of mistakes: the time of each grows with the site", async () => {
  const wrong = Array.from(
    { length: 300 },
    (_, index) => `- [a](./a-long-name${index}.md) [b][the-name-${index}]\n`,
  );
  const { diagnostics } = await planOf(
    new Map([
      ["content/docs/a.md", `# A\n\n[the-name]: /docs/\n\n${wrong.join("")}`],
      ["content/docs/a-long-name.md", "# Guide\n"],
    ]),
  );
  const reported = (code: string) => diagnostics.filter((item) => item.code === code);
  const near = (code: string) => reported(code).filter(({ hint }) => hint?.startsWith("Did you mean"));
  for (const code of ["link/broken", "link/no-definition"]) {
    expect(reported(code)).toHaveLength(300);
    expect(near(code)).toHaveLength(200);
  }
});

test("10,000 headings are the same cold and warm", async () => {
  const store = memoryStore();
  const files = new Map([["content/docs/a.md", `# A\n\n${"## Heading\n\n".repeat(10_000)}`]]);
  const once = async () => textOf(await planOf(files, {}, memoOver(store)), "docs/a/index.html");
  const cold = await once();
  expect(cold).toContain('id="heading-9999"');
  expect(await once()).toBe(cold);
});
