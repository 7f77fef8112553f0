/** `::api{name="…"}` embeds one object of a reference, and names in code link to the reference. */
import { describe, expect, test } from "vitest";
import { body, page as parse } from "./page.ts";
import { pagesOf } from "./pages-of.ts";

const page = "content/docs/guide/page.md";

const reference = `# shapes {#shapes}

## \`Circle\` {#shapes.Circle}

\`\`\`python links="Shape=shapes.Shape"
class Circle(Shape)
\`\`\`

### \`area()\` {#shapes.Circle.area}

Area, see [\`Circle\`][shapes.Circle] and [a page](./other.md).

## \`Shape\` {#shapes.Shape}

A shape.
`;

const file = "content/docs/reference/shapes.md";

describe("an embedded object", () => {
  test("has its heading below the one above it, and its references", async () => {
    const { html, targets, problems } = await pagesOf({
      [page]: '# T\n\n## Use\n\n::api{name="shapes.Circle"}\n\nAfter.\n',
      [file]: reference,
    });
    expect(html(page)).toContain('<h3 id="shapes.Circle"');
    expect(html(page)).toContain('<h4 id="shapes.Circle.area"');
    expect(html(page)).not.toContain("A shape.");
    expect(html(page)).toContain("<p>After.</p>");
    expect(targets.filter((one) => one.includes("page") || one.includes("other"))).toContain(
      "reference/shapes.md:11 ../reference/other.md",
    );
    expect(problems).toEqual([]);
  });

  test("is part of the copy", async () => {
    const { copy } = await pagesOf({ [page]: '# T\n\n::api{name="shapes.Circle"}\n', [file]: reference });
    expect(copy(page)).toContain("## `Circle`");
    expect(copy(page)).toContain("```python\nclass Circle(Shape)\n```");
  });

  test("comes from the version of the page", async () => {
    const old = "content/old/reference/shapes.md";
    const from = "content/old/page.md";
    const { targets } = await pagesOf({
      [from]: '# T\n\n::api{name="shapes.Circle"}\n',
      [old]: reference,
      [file]: reference,
    });
    expect(targets.join("\n")).toContain("./reference/other.md");
    expect(targets.join("\n")).not.toContain("docs/reference");
  });

  test.each([
    ['::api{name="shapes.Circel"}', 'Unknown object: no page of the reference documents "shapes.Circel".'],
    ["::api", 'Missing name: "api" needs the name of an object.'],
    ['::api{name="gone"}', 'Unknown object: no page of the reference documents "gone".'],
  ])("%s is reported at its line", async (written, message) => {
    const { problems, html } = await pagesOf({ [page]: `# T\n\n${written}\n`, [file]: reference });
    expect(problems.join("\n")).toContain(message);
    expect(problems.join("\n")).toContain(":3:");
    expect(html(page)).not.toContain("api");
  });
});

describe("names in code", () => {
  const block = (links: string, code: string) => body(`\`\`\`python links="${links}"\n${code}\n\`\`\`\n`);

  test("link to their documentation, each as one element", async () => {
    const html = await block(
      "Shape=shapes.Shape enum.Enum=enum.Enum",
      "def f(a: list[Shape], b: enum.Enum) -> Shape",
    );
    expect(html.match(/<a href="[^"]*#code:shapes\.Shape[^"]*">/g)).toHaveLength(2);
    expect(html).toMatch(/<a href="[^"]*#code:enum\.Enum[^"]*">(?:<span[^>]*>)?enum\.Enum(?:<\/span>)?<\/a>/);
    expect(html.replace(/<[^>]+>/g, "")).toContain("def f(a: list[Shape], b: enum.Enum) -> Shape");
  });

  test("definitions, parameters, attributes and strings stay", async () => {
    const html = await block(
      "Shape=shapes.Shape",
      'class Shape(Shape):\ndef f(Shape: "Shape", a=x.Shape, Shape=1) -> 1 < 2 & 3',
    );
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain("&#x3C;");
  });

  test("inline code links, too, and copies have only the code", async () => {
    const text =
      '# T\n\n`list[Shape]{:text links="Shape=shapes.Shape"}`\n\n| a |\n| --- |\n| `A \\| B{:text links="B=x.B"}` |\n';
    const html = await body(text);
    expect(html).toMatch(/<code>list\[<a href="[^"]*#code:shapes\.Shape[^"]*">Shape<\/a>\]<\/code>/);
    const { copy } = await pagesOf({ [page]: text });
    expect(copy(page)).toContain("`list[Shape]`");
    expect(copy(page)).toContain("| `A \\| B` |");
  });

  test("a target that is no name is reported", async () => {
    const { problems } = await parse('```python links="Shape=a/b"\nx: Shape\n```\n');
    expect(problems.join("\n")).toContain("Shape=a/b");
  });
});
