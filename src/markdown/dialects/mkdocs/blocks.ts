/** Translates blocks of Python-Markdown: admonitions become callouts, adjacent tabs become a group. */
import type { Code, Parents, Root, RootContent } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { callouts } from "../../../shared/blocks/callout.ts";
import { makeLabel } from "../../blocks/calls.ts";
import { getSource } from "../../node-source.ts";
import type { ParseContext } from "../../parse-context.ts";
import { visit } from "../../walk.ts";
import { type BlockLine, readIndentedOpening, readSlashOpening } from "./block-lines.ts";
import { getCallout } from "./callout-kinds.ts";

/** Mutates the tree. */
export function translateBlocks(tree: Root, { source }: ParseContext): void {
  const tabs = new Map<RootContent, Tab>();
  visit(tree, "containerDirective", (node) => {
    const [line = ""] = getSource(node, source).split("\n", 1);
    const opening = readIndentedOpening(line) ?? readSlashOpening(line);
    if (opening === null) return;
    const tab = translate(node, opening, source);
    if (tab !== null) tabs.set(node, tab);
  });
  visit(tree, (node) => {
    if (tabs.size > 0 && "children" in node) groupTabs(node, tabs);
  });
}

interface Tab {
  /** Starts a new group. */
  readonly isNew: boolean;
}

/** null if it is not a tab. */
function translate(node: ContainerDirective, opening: BlockLine, source: string): Tab | null {
  const { mark, words, title } = opening;
  if (mark.startsWith("=")) return tab(node, { isNew: mark.includes("!"), isChosen: mark.includes("+") });
  if (!mark.startsWith("/")) {
    callout(node, words, title, mark === "!!!" ? null : mark === "???" ? "closed" : "open");
    return null;
  }
  const options = takeOptions(node, source);
  const [name] = words;
  const isOn = (key: string) => options.get(key)?.toLowerCase() === "true";
  if (name === "tab") return tab(node, { isNew: isOn("new"), isChosen: isOn("select") });
  const kind = options.get("type");
  if (name === "details" && kind === undefined) {
    if (isOn("open")) node.attributes = { open: "" };
  } else if (name === "details") callout(node, [kind ?? ""], title, isOn("open") ? "open" : "closed");
  else if (name === "admonition") callout(node, [kind ?? "note"], title, null);
  else if (name !== undefined && (title !== null || isCallout(getCallout(name))))
    callout(node, words, title, null);
  return null;
}

/** Without a title, an unknown kind is the title. */
function callout(
  node: ContainerDirective,
  [kind = "note", ...classes]: readonly string[],
  title: string | null,
  fold: "open" | "closed" | null,
): void {
  const lower = kind.toLowerCase();
  node.name = getCallout(lower);
  if (classes.length > 0) node.attributes = { class: classes.join(" ") };
  const attributes = { untitled: title === "" && fold === null, fold };
  node.data = { ...node.data, block: { name: "callout", attributes } };
  if (title === null && !isCallout(lower)) node.children.unshift(makeLabel(capital(kind)));
}

function tab(node: ContainerDirective, { isNew, isChosen }: Tab & { readonly isChosen: boolean }): Tab {
  node.name = "tab";
  node.attributes = isChosen ? { default: "" } : {};
  return { isNew };
}

function isCallout(name: string): boolean {
  return callouts.some((known) => known === name);
}

/** `seealso` → `Seealso`, as in Python-Markdown. */
function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** Indented option lines directly below the first: `    open: true`. */
function takeOptions(node: ContainerDirective, source: string): ReadonlyMap<string, string> {
  const index = node.children.findIndex(({ data }) => data === undefined || !("directiveLabel" in data));
  const first = node.children[index];
  const below = (node.position?.start.line ?? 0) + 1;
  if (first?.type !== "code" || !isIndented(first, source) || first.position?.start.line !== below)
    return new Map();
  const found = first.value.split("\n").map((line) => /^([\w-]+):[ \t]*(.*?)[ \t]*$/.exec(line));
  if (found.some((option) => option === null)) return new Map();
  node.children.splice(index, 1);
  return new Map(
    found.map((option) => [option?.[1] ?? "", (option?.[2] ?? "").replace(/^(["'])(.*)\1$/, "$2")]),
  );
}

function isIndented({ position }: Code, source: string): boolean {
  return /[ \t]/.test(source.charAt(position?.start.offset ?? 0));
}

function groupTabs(parent: Parents, tabs: ReadonlyMap<RootContent, Tab>): void {
  if (parent.type === "containerDirective" && parent.name === "tabs") return;
  const children: RootContent[] = [];
  let group: ContainerDirective | null = null;
  for (const child of parent.children) {
    const found = tabs.get(child);
    if (found === undefined || child.type !== "containerDirective") {
      group = null;
      children.push(child);
    } else if (group === null || found.isNew) {
      group = getGroup(child);
      children.push(group);
    } else addTab(group, child);
  }
  (parent as { children: RootContent[] }).children = children;
}

function getGroup(tab: ContainerDirective): ContainerDirective {
  const { position } = tab;
  return {
    type: "containerDirective",
    name: "tabs",
    attributes: {},
    children: [tab],
    ...(position ? { position: { ...position } } : {}),
  };
}

function addTab(group: ContainerDirective, tab: ContainerDirective): void {
  group.children.push(tab);
  if (group.position && tab.position) group.position.end = tab.position.end;
}
