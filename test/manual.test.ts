/**
 * The manual: builds without messages, its generated parts match the code, its config samples are valid, and search finds
 * its pages.
 */
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { transform } from "esbuild";
import { beforeAll, expect, test } from "vitest";
import { commands, folder, helpFile, makeManual } from "../bin/manual.js";
import { listInterfaces, listOptions } from "../bin/options.ts";
import { getMessageUrl } from "../src/cli/report/print-report.ts";
import { checkConfig } from "../src/config/check-config.ts";
import { loadConfig } from "../src/config/load.ts";
import { diskFiles } from "../src/core/files.ts";
import { isCode } from "../src/core/levels.ts";
import { formerCodes, messages } from "../src/core/messages.ts";
import type { Plan } from "../src/outputs/plan.ts";
import { makePlan } from "../src/pipeline.ts";
import { python } from "../src/python/define.ts";
import { openIndex } from "../src/shared/search/open-index.ts";
import { findBrokenLinks } from "./book/whole-site.ts";
import { run } from "./cli/run-docgen.ts";
import { compareCopies } from "./outputs/copy-parity.ts";
import { coldMemo, oneProject, textOf } from "./plan-of.ts";
import { manualQuestions } from "./search/manual-questions.ts";
import { writeOutputs } from "./write-outputs.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const site = join(root, "manual");
const built = join(root, "node_modules/.cache/docgen/manual");
const read = (...parts: string[]) => readFileSync(join(root, ...parts), "utf8");

const memo = coldMemo();
let plan: Plan;

beforeAll(async () => {
  const {
    configs: [config],
    file,
  } = await loadConfig(site);
  const files = diskFiles(site);
  const project = oneProject(files, config, {
    folder: site,
    configFile: file,
    packageRoot: root,
  });
  plan = await makePlan(project, memo);
  // For `.ci/afdocs.js`, so that CI builds the manual once.
  await rm(built, { recursive: true, force: true });
  await writeOutputs(plan, built);
});

async function helpsOfCommands(): Promise<Record<string, string>> {
  const helps = commands.map(async (name) => {
    const { stdout } = await run(...name.split(" "), "--help");
    return [name, stdout] as const;
  });
  return Object.fromEntries(await Promise.all(helps));
}

test("it builds without messages", () => {
  expect(plan.diagnostics).toEqual([]);
  expect(plan.routes.length).toBeGreaterThan(35);
});

test("no link of its offline folder and its books is broken", async () => {
  const out = await mkdtemp(join(tmpdir(), "docgen-test-"));
  try {
    const { broken, links } = await findBrokenLinks(site, out, memo);
    expect(broken).toEqual({ folder: [], html: [], epub: [] });
    expect(links).toBeGreaterThan(500);
  } finally {
    await rm(out, { recursive: true });
  }
});

test("Markdown copies contain the words of their pages", async () => {
  const { compared, problems } = await compareCopies(plan);
  expect(problems).toEqual([]);
  expect(compared).toBeGreaterThan(60);
});

test("the generated parts are up to date with `npm run manual`", async () => {
  const made = makeManual({
    options: listOptions(),
    interfaces: listInterfaces(),
    messages,
    formerCodes,
    helps: await helpsOfCommands(),
  });
  const there = Object.fromEntries(Object.keys(made).map((name) => [name, read(folder, name)]));
  expect(there).toEqual(made);
});

test("every command has a page with its help", async () => {
  const { stdout } = await run("--help");
  const [, listed = ""] = /^Commands:\n([\s\S]*?)\n\n/m.exec(stdout) ?? [];
  const names = [...listed.matchAll(/^ {2}(\w+)/gm)].map(([, name = ""]) => name).filter((n) => n !== "help");
  expect(new Set(commands.map((name) => name.split(" ")[0]))).toEqual(new Set(names));
  for (const command of commands) {
    const page = read("manual/content/docs/reference/commands", `${command.replace(" ", "-")}.md`);
    expect(page).toContain(`file="../_made/${helpFile(command)}"`);
  }
});

test("every message code links to an entry of the messages page", async () => {
  const codes = Object.keys(messages).filter(isCode);
  const addresses = codes.map((code) => getMessageUrl(code, "/") ?? "");
  const [page = ""] = new Set(addresses.map((address) => address.slice(1).replace(/#.*/, "index.html")));
  const html = await textOf(plan, page);
  expect(addresses.filter((address) => !html.includes(`id="${address.replace(/.*#/, "")}"`))).toEqual([]);
});

test.each([["options", ["title", "navbar-links-activebase", "redirects", "head", "policy-frames"]]])(
  "%s have their anchors",
  async (page, ids) => {
    const html = await textOf(plan, `docs/reference/${page}/index.html`);
    expect(ids.filter((id) => !html.includes(`id="${id}"`))).toEqual([]);
  },
);

/** Evaluates a config sample; a partial one gets the required options. */
async function evaluateSample(code: string): Promise<unknown> {
  const whole = code.includes("export default")
    ? `const python = ${python};\n${code.replace(/^import .*$/gm, "").replace("defineConfig", "")}`
    : `export default {${code
        .trim()
        .replace(/;$/, "")
        .replace(/(?<!,)$/, ",")}};`;
  const { code: script } = await transform(whole, { loader: "ts", format: "esm" });
  const { default: options } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
  return { title: "Sample", url: "https://example.com", baseUrl: "/", ...options };
}

function readPages(): [name: string, text: string][] {
  const folder = join(site, "content");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => name.endsWith(".md"))
    .map((name) => [name, readFileSync(join(folder, name), "utf8")]);
}

test("config samples are valid", async () => {
  const problems: string[] = [];
  let count = 0;
  for (const [name, text] of readPages()) {
    for (const [, code = ""] of text.matchAll(
      /^ *```ts title="[^"]*site\.config\.ts"[^\n]*\n([\s\S]*?)^ *```$/gm,
    )) {
      if (code.trim() === "") continue;
      count++;
      const { diagnostics } = checkConfig(await evaluateSample(code), "site.config.ts");
      problems.push(...diagnostics.map(({ code: id, text: message }) => `${name} ${id} ${message}`));
    }
  }
  expect(problems).toEqual([]);
  expect(count).toBeGreaterThan(35);
});

test("commands in samples exist, with their flags", async () => {
  const helps = await helpsOfCommands();
  const problems: string[] = [];
  let count = 0;
  for (const [name, text] of [...readPages(), ["README.md", read("README.md")] as const]) {
    for (const [, block = ""] of text.matchAll(/^ *```(?:sh|console|bash)\b[^\n]*\n([\s\S]*?)^ *```$/gm)) {
      for (const [, line = ""] of block.matchAll(/(?:^|[/ ])docgen(?:\.js)? ([^&|>#\n]*)/gm)) {
        count++;
        const command = commands.filter((one) => `${line} `.startsWith(`${one} `)).at(-1);
        const flags = line.match(/--[a-z-]+/g) ?? [];
        const help = command === undefined ? "" : (helps[command] ?? "");
        if (command === undefined || flags.some((flag) => !help.includes(flag)))
          problems.push(`${name}: ${line}`);
      }
    }
  }
  expect(problems).toEqual([]);
  expect(count).toBeGreaterThan(30);
});

test("at least 67 of 72 queries find their page among the first three results", async () => {
  const index = openIndex({ read: (name) => textOf(plan, `search/${name}`) });
  const missed: string[] = [];
  for (const [query, page] of manualQuestions) {
    const { hits } = await index.search({ indexName: "docs", query });
    const pages = [...new Set(hits.map(({ url }) => new URL(url).pathname.replace(/^\/docs\/|\/$/g, "")))];
    if (!pages.slice(0, 3).includes(page)) missed.push(`${query}: ${page}, found ${pages.slice(0, 3)}`);
  }
  expect(manualQuestions).toHaveLength(72);
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(5);
});
