/** Runs the code of a page and fills the slots of the tree with its output. A slot that fails stays empty. */
import type { Element, ElementContent, Root } from "hast";
import type { Position as TreePosition } from "unist";
import type { Failure } from "../../bundle/run-page-code.ts";
import type { CodeProblem } from "../../bundle/site-code.ts";
import { diagnostic, type Position } from "../../core/diagnostics.ts";
import { translateMarked } from "../blocks/markers.ts";
import type { Drawn } from "../export/drawn.ts";
import { declared, type ModuleNode } from "../jsx/javascript.ts";
import type { ParseContext } from "../parse-context.ts";
import { SKIP, visit } from "../walk.ts";
import type { BundledIsland } from "./island-names.ts";
import { isIslandElement, readDrawn } from "./islands.ts";
import { makeModules } from "./program.ts";
import type { DrawnPage, PageProgram } from "./render-page.ts";
import type { Scope } from "./scopes.ts";
import type { SiteComponents } from "./site-components.ts";
import type { HtmlSlot as Place } from "./slot.ts";
import { isThemeComponent, themeModule } from "./theme-modules.ts";

export interface EvaluateTools {
  readonly scopes: readonly Scope[];
  draw(program: Omit<PageProgram, "settings">): Promise<DrawnPage>;
  components(): Promise<SiteComponents>;
  toTree(html: string): Promise<Root>;
}

export interface Evaluated {
  readonly drawn: Drawn;
  /** CSS of the stylesheets that the code imports. */
  readonly css: string;
  readonly islands: readonly BundledIsland[];
  /** Images that the code imports: see `BundledIsland`. */
  readonly files: readonly string[];
}

/** Mutates the tree. Returns the output by slot number; an error is reported at its slot and does not stop the page. */
export async function evaluate(tree: Root, context: ParseContext, tools: EvaluateTools): Promise<Evaluated> {
  const places = getPlaces(tree);
  if (places.length === 0) return { drawn: new Map(), css: "", islands: [], files: [] };
  const { scopes, draw, toTree } = tools;
  const modules = makeModules(places, scopes, getComponents(scopes, await tools.components()));
  const numbers = places.map(({ scope }, place) => ({ scope: scope ?? 0, place }));
  const page = await draw({ modules, places: numbers, files: scopes.map(({ file }) => file) });
  reportBundle(page.problems, places, context);
  reportLeftovers(page, places, context);
  const drawn = new Map<Place, readonly ElementContent[]>();
  for (const [index, place] of places.entries()) {
    const result = page.drawn[index];
    if (result === undefined) continue;
    const name = getName(place);
    const where = context.find(place, name.replace(/>$/, ""));
    const nodes = await readResult(withoutFollowUp(result, page), { name, place, where, context, toTree });
    if (nodes !== null) drawn.set(place, nodes);
  }
  replacePlaces(tree, drawn);
  const ofPlaces = new Map([...drawn].map(([{ number }, nodes]) => [number, nodes]));
  return { drawn: ofPlaces, css: page.css, islands: page.islands, files: page.files };
}

/** Nothing of a file that could not be bundled is a component. */
function withoutFollowUp(result: DrawnPage["drawn"][number], { problems }: Pick<DrawnPage, "problems">) {
  if (result.ok || problems.length === 0 || !result.failure.isNoComponent) return result;
  return { ...result, failure: { ...result.failure, isReported: true } };
}

interface Slot extends Pick<EvaluateTools, "toTree"> {
  /** As written: `<Chart>`, `{rows.length}`. */
  readonly name: string;
  readonly place: Place;
  readonly where: Position | null;
  readonly context: ParseContext;
}

/** Nodes of one slot; null if it failed, which is reported. */
async function readResult(
  result: DrawnPage["drawn"][number],
  { name, place, where, context, toTree }: Slot,
): Promise<readonly ElementContent[] | null> {
  if (!result.ok && result.failure.isValue) {
    context.report("jsx/expression", { text: name.replace(/\s+/g, " ") }, where);
    return writtenValue(place, name);
  }
  if (result.nondeterminism.length > 0)
    context.report("component/unsteady", { name, what: result.nondeterminism.join(" and ") }, where);
  for (const { text, from } of result.warnings)
    context.report("component/react", { name, ...splitWarning(text), from }, where);
  if (!result.ok) {
    if (!result.failure.isReported) reportFailure(result.failure, name, where, context);
    return null;
  }
  const { nodes, isMarked } = withoutBrowserMarks(await readDrawn(result.html, toTree));
  if (isMarked) context.report("component/browser-only", { name }, where);
  translateMarked(nodes, (values) => context.report("block/unknown-attribute", values, where));
  return placed(nodes, place.position);
}

/** The first sentence of a warning of React, and the second one as advice; not the link at its end. */
function splitWarning(text: string): { readonly warning: string; readonly advice: string } {
  const words = text.replace(/\s+/g, " ").replace(/ (?:For details, s|S)ee https:.*$/, "");
  const [warning = words, advice = ""] = words.match(/\S.*?[.!](?= |$)/g) ?? [];
  return { warning, advice };
}

/** Output without the markers that `<BrowserOnly>` leaves outside of islands. */
function withoutBrowserMarks(drawn: readonly ElementContent[]) {
  const root: Root = { type: "root", children: [...drawn] };
  let isMarked = false;
  visit(root, "element", (element, index, parent) => {
    if (isIslandElement(element)) return SKIP;
    if (!("dataBrowserOnly" in element.properties) || index === undefined) return;
    isMarked = true;
    parent?.children.splice(index, 1);
    return index;
  });
  return { nodes: root.children as ElementContent[], isMarked };
}

/** The source of an expression, as text. */
function writtenValue({ isFlow, position }: Place, value: string): readonly ElementContent[] {
  const words: ElementContent = { type: "text", value };
  const paragraph: Element = { type: "element", tagName: "p", properties: {}, children: [words] };
  return placed(isFlow ? [paragraph] : [words], position);
}

function reportFailure(
  { reason, from, isNoComponent }: Failure,
  name: string,
  where: Position | null,
  context: ParseContext,
): void {
  const [, what] =
    /^ReferenceError: (window|document|navigator|localStorage|sessionStorage|location|matchMedia|requestAnimationFrame|IntersectionObserver|ResizeObserver|HTMLElement) is not defined$/.exec(
      reason,
    ) ?? [];
  if (what === undefined) context.report("component/failed", { name, reason, from, isNoComponent }, where);
  else context.report("component/browser", { name, what, from }, where);
}

function reportLeftovers(
  { leftovers: { changes, running } }: Pick<DrawnPage, "leftovers">,
  [first]: readonly Place[],
  context: ParseContext,
): void {
  const where = context.find(first ?? {}, "");
  if (changes.length > 0)
    context.report("component/shared-state", { changes: changes.slice(0, 3).join(", ") }, where);
  if (running.length > 0) context.report("component/left-running", { running: running.join(", ") }, where);
}

/** Global components that a file uses and does not declare. */
function getComponents(scopes: readonly Scope[], ofSite: SiteComponents) {
  const components = Array.from(ofSite, ([name, path]) => [name, `@site/${path}`] as const);
  return (scope: number, needs: ReadonlySet<string>) => {
    const body = (scopes[scope]?.body ?? []) as unknown as readonly ModuleNode[];
    const known = new Set(declared(body));
    const theme = [...needs].flatMap((name) =>
      isThemeComponent(name) ? [[name, themeModule(name)] as const] : [],
    );
    const own = components.filter(([name]) => needs.has(name) && !known.has(name));
    return [...own, ...theme.filter(([name]) => !known.has(name) && !own.some(([one]) => one === name))];
  };
}

/** Reports at the place in a file of the site, or at the import concerned, else at the first slot of the page. */
function reportBundle(
  problems: readonly CodeProblem[],
  [first]: readonly Place[],
  context: ParseContext,
): void {
  for (const { text, file, position, specifier, missing, advice } of problems) {
    const isOwn = file !== null && !/(?:^|\/)node_modules\//.test(file);
    const inPage = file === null && specifier !== null ? findImport(specifier, context) : null;
    const at = isOwn ? { file, position } : context.locate(inPage ?? context.find(first ?? {}, ""));
    const place = isOwn || file === null ? null : `${file}:${position?.line}`;
    context.add([
      specifier?.startsWith("@theme")
        ? diagnostic("jsx/import", { from: specifier }, at)
        : diagnostic("component/bundle", { text, place, missing, advice }, at),
    ]);
  }
}

function findImport(specifier: string, { source }: ParseContext): Position | null {
  const offset = source.indexOf(specifier);
  if (offset === -1) return null;
  const before = source.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, length: specifier.length };
}

/** The outermost slots and those inside of blocks; slots nested in other slots are rendered with them. */
function getPlaces(tree: Root): readonly Place[] {
  const places: Place[] = [];
  visit(tree, "place", (node) => {
    places.push(node);
    return node.isBlock ? undefined : SKIP;
  });
  return places;
}

function replacePlaces(tree: Root, drawn: ReadonlyMap<Place, readonly ElementContent[]>): void {
  visit(tree, "place", (node, index, parent) => {
    if (parent === undefined || index === undefined) return;
    const nodes = drawn.get(node) ?? [];
    const children = node.isBlock ? nodes.map((one) => filled(one, node)) : nodes;
    parent.children.splice(index, 1, ...(children as typeof parent.children));
    return [SKIP, node.isBlock ? index : index + children.length];
  });
}

/** The marked element of a block with the block's content. */
function filled(drawn: ElementContent, { children }: Place): ElementContent {
  const isMarked = drawn.type === "element" && "dataDocgenBlock" in drawn.properties;
  return isMarked ? { ...drawn, children: [...drawn.children, ...children] } : drawn;
}

/** Gives rendered nodes the source position of the component. */
function placed(
  nodes: readonly ElementContent[],
  position: TreePosition | undefined,
): readonly ElementContent[] {
  if (position === undefined) return nodes;
  visit({ type: "root", children: [...nodes] } satisfies Root, "element", (element: Element) => {
    element.position = position;
  });
  return nodes;
}

function getName({ dynamic }: Place): string {
  const isExpression = dynamic.type === "mdxFlowExpression" || dynamic.type === "mdxTextExpression";
  return isExpression ? `{${dynamic.value}}` : `<${dynamic.name ?? ""}>`;
}
