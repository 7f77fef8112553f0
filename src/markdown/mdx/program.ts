/** Generates the modules of a page: one for each file, which exports functions for its slots, and an entry that imports them. */

import { jsx, toJs } from "estree-util-to-js";
import type { Element, ElementContent, Root } from "hast";
import { toEstree } from "hast-util-to-estree";
import type { Scope } from "./scopes.ts";
import type { HtmlSlot as Place } from "./slot.ts";

/** Module name by file number: `docgen:page/0`. */
export const getModule = (scope: number) => `docgen:page/${scope}`;

export const entry = "docgen:page";

/** @param namesOf global components among the names that a file's code uses, with their modules */
export function makeModules(
  places: readonly Place[],
  scopes: readonly Scope[],
  namesOf: (
    scope: number,
    needs: ReadonlySet<string>,
  ) => readonly (readonly [name: string, module: string])[],
): ReadonlyMap<string, string> {
  const modules = new Map<string, string>();
  const used = scopes.map((_, number) => places.filter(({ scope }) => scope === number));
  scopes.forEach(({ body: statements, frontMatter }, number) => {
    const own = used[number] ?? [];
    const trees = own.map(getTree);
    const thunks = own.map(
      (place, index) => `  ${JSON.stringify(places.indexOf(place))}: () => (${trees[index]}),`,
    );
    const given = scopes.flatMap(({ parent, props }, child) =>
      parent === number ? [`  ${child}: () => (${props}),`] : [],
    );
    const slots = [...thunks, ...given].join("\n");
    const code = getCode(statements, slots);
    const values = /\bfrontMatter\b/.test(slots + code) && !declares(code, "frontMatter");
    const text = `${values ? `const frontMatter = ${JSON.stringify(frontMatter)};\n` : ""}${code}
export const docgenPlaces = (props) => ({
${thunks.join("\n")}
});
export const docgenProps = (props) => ({
${given.join("\n")}
});
`;
    const imports = namesOf(number, namesIn(text)).map(
      ([name, module]) => `import * as docgen${name} from ${JSON.stringify(module)};
const ${name} = ${getComponent(`docgen${name}`, JSON.stringify(name))};`,
    );
    modules.set(getModule(number), `${imports.join("\n")}\n${text}`);
  });
  const names = scopes.map((_, number) => `m${number}`);
  const lines = names.map((name, number) => `import * as ${name} from ${JSON.stringify(getModule(number))};`);
  const parents = scopes.map(({ parent }) => parent);
  modules.set(
    entry,
    `${lines.join("\n")}
const modules = [${names.join(", ")}];
const parents = ${JSON.stringify(parents)};
const props = (scope) => (parents[scope] === null ? {} : modules[parents[scope]].docgenProps(props(parents[scope]))[scope]());
export const run = (scope, place) => modules[scope].docgenPlaces(props(scope))[place]();
export { renderPlace } from "docgen:render";
`,
  );
  return modules;
}

interface Printed {
  readonly type: string;
}

interface PrinterState {
  write(text: string): void;
}

type Printers = Readonly<Record<string, (node: Printed, state: PrinterState) => void>>;

const withParentheses = {
  ...jsx,
  ParenthesizedExpression(
    this: Printers,
    { expression }: { readonly expression: Printed },
    state: PrinterState,
  ): void {
    state.write("(");
    this[expression.type]?.(expression, state);
    state.write(")");
  },
};

/** The parser keeps the inner ones of double parentheses, which the printer does not know. */
const handlers: typeof jsx = withParentheses;

/** Imports and exports of a file, without imports from packages whose names it does not use: the package may be missing. */
function getCode(statements: Scope["body"], slots: string): string {
  const print = (body: Scope["body"]) =>
    toJs({ type: "Program", sourceType: "module", body: [...body] }, { handlers }).value;
  const imports = (statement: Scope["body"][number]) =>
    statement.type === "ImportDeclaration" &&
    /^(?![./@~$]|@site\/)|^@(?!site\/)[\w-]+\//.test(String(statement.source.value))
      ? statement.specifiers.map(({ local }) => local.name)
      : [];
  const others = slots + print(statements.filter((statement) => imports(statement).length === 0));
  const isUsed = (name: string) =>
    new RegExp(`(?<![\\w$])${name.replaceAll("$", "\\$")}(?![\\w$])`).test(others);
  return print(
    statements.filter((statement) => {
      const names = imports(statement);
      return names.length === 0 || names.some(isUsed);
    }),
  );
}

function declares(code: string, name: string): boolean {
  return new RegExp(`\\b(?:const|let|var|function|class)\\s+${name}\\b|\\bimport\\b[^;]*\\b${name}\\b`).test(
    code,
  );
}

/** The default export, its member (in `MDXComponents` of Docusaurus) or the export of that name. */
function getComponent(module: string, name: string): string {
  const given = `${module}.default`;
  return `typeof ${given} === "object" && ${given} !== null && ${name} in ${given} ? ${given}[${name}] : ${given} ?? ${module}[${name}]`;
}

function namesIn(code: string): ReadonlySet<string> {
  return new Set([...code.matchAll(/<([A-Z]\w*)/g)].map(([, name = ""]) => name));
}

/** `<Chart data={rows}>…</Chart>`, as JSX; a block is rendered without its content. */
function getTree(place: Place): string {
  const root: Root = { type: "root", children: [asJsx(place.isBlock ? { ...place, children: [] } : place)] };
  const program = toEstree(root);
  const { value } = toJs(program, { handlers });
  return value.trim().replace(/;$/, "");
}

function asJsx(node: ElementContent): ElementContent {
  if (node.type === "element") return { ...node, children: node.children.map(asJsx) } satisfies Element;
  if (node.type !== "place") return node;
  const { dynamic, children } = node;
  if (dynamic.type === "mdxFlowExpression" || dynamic.type === "mdxTextExpression")
    return dynamic as unknown as ElementContent;
  return {
    ...dynamic,
    children: children.map((child) => asJsx(child as ElementContent)),
  } as unknown as ElementContent;
}
