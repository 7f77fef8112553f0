/** The manual is right: it builds without a word, its made parts are what the code says, its helps are those of the commands. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { commands, folder, helpFile, makeManual } from "../bin/manual.js";
import { listInterfaces, listOptions } from "../bin/options.ts";
import { messagePage } from "../src/cli/report/print-report.ts";
import { loadConfig } from "../src/config/load.ts";
import { diskFiles } from "../src/core/files.ts";
import { isCode, leveledCodes } from "../src/core/levels.ts";
import { messages } from "../src/core/messages.ts";
import type { Plan } from "../src/outputs/plan.ts";
import { makePlan } from "../src/pipeline.ts";
import { run } from "./cli/run-docgen.ts";
import { coldMemo, oneProject, textOf } from "./plan-of.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const site = join(root, "manual");
const read = (...parts: string[]) => readFileSync(join(root, ...parts), "utf8");

let plan: Plan;

beforeAll(async () => {
  const {
    configs: [config],
    file,
    sources,
  } = await loadConfig(site);
  const files = diskFiles(site);
  const project = oneProject(files, config, {
    folder: site,
    configFile: file,
    configSources: sources,
    packageRoot: root,
  });
  plan = await makePlan(project, coldMemo());
});

async function helpsOfCommands(): Promise<Record<string, string>> {
  const helps = commands.map(async (name) => {
    const { stdout } = await run(...name.split(" "), "--help");
    return [name, stdout] as const;
  });
  return Object.fromEntries(await Promise.all(helps));
}

test("it is made without a message", () => {
  expect(plan.diagnostics).toEqual([]);
  expect(plan.routes.length).toBeGreaterThan(35);
});

test("what `npm run manual` makes is what stands there", async () => {
  const made = makeManual({
    options: listOptions(),
    interfaces: listInterfaces(),
    messages,
    leveled: leveledCodes,
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

test("what a printed message leads to is there", async () => {
  const codes = Object.keys(messages).filter(isCode);
  const addresses = codes.map((code) => messagePage(code, "/") ?? "");
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
