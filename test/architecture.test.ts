/**
 * Modules of the repository, the dependencies allowed between them, and limits of files and functions; checked by parsing
 * every file.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { parseAst } from "vitest/node";

/** Allowed imports of each module, besides its own files: other modules, and packages by name. */
const core = ["core", "shared"];
const stages = [
  ...core,
  "user-code",
  "config",
  "read",
  "highlight",
  "markdown",
  "site",
  "bundle",
  "render",
  "search",
  "outputs",
];

const arrows: Readonly<Record<string, readonly string[]>> = {
  core: [],
  shared: [],
  "user-code": core,
  config: [...core, "user-code"],
  read: ["core"],
  highlight: ["core"],
  markdown: [...core, "read", "highlight", "user-code", "bundle"],
  site: [...core, "config", "read", "markdown"],
  bundle: [...core, "user-code", "read"],
  compare: [],
  render: [...core, "config", "read", "markdown", "site", "bundle", "compare"],
  search: [...core, "markdown", "site"],
  "hosted-search": [...core, "search"],
  mcp: core,
  project: [...core, "user-code", "config", "read"],
  python: [...core, "config", "read", "user-code"],
  outputs: [...core, "config", "read", "markdown", "site", "bundle", "render", "search"],
  pipeline: [...stages, "project"],
  budgets: [...core, "config", "outputs"],
  emit: ["core", "outputs"],
  serve: [...core, "search", "hosted-search", "outputs", "project", "pipeline"],
  migrate: [...core, "user-code", "config", "read", "markdown", "outputs", "project", "pipeline"],
  samples: [...core, "user-code", "config", "read", "highlight", "markdown", "project", "pipeline"],
  translate: [...core, "config", "read", "markdown", "site", "project", "pipeline"],
  book: [...core, "markdown", "site", "render", "outputs"],
  diff: [...core, "config", "read", "outputs", "render", "compare", "project", "pipeline"],
  cli: [
    ...stages,
    "project",
    "pipeline",
    "budgets",
    "emit",
    "serve",
    "hosted-search",
    "mcp",
    "migrate",
    "samples",
    "translate",
    "book",
    "diff",
  ],
  theme: ["shared"],
  bin: ["core", "config", "cli", "dist"],
};

/** Modules without access to disk, network or clock. */
const pure = ["site", "compare", "render", "search", "hosted-search", "mcp", "outputs", "budgets", "shared"];

const root = fileURLToPath(new URL("..", import.meta.url));

interface Source {
  readonly path: string;
  readonly text: string;
  /** Code without comments and template strings, whose content is arbitrary. */
  readonly code: string;
  readonly imports: readonly string[];
}

function read(folder: string): Source[] {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.isFile() && /^\.([cm]?[jt]sx?|css)$/.test(extname(entry.name)),
  );
  return files.map((entry) => {
    const path = posix.relative(root, posix.join(entry.parentPath, entry.name));
    const text = readFileSync(join(root, path), "utf8");
    const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "").replace(/`(?:\\.|[^`\\])*`/g, "``");
    const found = code.matchAll(/\b(?:from|import)\s*\(?\s*"([^"]+)"/g);
    return { path, text, code, imports: [...found].map(([, name = ""]) => name) };
  });
}

const sources = ["src", "theme", "bin"].flatMap(read);
const scripts = sources.filter(({ path }) => !path.endsWith(".css"));
const names = (folder: string) => scripts.filter(({ path }) => path.startsWith(`${folder}/`));

/** `src/core/hash.ts` → `core`, `src/pipeline.ts` → `pipeline`, `theme/docs/x.tsx` → `theme` */
function roomOf(path: string): string {
  const [top = "", next = ""] = path.split("/");
  return top === "src" ? next.replace(/\.ts$/, "") : top;
}

/** Resolves a relative import; null for a package. */
function target(from: string, specifier: string): string | null {
  return specifier.startsWith(".") ? posix.join(posix.dirname(from), specifier) : null;
}

test("the files are found", () => {
  expect(names("src").length).toBeGreaterThan(60);
  expect(names("theme").length).toBeGreaterThan(30);
  expect(scripts.flatMap(({ imports }) => imports).length).toBeGreaterThan(300);
});

describe("arrows", () => {
  test("every room imports only what the table lets it", () => {
    const wrong = scripts.flatMap(({ path, imports }) => {
      const room = roomOf(path);
      const allowed = [room, ...(arrows[room] ?? [])];
      const targets = imports.map((name) => target(path, name)).filter((file) => file !== null);
      return targets.filter((file) => !allowed.includes(roomOf(file))).map((file) => `${path} → ${file}`);
    });
    expect(wrong).toEqual([]);
  });

  test("every room is in the table", () => {
    expect([...new Set(scripts.map(({ path }) => roomOf(path)))].filter((room) => !(room in arrows))).toEqual(
      [],
    );
  });

  test("the theme runs in a browser: React, the search's clients, its own modules and the site's data, no Node", () => {
    const known =
      /^(react(\/jsx-runtime|-dom(\/(client|server(\.edge)?))?)?|docgen:[a-z.-]+|@algolia\/autocomplete-core|algoliasearch\/lite)$/;
    const packages = names("theme").flatMap(({ imports }) => imports.filter((name) => !name.startsWith(".")));
    expect(packages.filter((name) => !known.test(name))).toEqual([]);
  });

  test("what a site with theme files of its own bundles again is installed with the package", () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const bundled = [...names("theme"), ...names("src").filter(({ path }) => roomOf(path) === "shared")];
    const packages = bundled.flatMap(({ imports }) =>
      imports.flatMap((name) => /^(?:@[^/]+\/)?[\w-]+(?=\/|$)/.exec(name)?.[0] ?? []),
    );
    expect(new Set(packages).size).toBeGreaterThan(3);
    expect(packages.filter((name) => !(name in dependencies))).toEqual([]);
  });

  test("a room that one command needs has one entry", () => {
    const apart = [
      "src/book/",
      "src/migrate/",
      "src/samples/",
      "src/translate/",
      "src/diff/",
      "src/hosted-search/push/",
      "src/hosted-search/endpoint/",
    ];
    const wrong = scripts.flatMap(({ path, imports }) => {
      const room = roomOf(path);
      const targets = imports.map((name) => target(path, name)).filter((file) => file !== null);
      return targets
        .filter((file) => roomOf(file) !== room)
        .filter((file) => apart.some((folder) => file.startsWith(folder) && file !== `${folder}index.ts`))
        .map((file) => `${path} → ${file}`);
    });
    expect(wrong).toEqual([]);
  });

  test("what only one command needs is loaded by that command", () => {
    const loaders = (folder: string) =>
      scripts
        .filter(
          ({ path, imports }) =>
            !path.startsWith(folder) && imports.some((name) => target(path, name) === `${folder}index.ts`),
        )
        .map(({ path }) => path);
    expect(loaders("src/migrate/")).toEqual(["src/cli/commands/migrate.ts"]);
    expect(loaders("src/samples/")).toEqual(["src/cli/commands/test.ts"]);
    expect(loaders("src/translate/").sort()).toEqual([
      "src/cli/commands/translate.ts",
      "src/cli/report/translation-report.ts",
    ]);
    expect(loaders("src/diff/")).toEqual(["src/cli/commands/diff.ts"]);
    expect(
      loaders("src/hosted-search/push/").filter(
        (path) => !/^src\/cli\/(commands|report)\/search-/.test(path),
      ),
    ).toEqual([]);
  });

  test("nothing but the bundle knows the theme, and that only as files", () => {
    const importers = scripts.filter(({ path, imports }) =>
      imports.some((name) => !path.startsWith("theme/") && target(path, name)?.startsWith("theme/")),
    );
    expect(importers.map(({ path }) => path)).toEqual([]);
  });

  test("the pure rooms touch neither disk, network nor clock", () => {
    const touching = /^node:(fs|net|http|https|child_process|os|process|worker_threads|timers)/;
    const wrong = names("src").flatMap(({ path, imports, code }) => {
      // Scripts that hosts run.
      if (!pure.includes(roomOf(path)) || path.startsWith("src/mcp/hosts/")) return [];
      const clock =
        /\bDate\.now\(|new Date\(\)|performance\.now|process\.(env|cwd)|Math\.random|fetch\(/.exec(code);
      return [...imports.filter((name) => touching.test(name)), ...(clock === null ? [] : [clock[0]])].map(
        (what) => `${path}: ${what}`,
      );
    });
    expect(wrong).toEqual([]);
  });

  test("no file imports itself by way of others, types included", () => {
    const graph = new Map(
      scripts.map(({ path, imports }) => [path, imports.map((name) => target(path, name))]),
    );
    const cycles: string[] = [];
    const done = new Set<string>();
    const visit = (path: string, trail: readonly string[]) => {
      if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(" → "));
      if (done.has(path) || trail.includes(path)) return;
      for (const next of graph.get(path) ?? []) if (next !== null) visit(next, [...trail, path]);
      done.add(path);
    };
    for (const path of graph.keys()) visit(path, []);
    expect(cycles).toEqual([]);
  });
});

/** A function and its number of lines, including the signature. */
interface Length {
  readonly name: string;
  readonly lines: number;
}

type Tree = Readonly<Record<string, unknown>> & {
  readonly type: string;
  readonly start: number;
  readonly end: number;
};

const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const nameIn = (value: unknown) => (isTree(value) && typeof value.name === "string" ? value.name : null);

/** Lengths of all functions of a file, including nested ones; an anonymous function is named after its container. */
function lengths({ path, text }: Source): Length[] {
  const found: Length[] = [];
  const visit = (value: unknown, holder: string) => {
    if (Array.isArray(value)) for (const one of value) visit(one, holder);
    if (!isTree(value)) return;
    const name = nameIn(value.id) ?? nameIn(value.key) ?? holder;
    if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(value.type))
      found.push({ name, lines: text.slice(value.start, value.end).split("\n").length });
    for (const key in value) visit(value[key], name);
  };
  const lang = path.endsWith("x") ? "tsx" : "ts";
  visit(parseAst(text, { lang, sourceType: "module" }), "");
  return found;
}

/** Known functions over the limit. An obsolete entry fails the test, so that the list only shrinks. */
const tooLong = [
  "src/core/disk-store.ts diskStore",
  "src/core/stage.ts makeMemo",
  "src/markdown/blocks/container-syntax.ts tokenize",
  "src/markdown/parse.ts parse",
  "src/pipeline/provisional-site.ts layoutSite",
  "src/pipeline/read-site.ts readSite",
  "src/serve/session.ts startSession",
  "src/site/model/layout.ts makeLayout",
  "src/site/model/make-pages.ts describe",
  "src/site/sidebars/sidebar.ts makeSidebar",
];

describe("files", () => {
  const failing = (list: readonly Source[], test: (source: Source) => boolean) =>
    list.filter(test).map(({ path }) => path);

  test("none has more than 400 lines", () => {
    expect(failing(sources, ({ text }) => text.trimEnd().split("\n").length > 400)).toEqual([]);
  });

  test("no function has more than 60 lines", () => {
    const candidates = scripts.filter(({ text }) => text.split("\n").length > 60);
    const all = candidates.flatMap((source) =>
      lengths(source).map(({ name, lines }) => ({ name: `${source.path} ${name}`, lines })),
    );
    expect(all.length).toBeGreaterThan(1000);
    const long = new Set(all.filter(({ lines }) => lines > 60).map(({ name }) => name));
    expect([...long].sort()).toEqual(tooLong);
  }, 30_000);

  test("no exception to the limit of complexity is left that is not needed", () => {
    const { overrides } = JSON.parse(readFileSync(join(root, "biome.json"), "utf8"));
    const { includes } = overrides.at(-1);
    const rule = "complexity/noExcessiveCognitiveComplexity";
    const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
    const options = ["lint", `--only=${rule}`, "--max-diagnostics=none", "--reporter=json", ...includes];
    const report = execFileSync(process.execPath, [biome, ...options], {
      cwd: root,
      encoding: "utf8",
      stdio: "pipe",
    });
    const { diagnostics } = JSON.parse(report);
    const complex = diagnostics.map(({ location }: { location: { path: string } }) => location.path);
    expect([...new Set(complex)].sort()).toEqual(includes);
  }, 30_000);

  test("each begins with a comment that describes it", () => {
    expect(failing(sources, ({ text }) => !/^(#!.*\n)?(\/\*|\/\/)/.test(text))).toEqual([]);
  });

  test("none keeps state in a module", () => {
    expect(failing(scripts, ({ code }) => /^(export )?(let|var) /m.test(code))).toEqual([]);
  });

  test("none asks a table by any name: what has no list of names is a Map, or is asked through own()", () => {
    expect(
      failing(scripts, ({ code }) => /^(export )?const \w+: (Readonly<)?Record<string,/m.test(code)),
    ).toEqual([]);
  });

  test("none speaks or ends the process outside the CLI", () => {
    const exceptions = [
      // Silences React and prints nothing itself.
      "src/bundle/react-warnings.ts",
      // Passes on what site code prints.
      "src/user-code/code-server.ts",
      // Contains a statement of sample programs.
      "src/samples/program.ts",
      // Ends the process of site code.
      "src/user-code/serve-requests.ts",
    ];
    const quiet = scripts.filter(
      ({ path }) => !["cli", "bin"].includes(roomOf(path)) && !exceptions.includes(path),
    );
    expect(
      failing(quiet, ({ code }) => /\bconsole\.|\bprocess\.exit|\bprocess\.std(out|err)/.test(code)),
    ).toEqual([]);
  });

  test("none is named for being useful", () => {
    const idle = /(^|\/)(utils?|helpers?|common|misc)(\/|\.|$)/;
    expect(failing(sources, ({ path }) => idle.test(path))).toEqual([]);
  });
});
