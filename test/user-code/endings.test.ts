/**
 * Site code that fails or never ends: every kind of code × every failure × build and serve. The message names the owner's
 * file, the command ends, and a server continues once the file is corrected.
 */
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { loadConfig } from "../../src/config/load.ts";
import { recordAccesses } from "../../src/core/access-recorder.ts";
import { type Diagnostic, diagnostic } from "../../src/core/diagnostics.ts";
import { UserError } from "../../src/core/errors.ts";
import { diskFiles } from "../../src/core/files.ts";
import { runForeign } from "../../src/migrate/config/run-config.ts";
import { openPreview } from "../../src/pipeline/open-preview.ts";
import { makePlan, type Projects } from "../../src/pipeline.ts";
import { resolveProjects } from "../../src/project/resolve-projects.ts";
import { type Round, type Session, startSession } from "../../src/serve/session.ts";
import { put, temporaryFolder } from "../emit/hand-plan.ts";
import { coldMemo, projectOf } from "../plan-of.ts";

const interval = 'setInterval(() => process.getBuiltinModule("node:fs").appendFileSync(MARKER, "."), 1);';

const node = (module: string) => `process.getBuiltinModule("node:${module}")`;

/** The first line of a file, the code of its function on the third, and the expected message. */
const faults = {
  "wrong syntax": ["const = 1;", "", 'FILE:1|found "="'],
  "a missing import": ['import "./nowhere";', "", "FILE:1|nowhere"],
  "a throw": ["", 'throw new TypeError("broken");', "FILE:3|broken"],
  "an endless loop": ["", "for (;;);", "NAME|LIMIT"],
  "an endless loop in a promise": ["", "Promise.resolve().then(() => { for (;;); });", "NAME|LIMIT"],
  "a promise that starts itself again": [
    "",
    "const again = () => void Promise.resolve().then(again); again();",
    "NAME|LIMIT",
  ],
  "a promise that never settles": ["", "await new Promise(() => {});", "NAME|LIMIT"],
  "process.exit": ["", "process.exit(3);", "FILE:3|it ended the process with exit code 3"],
  "process.exit, caught": [
    "",
    "try { process.exit(3); } catch {}",
    "FILE:3|it ended the process with exit code 3",
  ],
  "a late throw": ["", 'Promise.reject(new Error("late"));', "FILE:3|late"],
  "an interval": ["", interval, ""],
  "a throw in a callback of Node": [
    "",
    `${node("fs")}.readFile("/", () => { throw new Error("late"); });`,
    "FILE:3|late",
  ],
  "an endless loop in a callback of Node": [
    "",
    `${node("fs")}.readFile("/", () => { for (;;); });`,
    "NAME|LIMIT",
  ],
  "an interval of Node": [
    "",
    `${node("timers/promises")}.setInterval(5)[Symbol.asyncIterator]().next();`,
    "",
  ],
  "memory of arrays": ["", "const all = []; for (;;) all.push(new Array(4e6).fill(1.5));", "NAME|memory"],
  "a string that is too long": [
    "",
    '"x".repeat(2 ** 29).concat("x".repeat(2 ** 29));',
    "FILE:3|Invalid string length",
  ],
  "replaced streams": ["", "process.stdout.write = process.stderr.write = console.log = () => true;", ""],
  "a change of Node": [
    "",
    `${node("fs")}.readFileSync = Uint8Array.prototype.slice = Buffer.from = () => "HARM";`,
    "",
  ],
  "a change of built-ins": ["", "String.prototype.replace = () => 1; Object.prototype.own = 1;", ""],
} as const satisfies Readonly<Record<string, readonly [head: string, body: string, reported: string]>>;

type Fault = keyof typeof faults;

interface Kind {
  readonly file: string;
  readonly options: object;
  readonly page: string;
  /** Time limit of a call, for faults that reach it. */
  readonly seconds: number;
  /** Position in the message if no line is known; the file by default. */
  readonly name?: string;
  code(head: string, body: string): string;
  /** Exceptions to the table. */
  readonly reported?: Readonly<Partial<Record<Fault, string>>>;
}

/** The thread or process of a config ends with its answer, so later callbacks do not run. */
const onceSent = {
  "a throw in a callback of Node": "",
  "an endless loop in a callback of Node": "",
} as const;

/** Pages share a process, so its changes and what runs in it are reported. */
const ofPages = {
  "an interval of Node": "component/left-running",
  "a change of Node": "component/shared-state",
  "replaced streams": "component/shared-state",
} as const;

/** With the name of the module. */
const ofModules = { "an interval": "FILE|markdown/left-running" } as const;

const components = {
  seconds: 2,
  code: (head: string, body: string) =>
    `${head}\nexport default ${body.includes("await") ? "async " : ""}function Own() {\n${body}\nreturn <b>own</b>;\n}\n`,
};

const outputs = { file: "outputs/own.ts", options: { outputs: ["./outputs/own.ts"] }, page: "# A\n" };

const kinds: Readonly<Record<string, Kind>> = {
  "a plugin": {
    file: "plugins/own.ts",
    options: { markdown: { remarkPlugins: ["./plugins/own.ts"] } },
    page: "# A\n",
    seconds: 1.5,
    code: (head, body) => `${head}\nexport default () => async () => {\n${body}\n};\n`,
    reported: ofModules,
  },
  "the setup of a plugin": {
    file: "plugins/own.ts",
    options: { markdown: { rehypePlugins: ["./plugins/own.ts"] } },
    page: "# A\n",
    seconds: 1.5,
    code: (head, body) => `${head}\nexport default () => {\n${body.replace("await ", "")}\n};\n`,
    // The setup is not awaited.
    reported: { ...ofModules, "a promise that never settles": "" },
  },
  "a schema": {
    file: "schemas/own.ts",
    options: { frontmatter: { customSchema: "./schemas/own.ts" } },
    page: "---\ncustom:\n  a: 1\n---\n\n# A\n",
    seconds: 1.5,
    name: "the schema",
    code: (head, body) =>
      `${head}\nexport default { "~standard": { version: 1, validate: async (value: unknown) => {\n${body}\nreturn { value };\n} } };\n`,
    reported: ofModules,
  },
  "an output": {
    ...outputs,
    seconds: 1.5,
    code: (head, body) => `${head}\nexport default async () => {\n${body}\nreturn [];\n};\n`,
  },
  "a module, while it is loaded": {
    ...outputs,
    seconds: 1.5,
    code: (head, body) => `${head}\n\n${body}\nexport default () => [];\n`,
  },
  "a component": {
    ...components,
    file: "components/Own.tsx",
    options: {},
    page: "# A\n\n<Own />\n",
    name: "<Own>",
    reported: {
      ...ofPages,
      "a promise that never settles": "<Own>|it suspends, but pages are rendered synchronously",
    },
  },
  "a page": {
    file: "content/docs/a.mdx",
    options: {},
    page: "",
    seconds: 2,
    name: "content/docs/a.mdx",
    code: (head, body) =>
      `${head.replace("const =", "export const =")}\n\nexport const own = () => { ${body.replace("await ", "")} return "own"; }\n\n# A\n\n{own()}\n`,
    reported: {
      ...ofPages,
      "wrong syntax": "content/docs/a.mdx:1",
      // Reported where the page shows the value.
      "a throw": "content/docs/a.mdx:7|broken",
      "process.exit": "content/docs/a.mdx:7|it ended the process with exit code 3",
      "process.exit, caught": "content/docs/a.mdx:7|it ended the process with exit code 3",
      "a late throw": "content/docs/a.mdx:7|late",
      "a throw in a callback of Node": "content/docs/a.mdx:7|late",
      "a string that is too long": "content/docs/a.mdx:7|Invalid string length",
      "a promise that never settles": "",
    },
  },
  "a module of pages": {
    file: "pages/own.ts",
    options: { pages: ["./pages/own.ts"] },
    page: "# A\n",
    seconds: 1.5,
    code: (head, body) =>
      `${head}\nexport default async function* own() {\n${body}\nyield { path: "docs/b.md", markdown: "# B\\n" };\n}\n`,
    reported: { "an interval": "FILE|pages/left-running" },
  },
  "a part of the theme": {
    ...components,
    file: "theme/slots/footer-after.tsx",
    options: {},
    page: "# A\n",
    reported: { "a promise that never settles": "theme/slots/footer-after.tsx|React error 426" },
  },
};

function codeOf(kind: Pick<Kind, "code">, fault: Fault, folder: string): string {
  const [head, body] = faults[fault];
  return kind.code(head, body.replace("MARKER", JSON.stringify(join(folder, "marker"))));
}

/** Text that the report must contain. */
function wordsOf(
  fault: Fault,
  { file, name = file, seconds, reported = {} }: Omit<Kind, "code">,
): readonly string[] {
  const text = reported[fault] ?? faults[fault][2];
  const whole = text.replace("FILE", file).replace("NAME", name).replace("LIMIT", `${seconds} s`);
  return whole === "" ? [] : whole.split("|");
}

/** Problems as one text. */
function textOf(
  problems: readonly Pick<Diagnostic, "code" | "file" | "position" | "text" | "hint">[],
): string {
  return problems
    .map(({ code, file, position, text, hint }) => `${file}:${position?.line} ${code} ${text} ${hint}`)
    .join("\n");
}

async function problemsOf(work: () => Promise<readonly Diagnostic[]>): Promise<readonly Diagnostic[]> {
  return work().catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error;
    return error.diagnostics;
  });
}

function expectReport(report: string, words: readonly string[]): void {
  if (words.length === 0) expect(report).toBe("");
  for (const word of words) expect(report).toContain(word);
}

/** Whether anything started by the code is still active. */
async function isBusy(folder: string): Promise<boolean> {
  const marker = join(folder, "marker");
  if (!existsSync(marker)) return false;
  const { size } = statSync(marker);
  await setTimeout(30);
  return statSync(marker).size > size;
}

/** A server of a site, without its socket. */
async function serve(
  projects: Projects,
  reopen: () => Promise<Projects>,
): Promise<{ readonly session: Session; change(file: string): Promise<Round> }> {
  const rounds: Round[] = [];
  const bugs: unknown[] = [];
  const session = await startSession({
    projects,
    isConfig: (file) => /(?:site\.config|pages\/own)\.ts$/.test(file),
    reopen,
    open: ([opened]) => openPreview(opened, coldMemo()),
    onRound: (round) => rounds.push(round),
    onBug: (bug) => bugs.push(bug),
  });
  onTestFinished(session.close);
  return {
    session,
    async change(file) {
      const before = rounds.length;
      session.change([file]);
      await expect.poll(() => bugs.length > 0 || rounds.length > before, { timeout: 60_000 }).toBe(true);
      expect(bugs).toEqual([]);
      return rounds.at(-1) as Round;
    },
  };
}

const page = "docs/a/index.html";

/** Problems that the server shows for a page, and those of the site. */
async function shown(session: Session): Promise<readonly Diagnostic[]> {
  const { preview, problems } = session.state();
  if (preview === null) return problems;
  const drawn = await problemsOf(async () => {
    await (await preview.find(page))?.produce();
    return [];
  });
  return [...problems, ...drawn];
}

/** A third of the faults of a kind each day, all of them with `ALL_TESTS`. */
function chosenFaults(kind: string): readonly Fault[] {
  const all = Object.keys(faults) as Fault[];
  const day = new Date().getDate() + kind.length;
  return all.filter((_, index) => process.env.ALL_TESTS !== undefined || (index + day) % 3 === 0);
}

async function siteWith(kind: Kind, fault: Fault) {
  const folder = await temporaryFolder();
  await put(folder, { "content/docs/a.mdx": kind.page });
  const { config: standard, packageRoot } = projectOf(diskFiles(folder), kind.options, folder);
  // Faults that don't reach the limit get a generous one, for busy machines.
  const seconds = faults[fault][2].includes("LIMIT") ? kind.seconds : 600;
  const config = { ...standard, limits: { ...standard.limits, seconds } };
  const open = () =>
    resolveProjects({
      configs: [config],
      folder,
      configFile: "site.config.ts",
      register: recordAccesses(folder),
      files: diskFiles(folder),
      packageRoot,
      drafts: false,
      thread: null,
    });
  return { folder, open };
}

describe.each(Object.entries(kinds))("%s", (name, kind) => {
  test.each(chosenFaults(name))(
    "%s",
    async (fault) => {
      const { folder, open } = await siteWith(kind, fault);
      const words = wordsOf(fault, kind);
      const path = join(folder, kind.file);
      await put(folder, { [kind.file]: kind.code("", "") });
      const { session, change } = await serve(await open(), open);
      expect(textOf(await shown(session))).toBe("");
      await put(folder, { [kind.file]: codeOf(kind, fault, folder) });
      const built = await problemsOf(async () => {
        const [project] = await open();
        const plan = await makePlan(project, coldMemo());
        await [...plan.outputs.values()].find(({ path }) => path === page)?.produce();
        return plan.diagnostics;
      });
      expectReport(textOf(built), words);
      await change(path);
      expectReport(textOf(await shown(session)), words);
      expect(await isBusy(folder)).toBe(false);
      await put(folder, { [kind.file]: kind.code("", "") });
      await change(path);
      expect(textOf(await shown(session))).toBe("");
    },
    120_000,
  );
});

const keys = 'title: "T", url: "https://example.com", baseUrl: "/"';

describe("a config", () => {
  const name = "a config";
  const kind = {
    file: "site.config.ts",
    options: {},
    page: "",
    seconds: 1,
    code: (head: string, body: string) => `${head}\n\n${body}\nexport default { ${keys} };\n`,
    reported: {
      "process.exit": "site.config.ts|it ended the process with exit code 3",
      "process.exit, caught": "site.config.ts|it ended the process with exit code 3",
      "a promise that never settles": "site.config.ts|it awaits a promise that never settles",
      "memory of arrays": "site.config.ts|it used more than 1024 MB of memory",
      ...onceSent,
    },
  } satisfies Kind;
  test.each(chosenFaults(name))(
    "%s",
    async (fault) => {
      const folder = await temporaryFolder();
      await put(folder, { "site.config.ts": kind.code("", ""), "content/docs/a.md": "# A\n" });
      const load = () =>
        loadConfig(folder, {
          milliseconds: faults[fault][2].includes("LIMIT") ? kind.seconds * 1000 : 60_000,
        });
      const project = projectOf(diskFiles(folder), {}, folder);
      const { session, change } = await serve([project], async () => [
        { ...project, config: (await load()).configs[0] },
      ]);
      await put(folder, { "site.config.ts": codeOf(kind, fault, folder) });
      const words = wordsOf(fault, kind);
      expectReport(textOf(await problemsOf(async () => load().then(() => []))), words);
      await change(join(folder, "site.config.ts"));
      expectReport(textOf(session.state().problems), words);
      expect(session.state().isKeptBack).toBe(words.length > 0);
      expect(await isBusy(folder)).toBe(false);
      await put(folder, { "site.config.ts": kind.code("", "") });
      await change(join(folder, "site.config.ts"));
      expect(session.state()).toMatchObject({ problems: [], isKeptBack: false });
    },
    120_000,
  );
});

/** What is reported about a config that does not run; its options may be read without running it. */
async function reportForeign(folder: string, file: string, most: number): Promise<readonly Diagnostic[]> {
  const { notes } = await runForeign(folder, file, most);
  return notes
    .filter(({ what }) => what.endsWith("read without running it"))
    .map(({ what, remedy }) => {
      const [, name = "", line = null] = /^(.+?\.mjs)(?::(\d+):\d+)?:/.exec(what) ?? [];
      const position = line === null ? null : { line: Number(line), column: 1, length: 1 };
      return diagnostic("migrate/broken", { reason: remedy ?? "" }, { file: name, position });
    });
}

describe("a config of another tool", () => {
  const name = "a config of another tool";
  const kind = {
    file: "docusaurus.config.mjs",
    options: {},
    page: "",
    seconds: 2,
    code: (head: string, body: string) => `${head}\n\n${body}\nexport default { title: "T" };\n`,
    reported: {
      "process.exit": "docusaurus.config.mjs|it ended without a word",
      "process.exit, caught": "docusaurus.config.mjs|it ended without a word",
      "a promise that never settles": "docusaurus.config.mjs|it awaits a promise that never settles",
      ...onceSent,
      // Packages and missing files are replaced by stubs.
      "a missing import": "",
    },
  } satisfies Kind;
  test.each(chosenFaults(name))(
    "%s",
    async (fault) => {
      const folder = await temporaryFolder();
      await put(folder, { [kind.file]: codeOf(kind, fault, folder) });
      const most = faults[fault][2].includes("LIMIT") ? kind.seconds * 1000 : 60_000;
      const report = await problemsOf(() => reportForeign(folder, kind.file, most));
      expectReport(textOf(report), wordsOf(fault, kind));
      expect(await isBusy(folder)).toBe(false);
    },
    60_000,
  );
});

test("a process of a config of another tool ends whatever it does about it", async () => {
  const folder = await temporaryFolder();
  const stubborn = 'process.on("SIGTERM", () => {});\nfor (;;);\nexport default {};\n';
  await put(folder, { "docusaurus.config.mjs": stubborn });
  const ended = problemsOf(() => reportForeign(folder, "docusaurus.config.mjs", 1000));
  expect(textOf(await ended)).toContain("it did not end within 1 s");
});
