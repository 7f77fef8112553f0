/** The state of all that a build reads, without reading it: a build that would find everything as it was has nothing to do. */
import { join, relative } from "node:path";
import { diskFiles, type FileEntry } from "../core/files.ts";
import { digest, hash } from "../core/hash.ts";
import { type SourcePath, sourcePath } from "../core/paths.ts";
import { loadParseSettings } from "../markdown/parse-settings.ts";
import type { Project, Projects } from "../pipeline.ts";
import { gitIn, readHead } from "../read/history.ts";
import { siteScope } from "../read/path-scope.ts";
import { contentFolders, listContent } from "../read/scan.ts";
import { tsconfigFile } from "../read/tsconfig.ts";
import { parseOptions } from "./parse-options.ts";
import { findDrawingPackages } from "./social-images.ts";

export interface Inputs {
  /** Another one after every change. null: a file has changed so lately that its state has no name. */
  readonly state: string | null;
  /** Whether it tells of changes of a file. */
  covers(path: SourcePath): boolean;
}

/** Of a site in all its languages. @param others files that pages take in */
export async function nameAllInputs(projects: Projects, others: readonly SourcePath[]): Promise<Inputs> {
  const all = await Promise.all(projects.map((one) => nameInputs(one, others)));
  const states = all.map(({ state }) => state);
  return {
    state: states.includes(null)
      ? null
      : states.length === 1
        ? (states[0] ?? null)
        : hash(...states.map(String)),
    covers: (path) => all.some((one) => one.covers(path)),
  };
}

async function nameInputs(project: Project, others: readonly SourcePath[]): Promise<Inputs> {
  const { config, configFile, configSources, drafts, folder, files, packageRoot } = project;
  const { lastUpdate, lastUpdateAuthor } = config.docs;
  const own = diskFiles(packageRoot);
  const [content, ...lists] = await Promise.all([
    listContent(files, contentFolders(config, folder)),
    diskFiles(join(folder, "theme")).list(""),
    own.list("theme"),
    own.list("src/shared"),
  ]);
  const paths: ReadonlySet<string> = new Set(content.map(({ path }) => path));
  const outside = others.filter((path) => !paths.has(path));
  const ofConfig = configSources.map((file) => sourcePath(relative(folder, file)));
  const apart = [...ofConfig, tsconfigFile, ...outside];
  // A folder of which a page has read the names is the files below it; what is absent has none.
  const stateOf = async (path: SourcePath) =>
    (await files.exists(path)) ? files.stamp(path) : nameEntries(await files.list(path));
  const stamps = await Promise.all(apart.map(stateOf));
  // Which packages there are says nothing of the path scope.
  const options = parseOptions(project, siteScope);
  const { settings, missing } = await loadParseSettings(options);
  const drawing = await findDrawingPackages(config, options.packagesFrom);
  const head = lastUpdate || lastUpdateAuthor ? await readHead(gitIn(folder)) : "";
  const rest = digest([
    config,
    configFile,
    apart,
    drafts,
    settings.extras.versions,
    settings.plugins.digest,
    missing,
    drawing,
  ]);
  const states = [...[content, ...lists].map(nameEntries), ...stamps];
  return {
    state: states.every((state) => state !== null) ? hash(rest, head, ...states) : null,
    covers: (path) => apart.includes(path) || paths.has(path),
  };
}

function nameEntries(entries: readonly FileEntry[]): string | null {
  const isNamed = entries.every(({ stamp }) => stamp !== null);
  return isNamed ? entries.map(({ path, stamp }) => `${path}\t${stamp}`).join("\n") : null;
}
