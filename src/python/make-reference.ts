/** Makes the pages of a Python reference. */
import type { GeneratedPage, GeneratedProblem, PageSources } from "../config/define-modules.ts";
import { type ApiChange, indexChanges, takeSnapshot } from "./changes.ts";
import { openDescriptions } from "./described-objects.ts";
import { type Dump, readDump, readDumpOf } from "./griffe.ts";
import { type DocumentedModule, type Entry, readInterface } from "./interface.ts";
import type { CheckedOptions } from "./options.ts";
import { type PythonObject, type ReadPackages, readPackages } from "./read-objects.ts";
import { findChanges } from "./recorded-interfaces.ts";
import { listPaths, listRoles } from "./roles.ts";
import { indexOverloads } from "./signature.ts";
import {
  findMainBlock,
  findNamespaces,
  findReplaced,
  findSkipped,
  packagePath,
  readSources,
  type SourceFiles,
  withoutImports,
} from "./source-files.ts";
import { Writer, type WriteTools, writeEntry, writeModuleText } from "./write-object.ts";

export async function makeReference(
  sources: PageSources,
  options: CheckedOptions,
): Promise<readonly (GeneratedPage | GeneratedProblem)[]> {
  const { dump, docstrings, folder } = options;
  const files = await readSources(sources, options);
  const { roots, problems } = await readRoots(files, sources, options);
  const fileOf = openFiles(files);
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
  const isHidden = (object: PythonObject) => fileOf(object).isInMainBlock(object);
  const { modules, find } = readInterface(roots, { ...options, isHidden }, report);
  const changes = await readChanges(modules, sources, options);
  problems.push(...changes.problems);
  const descriptions = await openDescriptions(modules, find, sources, options);
  for (const { problems: found, missing } of descriptions) {
    problems.push(...found);
    for (const { problem, object, line } of missing) report(problem, object, line);
  }
  const tools: Omit<WriteTools, "describe"> = {
    find,
    changes: (path) => changes.byPath.get(path) ?? [],
    isOwn: (path) => options.packages.some((name) => path === name || path.startsWith(`${name}.`)),
    origin,
    report,
    docstrings,
    overloads: (object) => fileOf(object).overloads(object),
    sourceUrl: (object) =>
      options.sourceUrl
        ?.replaceAll("{path}", packagePath(object))
        .replaceAll("{line}", String(object.line)) ?? null,
  };
  const roles = listRoles(modules);
  const planned = arrange(modules, options).map((page) => ({
    ...page,
    label: getLabel(page.title, options.packages),
    objects: rolesOf(page, roles),
  }));
  const pages = descriptions.flatMap(({ locale, describe }) => {
    // The pages of the default locale report the docstrings.
    const own = { ...tools, describe, ...(locale === null ? {} : { report: () => {} }) };
    return planned.map((page, index): GeneratedPage => {
      const written = writePage(page, index, folder, own);
      return locale === null ? written : { ...written, locale };
    });
  });
  return [...pages, ...problems];
}

/** Changes between the releases in `tags`, by the object that shows them. */
async function readChanges(
  modules: readonly DocumentedModule[],
  sources: PageSources,
  options: CheckedOptions,
) {
  if (options.tags.length === 0) return { byPath: new Map<string, readonly ApiChange[]>(), problems: [] };
  const current = takeSnapshot(modules);
  const { changes, problems } = await findChanges(current, sources, options, async (files) => {
    const { roots } = await readRoots(files, sources, { ...options, dump: null }, true);
    const fileOf = openFiles(files);
    const isHidden = (object: PythonObject) => fileOf(object).isInMainBlock(object);
    return takeSnapshot(readInterface(roots, { ...options, isHidden }, () => {}).modules);
  });
  return { byPath: indexChanges(changes, current), problems };
}

/**
 * Reads the packages. griffe reads a copy where the sources are not on the disk (`isElsewhere`), an import replaces a definition, or folders
 * have no `__init__.py`.
 */
async function readRoots(
  files: SourceFiles,
  sources: PageSources,
  options: CheckedOptions,
  isElsewhere = false,
) {
  const added = findNamespaces(files).map((folder) => [`${folder}/__init__.py`, ""] as const);
  const copied = new Map([...[...files].map(([path, { text }]) => [path, text] as const), ...added]);
  const isCopied = (added.length > 0 || isElsewhere) && options.dump === null;
  const first = await (isCopied ? readDumpOf(copied, sources, options) : readDump(sources, options));
  const read = readPackages(first.text, options.packages, first.origin);
  const replaced = findAllReplaced(read.roots, files);
  if (replaced.length === 0 || options.dump !== null)
    return { roots: read.roots, problems: toProblems(first, read, files, options.dump) };
  const namesIn = (path: string) =>
    replaced.filter((one) => packagePath(one) === path).map(({ name }) => name);
  const changed = new Map([...copied].map(([path, text]) => [path, withoutImports(text, namesIn(path))]));
  const second = await readDumpOf(changed, sources, options);
  const again = readPackages(second.text, options.packages, second.origin);
  return { roots: again.roots, problems: toProblems(second, again, files, null) };
}

/** docgen checks names itself, because griffe 0.25 also reports parameters that exist. A type is not required. */
const isOwnCheck =
  /does not appear in the function signature|^No matching parameter for|^No type or annotation for/;

function toProblems(
  { messages, origin }: Dump,
  { roots, unknown }: ReadPackages,
  files: SourceFiles,
  dump: string | null,
): GeneratedProblem[] {
  const at = (name: string, line: number) => {
    const found = [...files].find(([path]) => name === path || name.endsWith(`/${path}`));
    return found === undefined ? {} : { source: { file: found[1].file, line: Math.max(1, line) } };
  };
  return [
    ...messages
      .filter(({ text }) => !isOwnCheck.test(text))
      .map(({ text, file, line }) => ({ problem: text, ...at(file ?? "", line) })),
    ...unknown.map((kind) => ({
      problem: `Unknown kind "${kind}" in the output of ${origin}, of a later griffe: shown as "…". Update docgen.`,
    })),
    ...findSkipped(files, roots, dump),
    ...findAllReplaced(roots, files).map((object) => ({
      problem: `An import replaces the definition of ${object.path}: griffe reads only the import. Create the file from sources without it.`,
      ...at(packagePath(object), 1),
    })),
  ];
}

function findAllReplaced(roots: readonly PythonObject[], files: SourceFiles): readonly PythonObject[] {
  return roots.flatMap((object): readonly PythonObject[] => {
    const text = files.get(packagePath(object))?.text ?? "";
    const inside = [...object.members.values()].filter(({ kind }) => kind === "module");
    const own = findReplaced(object, text).map((one) => ({ ...one, file: object.file }));
    return [...own, ...findAllReplaced(inside, files)];
  });
}

/** Looks up parts of sources, each of which is read once. */
function openFiles(files: SourceFiles) {
  const opened = new Map<string, ReturnType<typeof open>>();
  const open = (text: string) => ({ overloads: indexOverloads(text), isInMainBlock: findMainBlock(text) });
  return (object: PythonObject) => {
    const path = packagePath(object);
    const found = opened.get(path) ?? open(files.get(path)?.text ?? "");
    opened.set(path, found);
    return found;
  };
}

interface ArrangedPage {
  readonly title: string;
  readonly modules: readonly DocumentedModule[];
  /** Classes that have a page of their own. */
  readonly apart: readonly Entry[];
}

interface PlannedPage extends ArrangedPage {
  /** Its title, without the name of the only package. */
  readonly label: string;
  /** Roles by the paths of the objects. */
  readonly objects: Readonly<Record<string, string>>;
}

function getLabel(title: string, [first = "", ...others]: readonly string[]): string {
  return others.length === 0 && title.startsWith(`${first}.`) ? title.slice(first.length + 1) : title;
}

function rolesOf({ modules }: ArrangedPage, roles: ReadonlyMap<string, string>): PlannedPage["objects"] {
  const paths = modules.flatMap(({ object, entries }) => [object.path, ...entries.flatMap(listPaths)]);
  return Object.fromEntries(
    paths.flatMap((path) => {
      const role = roles.get(path);
      return role === undefined ? [] : [[path, role] as const];
    }),
  );
}

function arrange(
  modules: readonly DocumentedModule[],
  { layout, packages }: CheckedOptions,
): readonly ArrangedPage[] {
  if (layout === "single") {
    const roots = modules.filter(({ object }) => packages.includes(object.path));
    return roots.map(({ object }) => ({
      title: object.path,
      modules: modules.filter(
        ({ object: { path } }) => path === object.path || path.startsWith(`${object.path}.`),
      ),
      apart: [],
    }));
  }
  return modules.flatMap((module): readonly ArrangedPage[] => {
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
  const { title, label, modules, apart, objects } = page;
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
    frontMatter: { sidebar_label: label, objects },
    position: position + 1,
    markdown: writer.lines.join("\n"),
    ...(source.file === "" ? {} : { source, sources: writer.sources.filter(({ file }) => file !== "") }),
  };
}

/** A name that begins with `_` would be no page. */
function pagePath(title: string): string {
  return title.replace(/(^|\.)_/g, "$1private_");
}
