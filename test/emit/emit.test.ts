import { link, lstat, mkdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FileError } from "../../src/core/files.ts";
import { hash } from "../../src/core/hash.ts";
import type { Plan } from "../../src/outputs/plan.ts";
import { contentsOf, emitTo, failingPlan, planOf, problemsOf, put, temporaryFolder } from "./hand-plan.ts";

const site = { "index.html": "home", "docs/a/index.html": "a", "assets/x.js": "x" };

test("writes what differs, removes what is gone, and leaves the rest alone", async () => {
  const folder = join(await temporaryFolder(), "deep/build");
  expect(await emitTo(folder, planOf(site))).toEqual({
    written: ["assets/x.js", "docs/a/index.html", "index.html"],
    removed: [],
    unchanged: 0,
    sizes: { page: 5, script: 1, style: 0, image: 0, public: 0, data: 0 },
    largest: [
      { page: "index.html", bytes: 4 },
      { page: "docs/a/index.html", bytes: 1 },
    ],
    state: { paths: [...Object.keys(site), ".docgen-ledger.json"], stamps: expect.any(String) },
  });
  expect(await contentsOf(folder)).toEqual(site);

  const before = await stat(join(folder, ".docgen-ledger.json"));
  const again = await emitTo(folder, planOf(site));
  expect(again).toMatchObject({ written: [], removed: [], unchanged: 3 });
  expect((await stat(join(folder, ".docgen-ledger.json"))).mtimeMs).toBe(before.mtimeMs);

  const next = { "index.html": "home", "docs/b/index.html": "b", "assets/x.js": "y" };
  expect(await emitTo(folder, planOf(next))).toMatchObject({
    written: ["assets/x.js", "docs/b/index.html"],
    removed: ["docs/a/index.html"],
    unchanged: 1,
  });
  expect(await contentsOf(folder)).toEqual(next);
});

test("what is not approved once it is made leaves the output as it was", async () => {
  const folder = await temporaryFolder();
  await emitTo(folder, planOf(site));
  const refuse = async () => {
    throw new Error("too heavy");
  };
  await expect(emitTo(folder, planOf({ "index.html": "other" }), { approve: refuse })).rejects.toThrow(
    "too heavy",
  );
  expect(await contentsOf(folder)).toEqual(site);
});

test("restores a file that was changed or removed by hand", async () => {
  const folder = await temporaryFolder();
  await emitTo(folder, planOf(site));
  await put(folder, { "index.html": "hand" });
  expect((await emitTo(folder, planOf(site))).written).toEqual(["index.html"]);
});

test("the manifest says nothing about time and place", async () => {
  const [one, other] = [await temporaryFolder(), await temporaryFolder()];
  await emitTo(one, planOf(site));
  await emitTo(other, planOf({ "z.html": "z" }));
  await emitTo(other, planOf(Object.fromEntries(Object.entries(site).reverse())));
  const ledger = await readFile(join(one, ".docgen-ledger.json"), "utf8");
  expect(await readFile(join(other, ".docgen-ledger.json"), "utf8")).toBe(ledger);
  expect(ledger).toMatchInlineSnapshot(`
    "{
      "format": 1,
      "files": {
        "assets/x.js": "553f121d1ecef2a1742c",
        "docs/a/index.html": "4162fddd39a3e4225e8e",
        "index.html": "71cd30dbab5503e51847"
      }
    }
    "
  `);
});

test("keeps other files, unless cleaning", async () => {
  const folder = await temporaryFolder();
  await emitTo(folder, planOf(site));
  await put(folder, { CNAME: "example.com", "docs/own/x.txt": "own", ".git/HEAD": "ref" });
  await mkdir(join(folder, "empty"));
  await emitTo(folder, planOf({ "index.html": "home" }));
  const kept = {
    ".git/HEAD": "ref",
    CNAME: "example.com",
    "docs/own/x.txt": "own",
    "empty/": "",
    "index.html": "home",
  };
  expect(await contentsOf(folder)).toEqual(kept);

  const { removed } = await emitTo(folder, planOf({ "index.html": "home" }), { clean: true });
  expect(removed).toEqual(["CNAME", "docs/own/x.txt"]);
  expect(await contentsOf(folder)).toEqual({ ".git/HEAD": "ref", "index.html": "home" });
});

test("a file becomes a folder and a folder a file", async () => {
  const folder = await temporaryFolder();
  await emitTo(folder, planOf({ docs: "file", "a/b/c.html": "c", "a/d.html": "d" }));
  const next = { "docs/index.html": "folder", a: "file" };
  await emitTo(folder, planOf(next));
  expect(await contentsOf(folder)).toEqual({ a: "file", "docs/index.html": "folder" });
});

test("does not move other files that are in the way", async () => {
  const folder = await temporaryFolder();
  await emitTo(folder, planOf({ "index.html": "old" }));
  await put(folder, { docs: "theirs", "a/theirs.txt": "theirs" });
  expect(await problemsOf(emitTo(folder, planOf({ "index.html": "new", "docs/index.html": "d" })))).toEqual([
    "output/in-the-way: Cannot write build/docs/index.html: build/docs is in the way, and docgen did not write it.",
  ]);
  expect(await problemsOf(emitTo(folder, planOf({ "index.html": "new", a: "file" })))).toEqual([
    "output/in-the-way: Cannot write build/a: build/a/theirs.txt is in the way, and docgen did not write it.",
  ]);
  expect(await contentsOf(folder)).toEqual({ "a/theirs.txt": "theirs", docs: "theirs", "index.html": "old" });
  await emitTo(folder, planOf({ "docs/index.html": "d", a: "file" }), { clean: true });
  expect(await contentsOf(folder)).toEqual({ a: "file", "docs/index.html": "d" });
});

test("never writes or removes through a link", async () => {
  const folder = await temporaryFolder();
  const elsewhere = await temporaryFolder();
  await put(elsewhere, { "page.html": "theirs", "index.html": "theirs" });
  await emitTo(folder, planOf({ "index.html": "home", "docs/page.html": "ours" }));
  await emitTo(folder, planOf({ "index.html": "home" }));
  await symlink(elsewhere, join(folder, "docs"));
  expect(
    await problemsOf(emitTo(folder, planOf({ "index.html": "home", "docs/page.html": "x" }))),
  ).toHaveLength(1);
  await emitTo(folder, planOf({ "docs/page.html": "x" }), { clean: true });
  expect((await lstat(join(folder, "docs"))).isDirectory()).toBe(true);
  await symlink(join(elsewhere, "index.html"), join(folder, "index.html"));
  await emitTo(folder, planOf({ "index.html": "new" }));
  expect(await contentsOf(folder)).toEqual({ "index.html": "new" });
  expect(await contentsOf(elsewhere)).toEqual({ "index.html": "theirs", "page.html": "theirs" });
});

test("a copied file that has changed since the plan was made is a problem with its name", async () => {
  const folder = await temporaryFolder();
  await emitTo(folder, planOf(site));
  const copied = planOf(
    { "logo.png": "newer" },
    { kind: "public", key: hash("older"), from: "content/logo.png" },
  );
  await expect(emitTo(folder, copied)).rejects.toMatchObject({
    diagnostics: [{ code: "source/changed", file: "content/logo.png" }],
  });
  expect(await contentsOf(folder)).toEqual(site);
});

test("a failure leaves the last output complete and nothing else", async () => {
  const folder = await temporaryFolder();
  await emitTo(folder, planOf(site));
  await put(folder, { "theirs.txt": "theirs" });
  const next = { "index.html": "new", "docs/a/index.html": "new", "docs/b/index.html": "new" };
  const bug = failingPlan(next, "docs/b/index.html", new Error("bug"));
  await expect(emitTo(folder, bug, { clean: true })).rejects.toThrow("bug");
  const gone = failingPlan(next, "docs/b/index.html", new FileError("content/x.svg", { code: "ENOENT" }));
  expect(await problemsOf(emitTo(folder, gone))).toHaveLength(1);
  const full = failingPlan(next, "docs/a/index.html", new Error("x"));
  await expect(emitTo(folder, full)).rejects.toThrow("x");
  expect(await contentsOf(folder)).toEqual({ ...site, "theirs.txt": "theirs" });
});

test("what fails ends the making of all other files", async () => {
  const names = Array.from({ length: 200 }, (_, index) => `${index}.js`);
  const failure = new Error("no page");
  const { outputs, ...plan } = failingPlan(
    Object.fromEntries(["index.html", ...names].map((name) => [name, name])),
    "index.html",
    failure,
  );
  let made = 0;
  const counted = [...outputs].map(([path, output]) => {
    const produce = () => {
      made += 1;
      return output.produce();
    };
    return [path, { ...output, produce }] as const;
  });
  const folder = await temporaryFolder();
  await expect(emitTo(folder, { ...plan, outputs: new Map(counted) })).rejects.toBe(failure);
  expect(made).toBeLessThan(10);
});

test("a folder that was made for a failed build goes with it", async () => {
  const folder = join(await temporaryFolder(), "build");
  const plan = failingPlan(site, "index.html", new Error("bug"));
  await expect(emitTo(folder, plan)).rejects.toThrow("bug");
  await expect(stat(folder)).rejects.toThrow("ENOENT");
});

test("an interrupted build moves nothing", async () => {
  const folder = await temporaryFolder();
  await emitTo(folder, planOf(site));
  const controller = new AbortController();
  const onProgress = () => controller.abort(new Error("stop"));
  const next = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`${index}.html`, "new"]));
  await expect(emitTo(folder, planOf(next), { signal: controller.signal, onProgress })).rejects.toThrow(
    "stop",
  );
  expect(await contentsOf(folder)).toEqual(site);
});

test("a plan with errors is never emitted", async () => {
  const folder = await temporaryFolder();
  const problem = {
    code: "link/image",
    severity: "error",
    values: {},
    text: "",
    hint: null,
    file: null,
    position: null,
  } as const;
  await expect(emitTo(folder, { ...planOf(site), diagnostics: [problem] })).rejects.toThrow(
    "must not be emitted",
  );
});

test("a manifest with paths outside of the folder is ignored", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, ".docgen-ledger.json"), '{"format":1,"files":{"../../x":"0"}}');
  expect(await problemsOf(emitTo(folder, planOf(site)))).toEqual([
    "output/foreign: Cannot write to build: it contains files that docgen did not write.",
  ]);
});

test("a name that the file system rejects is reported before anything is moved", async () => {
  const folder = await temporaryFolder();
  await emitTo(folder, planOf(site));
  const path = `${"x".repeat(300)}.html`;
  expect(await problemsOf(emitTo(folder, planOf({ ...site, "index.html": "new", [path]: "x" })))).toEqual([
    `output/write: Cannot write build/${path} (the name is too long). The output folder is unchanged.`,
  ]);
  expect(await contentsOf(folder)).toEqual(site);
});

test("on a file system that ignores case, a page whose name changed its case stays", async () => {
  const folder = await temporaryFolder();
  await emitTo(folder, planOf({ "docs/Intro.html": "intro" }));
  // A case-insensitive file system shows one file under both names, as a hard link does here.
  await link(join(folder, "docs/Intro.html"), join(folder, "docs/intro.html"));
  await emitTo(folder, planOf({ "docs/intro.html": "intro" }));
  expect(await contentsOf(folder)).toHaveProperty(["docs/intro.html"], "intro");
  expect(await contentsOf(folder)).toHaveProperty(["docs/Intro.html"], "intro");
});

test("a failure reports what it leaves behind", async () => {
  const folder = await temporaryFolder();
  const meeting = async (plan: Plan, path: string) => {
    const approve = async () => {
      await rm(join(folder, path), { force: true });
      await put(folder, { [`${path}/theirs.txt`]: "theirs" });
    };
    const problems = await problemsOf(emitTo(folder, plan, { approve }));
    await rm(join(folder, path), { recursive: true });
    return problems.map((problem) => problem.split(":")[0]);
  };
  expect(await meeting(planOf(site), ".docgen-ledger.json")).toEqual(["output/write"]);
  expect(await contentsOf(folder)).toEqual({});
  expect(await meeting(planOf(site), "index.html")).toEqual(["output/half-placed"]);
  await emitTo(folder, planOf(site));
  const { "index.html": _, ...rest } = site;
  expect(await meeting(planOf(rest), ".docgen-ledger.json")).toEqual(["output/ledger"]);
  expect(await contentsOf(folder)).toEqual(rest);
});
