/** Dates of last changes: parsed from a Git log, and read with Git itself if it is installed. */
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { sourcePath } from "../../src/core/paths.ts";
import { type Git, gitIn } from "../../src/read/git.ts";
import { readHistory } from "../../src/read/history.ts";
import { coldMemo } from "../plan-of.ts";

const content = [sourcePath("content")];
const log =
  "\u00012026-01-01\u0002B\0\ncontent/b.md\0\0\u00012024-01-03\u0002名前 x\0\ncontent/b.md\0content/あ い.md\0";

function fake(answers: { head?: string; log?: string; reason?: string }): Git & { calls: string[] } {
  const calls: string[] = [];
  const git = async (args: readonly string[]) => {
    calls.push(args.join(" "));
    const output = args[0] === "rev-parse" ? answers.head : answers.log;
    return output === undefined
      ? { ok: false as const, reason: answers.reason ?? "no" }
      : { ok: true as const, output };
  };
  return Object.assign(git, { calls });
}

const codes = (history: { diagnostics: readonly { code: string; text: string }[] }) =>
  history.diagnostics.map(({ code, text }) => `${code} ${text}`);

test("the newest change of each file counts, with its day", async () => {
  const { changes, diagnostics } = await readHistory(
    fake({ head: "false\n\nabc\n", log }),
    content,
    coldMemo(),
  );
  expect(diagnostics).toEqual([]);
  expect(changes).toEqual({
    "content/b.md": { date: "2026-01-01", author: "B", age: 0 },
    "content/あ い.md": { date: "2024-01-03", author: "名前 x", age: 1 },
  });
});

test("the log of a commit is read once", async () => {
  const git = fake({ head: "false\n\nabc\n", log });
  const memo = coldMemo();
  await readHistory(git, content, memo);
  await readHistory(git, content, memo);
  expect(git.calls.map((call) => call.split(" ")[0])).toEqual(["rev-parse", "-c", "rev-parse"]);
});

test("a shallow history is reported, and gives no dates", async () => {
  const history = await readHistory(fake({ head: "true\n\nabc\n", log }), content, coldMemo());
  expect(history.changes).toEqual({});
  expect(codes(history)).toEqual([
    "history/shallow Shallow Git clone: pages show no dates, because they would be wrong.",
  ]);
});

test("a missing history is reported, and gives no dates", async () => {
  const history = await readHistory(fake({ reason: "it is not installed" }), content, coldMemo());
  expect(history.changes).toEqual({});
  expect(codes(history)).toEqual([
    "history/none Cannot read dates from Git: it is not installed. Pages show no dates.",
  ]);
});

const hasGit = await gitIn(tmpdir())(["--version"]).then(({ ok }) => ok);
const folder = await mkdtemp(join(tmpdir(), "docgen-history-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Ignores the Git settings of the machine. */
const env = { PATH: process.env.PATH, HOME: folder, GIT_CONFIG_NOSYSTEM: "1" };
const run = (cwd: string, ...args: readonly string[]) =>
  execFileSync("git", ["-c", "user.email=a@example.com", "-c", "protocol.file.allow=always", ...args], {
    cwd,
    env,
    stdio: "pipe",
  });

describe.skipIf(!hasGit)("with Git itself", () => {
  test("a folder in no repository", async () => {
    const history = await readHistory(gitIn(folder), content, coldMemo());
    expect(codes(history)[0]).toMatch(/^history\/none .* no repository/);
  });

  test("a site below the top of a repository, whole and cut off", async () => {
    const repository = join(folder, "repository");
    const site = join(repository, "my site");
    await mkdir(join(site, "content", "docs"), { recursive: true });
    run(repository, "init", "-q");
    expect(codes(await readHistory(gitIn(site), content, coldMemo()))).toHaveLength(1);

    await writeFile(join(site, 'content/docs/日本 "語".md'), "a");
    await writeFile(join(site, "content/docs/b.md"), "b");
    await writeFile(join(site, "other.md"), "c");
    run(repository, "add", ".");
    run(repository, "-c", "user.name=はな", "commit", "-qm", "one", "--date=2024-01-02T23:30:00-02:00");
    await writeFile(join(site, "content/docs/b.md"), "bb");
    run(repository, "-c", "user.name=B", "commit", "-qam", "two");
    await writeFile(join(site, "content/docs/new.md"), "not committed");

    const { changes, diagnostics } = await readHistory(gitIn(site), content, coldMemo());
    expect(diagnostics).toEqual([]);
    const authors = Object.fromEntries(Object.entries(changes).map(([path, { author }]) => [path, author]));
    expect(authors).toEqual({ "content/docs/b.md": "B", 'content/docs/日本 "語".md': "はな" });

    run(folder, "clone", "-q", "--depth", "1", `file://${repository}`, "shallow");
    const shallow = await readHistory(gitIn(join(folder, "shallow", "my site")), content, coldMemo());
    expect([shallow.changes, shallow.diagnostics.map(({ code }) => code)]).toEqual([{}, ["history/shallow"]]);
  });

  test("documents beside the site, also outside of its repository", async () => {
    const repository = join(folder, "beside");
    const site = join(repository, "sites", "website");
    await mkdir(join(repository, "sites/docs"), { recursive: true });
    await mkdir(join(site, "content"), { recursive: true });
    run(repository, "init", "-q");
    await writeFile(join(repository, "sites/docs/語.md"), "a");
    await writeFile(join(site, "content/b.md"), "b");
    await writeFile(join(repository, "c.md"), "c");
    run(repository, "add", ".");
    run(repository, "-c", "user.name=A", "commit", "-qm", "one");

    const folders = (...paths: readonly string[]) => paths.map((path) => sourcePath(path));
    const beside = await readHistory(gitIn(site), folders("content", "../docs"), coldMemo());
    expect(beside.diagnostics).toEqual([]);
    expect(Object.keys(beside.changes).sort()).toEqual(["../docs/語.md", "content/b.md"]);

    const far = await readHistory(gitIn(site), folders("content", "../../../docs"), coldMemo());
    expect(Object.keys(far.changes)).toEqual(["content/b.md"]);
    expect(codes(far)).toEqual([
      "history/none Cannot read dates from Git: ../../../docs is not in the repository of the site. Pages show no dates.",
    ]);
  });

  test.each([
    ["2024-03-10T08:00:00+0900", "2024-03-10"],
    ["2024-03-10T20:00:00-0800", "2024-03-10"],
    ["2024-03-10T12:00:00+0000", "2024-03-10"],
    ["2024-01-01T00:30:00+1400", "2024-01-01"],
    ["2023-12-31T23:59:59-1200", "2023-12-31"],
    ["2024-02-29T05:29:00+0530", "2024-02-29"],
  ])("what was committed at %s shows %s", async (time, day) => {
    const site = await mkdtemp(join(folder, "day-"));
    run(site, "init", "-q");
    await mkdir(join(site, "content"));
    await writeFile(join(site, "content/a.md"), time);
    run(site, "add", ".");
    execFileSync("git", ["-c", "user.email=a@example.com", "-c", "user.name=A", "commit", "-qm", "one"], {
      cwd: site,
      env: { ...env, GIT_COMMITTER_DATE: time },
    });
    const { changes } = await readHistory(gitIn(site), content, coldMemo());
    expect(changes["content/a.md"]?.date).toBe(day);
  });
});
