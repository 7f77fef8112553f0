/** Every block in every syntax that has it: one HTML, one copy in Markdown, one record for search, in each language. */
import { beforeAll, describe, expect, test } from "vitest";
import { componentModules, components } from "../../src/shared/blocks/components.ts";
import type { BlockDefinition, Syntax } from "../../src/shared/blocks/define.ts";
import { blocks } from "../../src/shared/blocks/register.ts";
import type { LabelKey, Labels } from "../../src/shared/labels.ts";
import { labels as english } from "../../theme/labels/en.ts";
import { labels as japanese } from "../../theme/labels/ja.ts";
import { type PagesOf, pagesOf } from "./pages-of.ts";

const starlight = `import { ${[...components.starlight.keys()].join(", ")} } from "${componentModules.starlight}";`;
const docusaurus = [...components.docusaurus.keys()]
  .map((name) => `import ${name} from "${componentModules.docusaurus.replace("*", name)}";`)
  .join("\n");
/** Gives back what it gets, so that a value has to be computed. */
const v = "export const v = (value) => value;";

interface Spelling {
  readonly syntax: Syntax;
  readonly path: string;
  readonly files: Readonly<Record<string, string>>;
}

interface Case {
  readonly name: string;
  readonly spellings: readonly Spelling[];
}

const cases: readonly Case[] = [...blocks.values()].flatMap(({ name, examples }) =>
  examples.map((example, index): Case => {
    const id = `${name}-${index + 1}`;
    const spellings = Object.entries(example).map(([syntax, text]) => spell(syntax as Syntax, text, id));
    return { name: id, spellings };
  }),
);

function spell(syntax: Syntax, text: string, id: string): Spelling {
  const name = `${id}-${syntax.replace(" ", "-")}`;
  const page = (end: string, ...parts: string[]) => {
    const path = `content/docs/${name}.${end}`;
    return { path, files: { [path]: `${[...parts, "# T", text, "After."].join("\n\n")}\n` } };
  };
  if (syntax === "component") {
    const path = `content/docs/${name}.mdx`;
    const component = `Use${name.replace(/\W/g, "")}`;
    const files = {
      [path]: `# T\n\n<${component} />\n\nAfter.\n`,
      [`components/${component}.tsx`]: `${docusaurus}\nexport default () => ${text};\n`,
    };
    return { syntax, path, files };
  }
  if (syntax === "jsx") return { syntax, ...page("mdx") };
  if (syntax === "computed") return { syntax, ...page("mdx", v) };
  if (syntax === "starlight") return { syntax, ...page("mdx", starlight) };
  if (syntax === "starlight computed") return { syntax, ...page("mdx", `${starlight}\n${v}`) };
  return { syntax, ...page("md") };
}

let found: PagesOf;

beforeAll(async () => {
  const files = cases.flatMap(({ spellings }) => spellings.map((one) => one.files));
  found = await pagesOf(Object.assign({}, ...files));
}, 120_000);

/** Line ends beside tags show nothing. */
function shown(path: string, labels: Labels): string {
  return inWords(found.html(path), labels).replace(/\n(?=<)|(?<=>)\n/g, "");
}

function inWords(text: string, labels: Labels): string {
  return text.replace(/⟨([\w.]+)⟩/g, (all, key: LabelKey) => labels[key] ?? all);
}

function codesOf({ path }: Spelling): readonly string[] {
  const file = path.replace("content/docs/", "");
  return found.problems.filter((one) => one.startsWith(`${file}:`)).map((one) => one.split(" ")[2] ?? "");
}

describe.each([
  ["en", english],
  ["ja", japanese],
])("in %s, every spelling is the same block", (_language, labels) => {
  const all = cases.flatMap(({ name, spellings }) =>
    spellings.map((spelling) => [`${name}: ${spelling.syntax}`, spelling, spellings[0] as Spelling] as const),
  );
  test.each(all)("%s", (_name, spelling, first) => {
    expect(shown(spelling.path, labels)).toBe(shown(first.path, labels));
    expect(inWords(found.copy(spelling.path), labels)).toBe(inWords(found.copy(first.path), labels));
    expect(found.sections(spelling.path)).toEqual(found.sections(first.path));
    expect(codesOf(spelling)).toEqual(codesOf(first));
    expect(shown(spelling.path, labels)).not.toContain("docgen");
  });
});

describe("an example shows a block in each syntax that has it", () => {
  test.each([...blocks])("%s", (_name, block) => {
    const written = new Set(block.examples.flatMap((example) => Object.keys(example)));
    expect([...written]).toEqual(expect.arrayContaining([...syntaxesOf(block)]));
  });
});

function syntaxesOf(block: BlockDefinition): readonly Syntax[] {
  const isOf = (tool: keyof typeof components) =>
    [...components[tool].values()].some((component) => component.block === block);
  return [
    ...(block.directive === null ? [] : (["directive"] as const)),
    ...(isOf("docusaurus") ? (["jsx", "computed", "component"] as const) : []),
    ...(isOf("starlight") ? (["starlight", "starlight computed"] as const) : []),
  ];
}
