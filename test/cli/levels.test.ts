/** Message levels: the option `messages` and `--strict`. */
import { existsSync } from "node:fs";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { leveledCodes } from "../../src/core/levels.ts";
import { temporaryFolder } from "../emit/hand-plan.ts";
import { run } from "./run-docgen.ts";
import { siteOf } from "./site-of.ts";

const everythingWrong = fileURLToPath(new URL("../sites/everything-wrong", import.meta.url));

interface Report {
  readonly ok: boolean;
  readonly written: readonly string[];
  readonly diagnostics: readonly { readonly code: string; readonly severity: string }[];
}

async function report(...args: readonly string[]) {
  const { code, stdout } = await run(...args, "--json");
  const reported: Report = JSON.parse(stdout);
  return { code, ...reported };
}

const config = (options: object) => {
  const smallest = { title: "Site", url: "https://example.com", baseUrl: "/base/" };
  return `export default ${JSON.stringify({ ...smallest, ...options })};\n`;
};

const doubtful = (options: object = {}) =>
  siteOf({
    "site.config.mjs": config(options),
    "content/docs/a.md": "# A\n\n[x](./none.md)\n\n```pyton\nx\n```\n",
  });

test("each message is ignored, warns or fails, whatever it does by itself and by the options of links", async () => {
  const messages = { "code/unknown-language": "ignore", "link/broken": "error" };
  const raised = await report("build", await doubtful({ messages }));
  expect(raised).toMatchObject({ code: 1, ok: false, written: [] });
  expect(raised.diagnostics).toMatchObject([{ code: "link/broken", severity: "error" }]);
  const lowered = { links: { pages: "error" }, messages: { "link/broken": "warn" } };
  expect(await report("build", await doubtful(lowered))).toMatchObject({ code: 0, ok: true });
});

test("with every message on warn, a site with a mistake of every kind is built", async () => {
  const folder = await temporaryFolder();
  await cp(everythingWrong, folder, { recursive: true });
  for (const name of ["site.config.mjs", "site.config.ts"]) await rm(join(folder, name), { force: true });
  const messages = Object.fromEntries(leveledCodes.map((code) => [code, "warn"]));
  await writeFile(join(folder, "site.config.mjs"), config({ messages }));
  const { code, diagnostics } = await report("build", folder);
  expect(code).toBe(0);
  expect(new Set(diagnostics.map(({ severity }) => severity))).toEqual(new Set(["warning"]));
  expect(await readFile(join(folder, "build/docs/a/index.html"), "utf8")).toContain("<h1");
});

test("an unknown code is reported with the nearest one, and so is one without a level", async () => {
  const messages = { "code/unknown-langage": "ignore", "theme/broken": "warn", "link/broken": "off" };
  const { code, stderr } = await run("check", await doubtful({ messages }));
  expect(code).toBe(1);
  expect(`\n${stderr.slice(stderr.indexOf("error "))}`).toMatchInlineSnapshot(`
    "
    error config/unknown-message  site.config.mjs:1:91
      Unknown message code "code/unknown-langage" in "messages".
      1 │ …om","baseUrl":"/base/","messages":{"code/unknown-langage":"ignore","theme/broken":"warn","li…
        │                                     ^^^^^^^^^^^^^^^^^^^^^^
      Did you mean "code/unknown-language"?

    error config/no-level  site.config.mjs:1:123
      Cannot change the level of "theme/broken" in "messages": it ends the command.
      1 │ …se/","messages":{"code/unknown-langage":"ignore","theme/broken":"warn","link/broken":"off"}};
        │                                                   ^^^^^^^^^^^^^^
      Remove it.

    error config/invalid  site.config.mjs:1:145
      Invalid "messages.link/broken": expected "warn" or "ignore" or "error", received "off".
      1 │ …se/","messages":{"code/unknown-langage":"ignore","theme/broken":"warn","link/broken":"off"}};
        │                                                                         ^^^^^^^^^^^^^

    "
  `);
});

test("a budget has its message's level, too", async () => {
  const budgets = { html: { kB: 0 } };
  const messages = { "budget/html": "error" };
  expect(await report("check", await doubtful({ budgets, messages }))).toMatchObject({ code: 1 });
});

test("--strict lets a warning fail, and writes nothing", async () => {
  const folder = await doubtful();
  expect((await run("check", folder, "--strict")).stdout).toBe("Check failed: 2 warnings (--strict).\n");
  const failed = await report("build", folder, "--strict");
  expect(failed).toMatchObject({ code: 1, ok: false, written: [] });
  expect(new Set(failed.diagnostics.map(({ severity }) => severity))).toEqual(new Set(["warning"]));
  expect(existsSync(join(folder, "build"))).toBe(false);
});

test("--strict fails where the build before let the warnings pass and nothing has changed", async () => {
  const folder = await doubtful();
  expect(await report("build", folder)).toMatchObject({ code: 0 });
  expect(await run("build", folder, "--strict")).toMatchObject({
    code: 1,
    stdout: "Build failed: 2 warnings (--strict).\n",
  });
  expect(existsSync(join(folder, "build/docs/a/index.html"))).toBe(true);
  expect(await report("build", folder)).toMatchObject({ code: 0, ok: true });
});

test("--strict lets what has no problem pass, and what is ignored is none", async () => {
  const messages = { "code/unknown-language": "ignore", "link/broken": "ignore" };
  const folder = await doubtful({ messages });
  expect(await run("check", folder, "--strict")).toMatchObject({ code: 0 });
  expect(await run("build", folder, "--strict")).toMatchObject({ code: 0 });
});

test("--strict fails for a budget that warns", async () => {
  const folder = await siteOf({
    "site.config.mjs": config({ budgets: { html: { kB: 0 } } }),
    "content/docs/a.md": "# A\n\nWords.\n",
  });
  expect(await run("build", folder)).toMatchObject({ code: 0 });
  expect(await report("build", folder, "--strict", "--clean")).toMatchObject({ code: 1, written: [] });
});
