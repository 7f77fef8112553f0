/** Makes the pages of a Python reference. */
import type { GeneratedPage, GeneratedProblem, PageSources } from "../config/define-modules.ts";
import { readDump } from "./griffe.ts";
import { type DocumentedModule, type Entry, readInterface } from "./interface.ts";
import type { CheckedOptions } from "./options.ts";
import { type PythonObject, readPackages } from "./read-objects.ts";
import { listPaths, listRoles } from "./roles.ts";
import { Writer, type WriteTools, writeEntry, writeModuleText } from "./write-object.ts";

export async function makeReference(
  sources: PageSources,
  options: CheckedOptions,
): Promise<readonly (GeneratedPage | GeneratedProblem)[]> {
  const { packages, dump, layout, docstrings, folder } = options;
  const { text, errors, origin: command } = await readDump(sources, options);
  const roots = readPackages(text, packages, command);
  const problems: GeneratedProblem[] = errors.map((problem) => ({ problem }));
  const files = await readFiles(sources, roots, options);
  const origin = (object: PythonObject) => {
    const file = files.get(packagePath(object))?.file;
    return file === undefined ? { file: dump ?? "", line: 1 } : { file, line: Math.max(1, object.line) };
  };
  const report = (problem: string, at: PythonObject, line = at.line) => {
    const { file } = origin(at);
    problems.push(
      file === "" ? { problem } : { problem, source: { file, line: file === dump ? 1 : Math.max(1, line) } },
    );
  };
  const { modules, find } = readInterface(roots, options, report);
  const tools: WriteTools = {
    find,
    origin,
    report,
    docstrings,
    source: (object) => files.get(packagePath(object))?.text ?? "",
    sourceUrl: (object) =>
      options.sourceUrl
        ?.replaceAll("{path}", packagePath(object))
        .replaceAll("{line}", String(object.line)) ?? null,
  };
  const roles = listRoles(modules);
  const pages = arrange(modules, layout).map((page, index) => {
    const { frontMatter, ...written } = writePage(page, index, folder, tools);
    const paths = page.modules.flatMap(({ object, entries }) => [object.path, ...entries.flatMap(listPaths)]);
    const objects = Object.fromEntries(
      paths.flatMap((path) => {
        const role = roles.get(path);
        return role === undefined ? [] : [[path, role] as const];
      }),
    );
    return { ...written, frontMatter: { ...frontMatter, objects } };
  });
  return [...pages, ...problems];
}

interface PlannedPage {
  readonly title: string;
  readonly modules: readonly DocumentedModule[];
  /** Classes that have a page of their own. */
  readonly apart: readonly Entry[];
}

function arrange(
  modules: readonly DocumentedModule[],
  layout: CheckedOptions["layout"],
): readonly PlannedPage[] {
  if (layout === "single") {
    const roots = modules.filter(({ object }) => !object.path.includes("."));
    return roots.map(({ object }) => ({
      title: object.path,
      modules: modules.filter(
        ({ object: { path } }) => path === object.path || path.startsWith(`${object.path}.`),
      ),
      apart: [],
    }));
  }
  return modules.flatMap((module): readonly PlannedPage[] => {
    if (layout === "module") return [{ title: module.object.path, modules: [module], apart: [] }];
    const classes = module.entries.filter(({ object }) => object.kind === "class");
    const others = module.entries.filter(({ object }) => object.kind !== "class");
    return [
      { title: module.object.path, modules: [{ ...module, entries: others }], apart: classes },
      ...classes.map((entry) => ({
        title: entry.path,
        modules: [{ object: entry.object, entries: [entry] }],
        apart: [],
      })),
    ];
  });
}

function writePage(page: PlannedPage, position: number, folder: string, tools: WriteTools): GeneratedPage {
  const { title, modules, apart } = page;
  const writer = new Writer(tools);
  const [first] = modules;
  for (const { object, entries } of modules) {
    const isTitle = object === first?.object;
    const own = tools.origin(object);
    if (object.kind === "module") {
      writer.add(own, `${isTitle ? "#" : "##"} ${object.path.replaceAll("_", "\\_")} {#${object.path}}`);
      writeModuleText(object, writer);
    } else writer.add(own, `# ${title.replaceAll("_", "\\_")}`);
    for (const entry of apart) writer.add(own, `- [\`${entry.path}\`][${entry.path}]`);
    for (const entry of entries) writeEntry(entry, isTitle ? 2 : 3, writer);
  }
  const source = first === undefined ? { file: "", line: 1 } : tools.origin(first.object);
  return {
    path: `${folder}/${pagePath(title)}.md`,
    frontMatter: { sidebar_label: title },
    position: position + 1,
    markdown: writer.lines.join("\n"),
    ...(source.file === "" ? {} : { source, sources: writer.sources.filter(({ file }) => file !== "") }),
  };
}

/** A name that begins with `_` would be no page. */
function pagePath(title: string): string {
  return title.replace(/(^|\.)_/g, "$1private_");
}

interface SourceFile {
  /** Relative to the site folder. */
  readonly file: string;
  readonly text: string;
}

/** Path of a source file in its package: `shapes/plane.py`. */
function packagePath({ file, path }: PythonObject): string {
  const [top = ""] = path.split(".");
  const name = file?.replaceAll("\\", "/") ?? "";
  const inside = name.lastIndexOf(`/${top}/`);
  if (name.startsWith(`${top}/`)) return name;
  return inside === -1 ? name.slice(name.lastIndexOf("/") + 1) : name.slice(inside + 1);
}

/** The sources of the packages that are in the search folders, by their path in the package. */
async function readFiles(
  sources: PageSources,
  roots: readonly PythonObject[],
  { search }: CheckedOptions,
): Promise<ReadonlyMap<string, SourceFile>> {
  const paths = new Set<string>();
  const collect = (object: PythonObject): void => {
    if (object.file !== null) paths.add(packagePath(object));
    for (const member of object.members.values()) if (member.kind === "module") collect(member);
  };
  for (const root of roots) collect(root);
  const files = new Map<string, SourceFile>();
  for (const path of paths)
    for (const folder of search) {
      const file = folder === "." ? path : `${folder.replace(/\/$/, "")}/${path}`;
      if (files.has(path) || !(await sources.exists(file))) continue;
      files.set(path, { file, text: await sources.read(file) });
    }
  return files;
}
