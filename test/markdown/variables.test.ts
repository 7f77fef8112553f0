/** Variables of the site in pages. */
import { describe, expect, test } from "vitest";
import { textOf } from "../plan-of.ts";
import { siteOnDisk } from "../site-on-disk.ts";

const page = "content/docs/a.md";
const variables = { product: "Tea <Pot>", version: "1.2.0", home: "https://tea.example" };

const planOf = async (text: string, options: object = { variables }, files = {}, path = page) =>
  (await (await siteOnDisk({ [path]: text, ...files }, options)).plan()).made;

const articleOf = async (text: string, options: object = { variables }) => {
  const html = await textOf(await planOf(text, options), "docs/a/index.html");
  return /<article[^>]*>([\s\S]*?)<\/article>/.exec(html)?.[1] ?? "";
};

const messagesOf = async (text: string, options: object = { variables }, files = {}) =>
  (await planOf(text, options, files)).diagnostics.map(
    ({ code, text: words, hint, position }) =>
      `${position?.line ?? "-"}:${position?.column ?? "-"} ${code} ${words} ${hint}`,
  );

describe("a variable", () => {
  test.each([
    ["text", "It is {{ product }}, {{version}}.", "It is Tea &#x3C;Pot>, 1.2.0."],
    ["a heading", "## On {{ version }}", 'id="on-120"'],
    ["a link target with spaces", "[Get]({{ home }}/v{{ version }}/)", 'href="https://tea.example/v1.2.0/"'],
    ["a link definition", "[Get][x]\n\n[x]: {{ home }}/x", 'href="https://tea.example/x"'],
    [
      "a URL in angle brackets",
      "<{{ home }}>, <https://e.example/{{ version }}/>",
      '<a href="https://e.example/1.2.0/"',
    ],
    ["a link title", '[Get](https://e.example "v{{ version }}")', 'title="v1.2.0"'],
    ["alternative text", "![Pot {{ version }}](https://e.example/a.png)", 'alt="Pot 1.2.0"'],
    ["a table", "| A |\n| --- |\n| {{ version }} |", "1.2.0</td>"],
    ["an attribute of a block", ":::note[On {{ version }}]\nText.\n:::", "On 1.2.0"],
    ["raw HTML, as text", '<b title="{{ product }}">x</b>', 'title="Tea <Pot>"'],
    ["code whose fence says so", "```sh vars\npip install tea=={{ version }}\n```", "1.2.0"],
    ["the title of such code", '```sh vars title="v{{ version }}"\nls\n```', "v1.2.0"],
  ])("is inserted in %s", async (_where, text, expected) => {
    expect(await articleOf(`# T\n\n${text}\n`)).toContain(expected);
  });

  test.each([
    ["code", "```sh\necho {{ version }}\n```", "{{ version }}"],
    ["inline code, also of a link", "`[a](/{{ version }}/)`", "[a](/{{ version }}/)"],
    ["escaped braces", "\\{{ version }}", "{{ version }}"],
    ["a verbatim block", "::: v-pre\n{{ version }}\n:::", "{{ version }}"],
  ])("stays in %s", async (_where, text, expected) => {
    const article = await articleOf(`# T\n\n${text}\n`);
    expect(article.replace(/<[^>]+>/g, "")).toContain(expected);
  });

  test("is inserted in front matter, copies, search records, descriptions and includes", async () => {
    const text =
      '---\ntitle: "About {{ product }}"\ndescription: "Docs of {{ version }}"\n---\n\nUse {{ version }}.\n\n::include{file="./_part.md"}\n';
    const plan = await planOf(text, { variables }, { "content/docs/_part.md": "Part of {{ product }}.\n" });
    expect(plan.diagnostics).toEqual([]);
    const html = await textOf(plan, "docs/a/index.html");
    expect(html).toContain("<title>About Tea &lt;Pot&gt;");
    expect(html).toContain('content="Docs of 1.2.0"');
    const copy = await textOf(plan, "docs/a.md");
    expect(copy).toContain("Use 1.2.0.");
    expect(copy).toContain("Part of Tea");
    const search = [...plan.outputs.values()].filter(({ path }) => path.startsWith("search/pages/"));
    const records = await Promise.all(
      search.map(async (output) => Buffer.from(await output.produce()).toString()),
    );
    expect(records.join("\n")).toContain("Use 1.2.0.");
  });

  test("is text in MDX, too", async () => {
    const text = "# T\n\nIt is {{ version }}.\n\n{{ product }}\n";
    const plan = await planOf(text, { variables }, {}, "content/docs/a.mdx");
    expect(plan.diagnostics).toEqual([]);
    expect(await textOf(plan, "docs/a/index.html")).toContain("<p>It is 1.2.0.</p>");
  });

  test("has the delimiters of the config", async () => {
    const options = { variables, variableDelimiters: { open: "{%", close: "%}" } };
    expect(await articleOf("# T\n\n{% version %} and {{ version }}\n", options)).toContain(
      "1.2.0 and {{ version }}",
    );
  });

  test("may contain others, and come from a file", async () => {
    const files = {
      "package.json": '{ "version": "3.1.4" }',
      "lib/pyproject.toml": '[project]\nname = "tea"\n',
    };
    const options = {
      variables: {
        version: { file: "package.json", key: "version" },
        name: { file: "lib/pyproject.toml", key: "project.name" },
        package: "{{ name }}@{{ version }}",
        year: 2026,
      },
    };
    const plan = await planOf("# T\n\n{{ package }} of {{ year }}\n", options, files);
    expect(plan.diagnostics).toEqual([]);
    expect(await textOf(plan, "docs/a/index.html")).toContain("tea@3.1.4 of 2026");
  });
});

describe("a mistake has one message", () => {
  test("an unknown name, with the nearest", async () => {
    const text =
      '---\ndescription: "{{ prodct }}"\n---\n# T\n\nIt is {{ versoin }}.\n\n[a](/x/{{ vrsion }}/)\n';
    expect((await messagesOf(text)).filter((message) => message.includes("variable/"))).toEqual([
      '2:1 variable/unknown Unknown variable "{{ prodct }}": it is rendered as text. Did you mean "product"?',
      '6:7 variable/unknown Unknown variable "{{ versoin }}": it is rendered as text. Did you mean "version"?',
      '8:8 variable/unknown Unknown variable "{{ vrsion }}": it is rendered as text. Did you mean "version"?',
    ]);
  });

  test("an unknown name is reported once, not as the syntax of another tool", async () => {
    expect(await messagesOf("# T\n\nIt is {{ total }}.\n")).toHaveLength(1);
  });

  test("an escaped variable is not reported as the syntax of another tool, next to one that is inserted or on a page of Vue", async () => {
    expect(await messagesOf("# T\n\n\\{{ version }} is {{ version }}.\n")).toEqual([]);
    const [only, ...others] = await messagesOf(
      "# T\n\n\\{{ version }} is {{ version }}. {{ $page.x + 1 }}\n",
    );
    expect(only).toContain('Unsupported Vue syntax "{{ $page.x + 1 }}": skipped. ');
    expect(others).toEqual([]);
  });

  test("without variables, the syntax of another tool keeps its message", async () => {
    const [message] = await messagesOf("# T\n\nIt is {{ total }}.\n", {});
    expect(message).toContain("markdown/foreign");
  });

  test.each([
    ["a circle", { a: "{{ b }}", b: "{{ a }}" }, "variable/circular Circular variables: a → b → a"],
    ["itself", { a: "x{{ a }}" }, "variable/circular Circular variables: a → a"],
    ["an unknown name in the config", { a: "{{ c }}", cc: "1" }, 'Unknown variable "{{ c }}"'],
    [
      "a missing file",
      { a: { file: "none.json", key: "x" } },
      'variable/file Cannot read the variable "a" from none.json',
    ],
    [
      "an invalid file",
      { a: { file: "bad.toml", key: "x" } },
      'variable/file Cannot read the variable "a" from bad.toml',
    ],
    ["a missing key", { a: { file: "ok.json", key: "versoin" } }, 'Did you mean "version"?'],
    ["a key of a list", { a: { file: "ok.json", key: "files" } }, "variable/key"],
  ])("%s", async (_what, given, expected) => {
    const files = { "bad.toml": "a = = 1", "ok.json": '{ "version": "1", "files": [] }' };
    const messages = await messagesOf("# T\n\nText.\n", { variables: given }, files);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(expected);
  });
});

test("a changed variable parses and renders only the pages that name it", async () => {
  const files = {
    [page]: "---\ndescription: About A\n---\n# A\n\nIt is {{ version }}.\n",
    "content/docs/b.md": "# B\n\nIt is {{ product }}.\n",
    "content/docs/c.md": "# C\n\nText.\n",
    "package.json": '{ "version": "1.0.0" }',
  };
  const { plan, put } = await siteOnDisk(files, {
    variables: { product: "Tea", version: { file: "package.json", key: "version" } },
  });
  const keys = ({ outputs }: Awaited<ReturnType<typeof plan>>["made"]) =>
    new Map([...outputs.values()].filter(({ kind }) => kind === "page").map(({ path, key }) => [path, key]));
  const before = keys((await plan()).made);
  await put("package.json", '{ "version": "2.0.0" }');
  const after = await plan();
  expect(after.ran).toBe(1);
  expect(
    [...keys(after.made)].filter(([path, key]) => before.get(path) !== key).map(([path]) => path),
  ).toEqual(["docs/a/index.html"]);
  expect(after.places).toContain("package.json");
});
