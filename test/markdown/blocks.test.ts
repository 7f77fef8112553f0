/** Every block in every syntax that has it: the same HTML, the same Markdown copy and the same search record, in each language. */
import { beforeAll, describe, expect, test } from "vitest";
import { componentModules, components } from "../../src/shared/blocks/components.ts";
import type { BlockDefinition } from "../../src/shared/blocks/define.ts";
import { blocks } from "../../src/shared/blocks/register.ts";
import type { LabelKey, Labels } from "../../src/shared/labels.ts";
import { labels as english } from "../../theme/labels/en.ts";
import { labels as japanese } from "../../theme/labels/ja.ts";
import { examples, type Syntax } from "./block-examples.ts";
import { type PagesOf, pagesOf } from "./pages-of.ts";

const starlight = `import { ${[...components.starlight.keys()].join(", ")} } from "${componentModules.starlight}";`;
const docusaurus = [...components.docusaurus.keys()]
  .map((name) => `import ${name} from "${componentModules.docusaurus.replace("*", name)}";`)
  .join("\n");
/** Returns its argument, so that a value is computed. */
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

const cases: readonly Case[] = Object.entries(examples).flatMap(([name, ofBlock]) =>
  ofBlock.map((example, index): Case => {
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

/** Every block and component with an attribute, as an author writes it. */
const attributes: readonly (readonly [name: string, syntax: Syntax, write: (attribute: string) => string])[] =
  [
    ...[...blocks.values()].flatMap(({ name, directive }) =>
      directive === null
        ? []
        : [
            [
              `:${name}`,
              "directive",
              (written: string) =>
                directive === "text"
                  ? `Text :${name}[x]{${written}}`
                  : directive === "leaf"
                    ? `::${name}{${name === "video" ? 'youtube="dQw4w9WgXcQ" ' : ""}${written}}`
                    : `:::${name}{${written}}\n\nText\n\n:::`,
            ] as const,
          ],
    ),
    [":note", "directive", (written) => `:::note{${written}}\n\nText\n\n:::`],
    [":tab in :tabs", "directive", (written) => `::::tabs\n\n:::tab[A]{${written}}\n\nText\n\n:::\n\n::::`],
    ...(["docusaurus", "starlight"] as const).flatMap((tool) =>
      [...components[tool].keys()].map((name) => {
        const syntax = tool === "starlight" ? "starlight computed" : "computed";
        return [`${tool}/${name}`, syntax, (written: string) => `<${name} ${written} />`] as const;
      }),
    ),
  ];

const unknown = ["unknownx=1", "unknownx={v(1)}", "{...v({ unknownx: 1 })}", 'unknownx="1"'];

const unknownCases = attributes.flatMap(([name, syntax, write], index) => {
  const forms = syntax === "directive" ? [unknown[0] ?? ""] : unknown.slice(1);
  return forms.map(
    (form, number) => [`${name} ${form}`, spell(syntax, write(form), `unknown-${index}-${number}`)] as const,
  );
});

/** Attributes that every block accepts, and those of other tools that have no effect. */
const silentCases = attributes.flatMap(([name, syntax, write], index) => {
  const [tool, component] = name.split("/");
  const props =
    component === undefined ? undefined : components[tool as keyof typeof components].get(component)?.props;
  const silent = [...(props ?? [])].flatMap(([one, meaning]) => (meaning === null ? [`${one}="x"`] : []));
  const form = syntax === "directive" ? "#x .y" : silent.join(" ");
  if (name === ":tab in :tabs" || form === "") return [];
  return [[`${name} ${form}`, spell(syntax, write(form), `silent-${index}`)] as const];
});

const invalid = spell("directive", "::toc{to=x}\n\n## A", "invalid");

let found: PagesOf;

beforeAll(async () => {
  const others = [...unknownCases, ...silentCases].map(([, spelling]) => spelling);
  const spellings = [...cases.flatMap((one) => one.spellings), ...others, invalid];
  const files = spellings.map((one) => one.files);
  found = await pagesOf(Object.assign({}, ...files));
}, 120_000);

/** Without line endings next to tags, which are not visible. */
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
    expect(codesOf(spelling)).not.toContain("block/unknown-attribute");
    expect(codesOf(spelling)).not.toContain("block/invalid-value");
    expect(shown(spelling.path, labels)).not.toContain("docgen");
  });
});

describe("an example shows a block in each syntax that has it", () => {
  test("of every block", () => {
    expect(Object.keys(examples).toSorted()).toEqual([...blocks.keys()].toSorted());
  });

  test.each([...blocks])("%s", (name, block) => {
    const written = new Set(examples[name]?.flatMap((example) => Object.keys(example)));
    expect(written.size).toBeGreaterThan(0);
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

describe("attributes that a block does not have are reported", () => {
  const problemsAbout = ({ path }: Spelling) =>
    found.problems.filter(
      (one) => one.startsWith(`${path.replace("content/docs/", "")}:`) && one.includes("block/"),
    );

  test.each(unknownCases)("once: %s", (_name, spelling) => {
    expect(problemsAbout(spelling)).toEqual([
      expect.stringContaining('warning block/unknown-attribute Unknown attribute "unknownx" of '),
    ]);
  });

  test.each(silentCases)("but not %s", (_name, spelling) => {
    expect(problemsAbout(spelling)).toEqual([]);
  });

  test("and so is a value that does not fit", () => {
    expect(problemsAbout(invalid)).toEqual([
      'invalid-directive.md:3:7 warning block/invalid-value Invalid value of the attribute "to" of "::toc": it is ignored.',
    ]);
  });
});
