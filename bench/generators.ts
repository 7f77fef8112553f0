/** Generators to compare: docgen, the bare libraries, and installed peers that a harness has adapters for. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { writeCorpus } from "./corpus.ts";

/** A generator in its own folder, in the format of the harness's adapters. */
export interface Generator {
  readonly name: string;
  /** Working directory of the command. */
  readonly dir: string;
  readonly content: string;
  readonly out: string;
  /** Caches to remove before a cold build. */
  readonly caches: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly build: readonly string[];
  /** Writes the given number of pages to the content folder. */
  prepare(pages: number): unknown;
}

/** Writes a corpus with the given number of pages to a folder. */
export type Corpus = (pages: number, folder: string) => Promise<void>;

/** The pages of a folder, those of the harness, or the built-in corpus. */
export async function openCorpus(folder: string | undefined, harness: string | undefined): Promise<Corpus> {
  if (folder !== undefined) return (_pages, to) => cp(resolve(folder), to, { recursive: true });
  if (harness === undefined) return (pages, to) => writeCorpus(to, pages);
  return async (pages, to) => {
    const args = ["--pages", String(pages), "--out", to, "--meta", `${to}.json`];
    const { status, stderr } = spawnSync(process.execPath, [resolve(harness, "corpus.mjs"), ...args], {
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`The corpus cannot be made: ${stderr}`);
  };
}

const built = resolve("node_modules/.cache/docgen/bench");

/** @param bin `docgen.js` of the checkout, or of an installed package */
export function docgenBuild(bin = "bin/docgen.js"): readonly [program: string, ...args: readonly string[]] {
  return [process.execPath, resolve(bin), "build"];
}

/** A docgen site in a temporary folder, and the bare libraries over the same files. */
export async function ownGenerators(
  corpus: Corpus,
  bin?: string,
): Promise<{ docgen: Generator; bare: Generator }> {
  const dir = await mkdtemp(join(tmpdir(), "docgen-bench-"));
  const content = join(dir, "content/docs");
  const out = join(dir, "build");
  const prepare = async (pages: number) => {
    await rm(join(dir, "content"), { recursive: true, force: true });
    await mkdir(content, { recursive: true });
    await corpus(pages, content);
    const config = 'export default { title: "Bench", url: "https://example.com", baseUrl: "/" };\n';
    await writeFile(join(dir, "site.config.ts"), config);
  };
  const shared = { dir, content, env: {}, prepare };
  const caches = [out, join(dir, ".docgen")];
  return {
    docgen: { ...shared, name: "docgen", out, caches, build: docgenBuild(bin) },
    bare: {
      ...shared,
      name: "bare chain",
      out: join(dir, "none"),
      caches: [],
      build: [process.execPath, join(built, "bare.js"), content],
      prepare: () => {},
    },
  };
}

/** Peers in their fastest configuration, named as in the harness: `adapter` or `adapter:export`. */
export const bestPeers = "hugo,eleventy,docusaurus:faster,starlight,vitepress:v2tuned,rspress";

/** @param installed folder prepared by the harness's setup */
export async function loadPeers(harness: string, installed: string, names: string): Promise<Generator[]> {
  // Adapters read it when they are loaded.
  process.env.PB_WORK = resolve(installed);
  const peers: Generator[] = [];
  for (const spec of names.split(",").filter(Boolean)) {
    const [adapter = "", part = "default"] = spec.split(":");
    const file = resolve(harness, "adapters", `${adapter}.mjs`);
    const generator = existsSync(file) ? (await import(pathToFileURL(file).href))[part] : undefined;
    if (generator === undefined)
      throw new Error(`--only: the harness has no "${spec}". By default: ${bestPeers}`);
    peers.push(generator);
  }
  return peers;
}

/** `@docusaurus/core 3.10.2`; output of `version` if there is no package. */
export function versionOf({ dir, build }: Generator): string {
  const manifest = join(dir, "package.json");
  if (existsSync(manifest)) {
    const names = Object.keys(JSON.parse(readFileSync(manifest, "utf8")).dependencies ?? {});
    const name = names.find((known) => build.some((part) => part.includes(`node_modules/${known}/`))) ?? "";
    return `${name} ${JSON.parse(readFileSync(join(dir, "node_modules", name, "package.json"), "utf8")).version}`;
  }
  const { stdout } = spawnSync(build[0] ?? "", ["version"], { encoding: "utf8" });
  return stdout?.trim().split(" ").slice(0, 2).join(" ") ?? "";
}

/** Markdown files below a content folder, sorted. */
export async function pagesOf(content: string): Promise<string[]> {
  const names = await readdir(content, { recursive: true });
  return names.filter((name) => /\.mdx?$/.test(name) && !/(^|\/)(_|index\.)/.test(name)).sort();
}
