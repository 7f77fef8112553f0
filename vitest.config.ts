import { dirname, join } from "node:path";
import { defineConfig, type Plugin } from "vitest/config";
import { bundleText } from "./bin/bundle.js";

const mark = "\0bundled:";

/** What `bin/bundle.js` does for the command line. */
const bundled: Plugin = {
  name: "bundled",
  enforce: "pre",
  resolveId: (source: string, importer = "") =>
    // Under the name of a script: vite would read a stylesheet itself.
    source.endsWith("?bundled")
      ? `${mark}${join(dirname(importer), source.replace("?bundled", ""))}.js`
      : null,
  load: async (id: string) =>
    id.startsWith(mark)
      ? `export const text = ${JSON.stringify(await bundleText(id.slice(mark.length, -".js".length)))};`
      : null,
  // Their text depends on files that they import, which the cache of transformed modules does not compare.
  configureVitest: ({ experimental_defineCacheKeyGenerator: defineKey }) =>
    defineKey(({ id }) => (id.startsWith(mark) ? false : null)),
};

/** Packages are as users have them, without what they hold for their own developers. */
const asInstalled: Plugin = {
  name: "as-installed",
  configResolved({ ssr, environments }) {
    for (const resolve of [ssr.resolve, environments.ssr?.resolve])
      if (resolve?.conditions !== undefined)
        resolve.conditions = resolve.conditions.filter((condition) => !condition.startsWith("development"));
  },
};

/** By the rooms of `src`, and the theme. */
const unit = [
  "test/{core,user-code,config,foreign,highlight,markdown,project,read,site,render,search,outputs,budgets,emit,pipeline,serve,cli,bundle,theme,samples,python,mcp,translate,diff}/**/*.test.{ts,tsx}",
];

/** Whole sites on the disk, large ones, other threads and processes, long random inputs: each takes seconds. */
const stories = [
  "test/cli/{annotations,built,cache,code-digest,concurrent,create,environment,exit,external,generated-pages,headers,large-site}.test.ts",
  "test/cli/{last-build,levels,mistakes,new,offline,outdated,package,profile,prose,serve-changes,serve-errors,start}.test.ts",
  "test/cli/{theme-failure,upgrade,urls,variables,version,version-changes,watching,why}.test.ts",
  "test/config/run-config.test.ts",
  "test/core/disk-store.test.ts",
  "test/foreign/sites.test.ts",
  "test/highlight/scanners.test.ts",
  "test/samples/site.test.ts",
  "test/user-code/{code-server,endings,groups}.test.ts",
  "test/markdown/{mdx,parsers}.test.ts",
  "test/project/inventories.test.ts",
  "test/python/{changes,descriptions,reference,site}.test.ts",
  "test/outputs/{inventory,sidebar-weight,social-images,threads,updated}.test.ts",
  "test/read/ref-files.test.ts",
  "test/search/{endpoint,large-site,serve}.test.ts",
  "test/serve/{host-guard,included-edits,watch}.test.ts",
  "test/site/{languages,page-failures,page-limits,windows}.test.ts",
];

/** What only some commands load: tested anew where it, or what it imports, has changed. */
const rooms = ["test/{migrate,hosted-search,book}/**/*.test.ts", "test/{translate,diff}/site.test.ts"];

/** Sites on the disk, with the theme. */
const sites = ["test/sites.test.ts"];

/** The theme as esbuild makes it. */
const bundling = ["test/bundle/{load,site-theme,supply}.test.ts"];

/** What the pages of `content/` and of the manual say. */
const content = ["test/content/**/*.test.ts", "test/manual.test.ts", "test/search/questions.test.ts"];

function project(name: string, include: readonly string[], timeout: number, exclude: readonly string[] = []) {
  return {
    extends: true as const,
    test: {
      name,
      include: [...include],
      exclude: [...exclude],
      testTimeout: timeout,
      hookTimeout: Math.max(timeout, 60_000),
    },
  };
}

type Project = ReturnType<typeof project>;

/** Sites of its tests find the default theme bundled: once for all of them. */
function withTheme({ extends: base, test }: Project) {
  const setup = {
    globalSetup: ["./test/setup/bundle-theme.ts"],
    setupFiles: ["./test/setup/use-bundled-theme.ts"],
  };
  return { extends: base, test: { ...test, ...setup } };
}

/** Sites of its tests reach the limits of their code sooner. */
function withSmallLimits({ extends: base, test }: ReturnType<typeof withTheme>) {
  return {
    extends: base,
    test: { ...test, setupFiles: [...test.setupFiles, "./test/setup/small-limits.ts"] },
  };
}

/** Stories in a browser, on built sites that all files share. */
function withBrowser({ extends: base, test }: Project) {
  const { globalSetup, ...rest } = withTheme({ extends: base, test }).test;
  const more = ["./test/setup/open-browser.ts", "./test/setup/sites-folder.ts"];
  return { extends: base, test: { ...rest, globalSetup: [...globalSetup, ...more] } };
}

export default defineConfig({
  plugins: [bundled, asInstalled],
  resolve: { alias: { "@docgen-site/docgen": new URL("./src/config/define.ts", import.meta.url).pathname } },
  test: {
    environment: "node",
    // No module has a state that changes: what a file has loaded serves the next.
    isolate: false,
    // V8 optimizes code later: a third of the processor time of a test would go into optimizing functions that run a few times.
    execArgv: ["--interrupt-budget=600000"],
    // All suites, and the next run, transform a module once.
    experimental: { fsModuleCache: true, fsModuleCachePath: "node_modules/.cache/docgen/modules" },
    projects: [
      withTheme(project("unit", unit, 20_000, [...rooms, ...sites, ...stories, ...bundling, ...content])),
      project("architecture", ["test/{architecture,words}.test.ts"], 5_000),
      withTheme(project("sites", sites, 30_000)),
      withSmallLimits(withTheme(project("stories", stories, 60_000))),
      withTheme(project("rooms", rooms, 60_000)),
      project("bundling", bundling, 60_000),
      project("content", content, 120_000),
      withTheme(project("pairs", ["test/pairs/**/*.test.ts"], 240_000)),
      withSmallLimits(withTheme(project("property", ["test/property/**/*.test.ts"], 120_000))),
      withBrowser(project("browser", ["test/browser/**/*.test.ts"], 60_000)),
      withBrowser(project("accessibility", ["test/accessibility/**/*.test.ts"], 120_000)),
    ],
  },
});
