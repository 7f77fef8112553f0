/** Fingerprint of all inputs of a build from file stamps, without reading contents: if it is unchanged, the build has nothing to do. */
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
  /** Changes with every input; null if a file changed too recently for its stamp to be reliable. */
  readonly state: string | null;
  /** Whether the fingerprint includes a file. */
  covers(path: SourcePath): boolean;
}

/**
 * Fingerprint of all projects of a site.
 * @param others files that pages read
 */
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
  // If a page has listed a folder, its state is that of the files below it; a missing path has none.
  const stateOf = async (path: SourcePath) =>
    (await files.exists(path)) ? files.stamp(path) : nameEntries(await files.list(path));
  const stamps = await Promise.all(apart.map(stateOf));
  // The path scope doesn't affect which packages are installed.
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
