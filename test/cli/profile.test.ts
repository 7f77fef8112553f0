/** The profile of a build: one file next to the site, never inside the output. */
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentsOf, put, temporaryFolder } from "../emit/hand-plan.ts";
import { run } from "./run-docgen.ts";
import { settled } from "./site-of.ts";

const config = (budgets: string) =>
  `export default { title: "T", url: "https://example.com", baseUrl: "/b/", budgets: ${budgets} };\n`;

async function siteOf(budgets = "{}"): Promise<string> {
  const folder = await temporaryFolder();
  await put(folder, {
    "site.config.ts": config(budgets),
    "content/docs/a.md": "# A\n\n```js\nlet a = 1;\n```\n",
  });
  return folder;
}

test("it is next to the cache, requests nothing, and does not change output and manifest", async () => {
  const folder = await siteOf();
  await run("build", folder);
  const plain = await contentsOf(join(folder, "build"));
  const ledger = await readFile(join(folder, "build/.docgen-ledger.json"), "utf8");
  await run("clean", folder);
  await settled();
  const { code, stderr } = await run("build", folder, "--profile");
  expect([code, stderr]).toEqual([0, expect.stringContaining(".docgen/profile.html.\n")]);
  expect(await contentsOf(join(folder, "build"))).toEqual(plain);
  expect(await readFile(join(folder, "build/.docgen-ledger.json"), "utf8")).toBe(ledger);
  const page = await readFile(join(folder, ".docgen/profile.html"), "utf8");
  expect(page).not.toMatch(/<script|https?:|src=|@import|url\(/);
  for (const word of ["Stages", "Slowest pages", "Largest pages", "content/docs/a.md", "--accent: #"]) {
    expect(page).toContain(word);
  }
  expect(page).toMatch(/<th scope="row">parse<\/th>.*<td>1<\/td><td>0<\/td>/);
  await run("build", folder, "--profile");
  expect(await readFile(join(folder, ".docgen/profile.html"), "utf8")).toMatch(
    /<th scope="row">parse<\/th>.*<td>0<\/td><td>1<\/td>/,
  );
});

test("it is written to a given path, but not into the output, and not over another file", async () => {
  const folder = await siteOf();
  expect((await run("build", folder, "--profile", join(folder, "times.html"))).code).toBe(0);
  expect((await stat(join(folder, "times.html"))).isFile()).toBe(true);
  const inside = await run("build", folder, "--profile", join(folder, "build/times.html"));
  expect([inside.code, inside.stderr]).toEqual([
    2,
    expect.stringContaining("must be outside the output folder"),
  ]);
  const other = await run("build", folder, "--profile", join(folder, "site.config.ts"));
  expect([other.code, other.stderr]).toEqual([
    2,
    expect.stringContaining("requires the name of an .html file"),
  ]);
  expect(await readFile(join(folder, "site.config.ts"), "utf8")).toBe(config("{}"));
});

test("a build that fails over its budget leaves the output of the one before, and check says the same", async () => {
  const folder = await siteOf();
  await run("build", folder);
  const before = await contentsOf(join(folder, "build"));
  await writeFile(join(folder, "site.config.ts"), config('{ html: { kB: 0.5, level: "error" } }'));
  await writeFile(join(folder, "content/docs/a.md"), "# Other\n");
  const failed = await run("build", folder, "--profile");
  expect([failed.code, failed.stderr]).toEqual([
    1,
    expect.stringContaining("error budget/html  content/docs/a.md"),
  ]);
  expect(await contentsOf(join(folder, "build"))).toEqual(before);
  const checked = await run("check", folder);
  expect([checked.code, checked.stderr]).toEqual([1, expect.stringContaining("error budget/html")]);
});

test("the report in JSON has the same figures", async () => {
  const folder = await siteOf("{ html: { kB: 0.5 }, js: { kB: 500 } }");
  const { code, stdout } = await run("build", folder, "--json");
  const report = JSON.parse(stdout);
  expect(code).toBe(0);
  expect(report.budgets).toEqual([
    {
      kind: "html",
      limit: 500,
      bytes: expect.any(Number),
      page: expect.any(String),
      over: report.routes.length + 1,
    },
    { kind: "js", limit: 500_000, bytes: expect.any(Number), page: "404.html", over: 0 },
  ]);
  expect(report.largest.map(({ page }: { page: string }) => page)).toContain("docs/a/index.html");
  expect(report.slowest.map(({ page }: { page: string }) => page)).toContain("content/docs/a.md");
  expect(report.timeline.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(["config", "cache", "plan", "parse", "emit", "render"]),
  );
  expect(JSON.parse((await run("build", folder, "--json")).stdout).budgets).toEqual(report.budgets);
});
