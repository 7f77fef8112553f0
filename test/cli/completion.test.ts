/** `docgen completion`: the scripts contain the commands, and Bash completes with its script. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { put, temporaryFolder } from "../emit/hand-plan.ts";
import { run } from "./run-docgen.ts";

const isThere = (shell: string) => spawnSync(shell, ["--version"]).status === 0;

const script = async (shell: string) => (await run("completion", shell)).stdout;

/** Completions that Bash offers for the last word. */
async function complete(folder: string, ...words: readonly string[]): Promise<string[]> {
  const line = ["docgen", ...words].map((word) => `'${word}'`).join(" ");
  const ask = `COMP_WORDS=(${line}); COMP_CWORD=${words.length}; _docgen; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const answer = execFileSync("bash", ["-c", `${await script("bash")}\n${ask}`], {
    cwd: folder,
    encoding: "utf8",
  });
  return answer.split("\n").filter((word) => word !== "");
}

test.skipIf(!isThere("bash"))("Bash completes commands, options, their values and folders", async () => {
  const folder = await temporaryFolder();
  await mkdir(`${folder}/my site`);
  await put(folder, { "a.txt": "" });
  expect(await complete(folder, "")).toEqual(
    expect.arrayContaining(["build", "serve", "check", "headers", "completion", "help"]),
  );
  expect(await complete(folder, "")).not.toContain("preview");
  expect(await complete(folder, "se")).toEqual(["serve", "search"]);
  expect(await complete(folder, "search", "")).toEqual(["query", "push", "help"]);
  expect(await complete(folder, "search", "push", "--i")).toEqual(["--incremental", "--index"]);
  expect(await complete(folder, "headers", "--for", "n")).toEqual(["netlify", "nginx"]);
  expect((await complete(folder, "headers", "--out", "")).toSorted()).toEqual(["a.txt", "my site"]);
  expect(await complete(folder, "build", "m")).toEqual(["my site"]);
  expect(await complete(folder, "build", "--base", "")).toEqual([]);
  expect(await complete(folder, "completion", "")).toEqual(["bash", "fish", "zsh"]);
  expect(await complete(folder, "help", "che")).toEqual(["check"]);
  expect(await complete(folder, "dev", "--po")).toEqual(["--port", "--poll"]);
  expect(await complete(folder, "version", "")).toEqual([]);
  expect(await complete(folder, "book", "--format", "=", "e")).toEqual(["epub"]);
  expect(await complete(folder, "book", "--format", "=")).toEqual(["html", "epub", "pdf"]);
});

test.skipIf(!isThere("fish"))("fish completes commands, aliases, options and their values", async () => {
  const text = await script("fish");
  const offer = (line: string) => `complete -C '${line}' | string split -f1 \\t; echo`;
  const lines = ["docgen se", "docgen dev --po", "docgen book --format=e", "docgen search p"];
  const answer = execFileSync("fish", ["--no-config", "-c", [text, ...lines.map(offer)].join("\n")], {
    cwd: await temporaryFolder(),
    encoding: "utf8",
  });
  const found = answer
    .trimEnd()
    .split("\n\n")
    .map((some) => some.split("\n"));
  expect(found).toEqual([["search", "serve"], ["--poll", "--port"], ["--format=epub"], ["push"]]);
});

test.skipIf(!isThere("bash"))("Bash completes Git refs", async () => {
  const folder = await temporaryFolder();
  expect(await complete(folder, "diff", "")).toEqual([]);
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], { cwd: folder });
  git("init", "-q", "-b", "main");
  git("commit", "-q", "--allow-empty", "-m", "one");
  git("tag", "v1");
  git("branch", "docs/new");
  expect(await complete(folder, "diff", "")).toEqual(["docs/new", "main", "v1"]);
  expect(await complete(folder, "diff", "d")).toEqual(["docs/new"]);
});

test.each(["bash", "zsh", "fish"])("%s: every option of every command", async (shell) => {
  const text = await script(shell);
  const { stdout } = await run("--help");
  const commands = [...stdout.matchAll(/^ {2}(\w+) /gm)].map(([, name = ""]) => name);
  const names = commands.filter((name) => name !== "docgen" && name !== "help");
  expect(names.length).toBeGreaterThan(6);
  for (const name of [...names, "search push"]) {
    const help = (await run(...name.split(" "), "--help")).stdout;
    for (const [, option = ""] of help.matchAll(/^ {2}(?:-\w, )?--([a-z-]+)/gm))
      expect(text).toContain(option);
  }
  if (isThere(shell)) expect(spawnSync(shell, ["-n", "-c", text]).status).toBe(0);
});

test("another shell is reported", async () => {
  expect(await run("completion", "tcsh")).toMatchObject({ code: 2, stdout: "" });
});
