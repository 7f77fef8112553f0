/** Changes between releases: griffe reads the tags of a repository once. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compareSnapshots } from "../../src/python/changes.ts";
import { make } from "./make.ts";

test("members of an added or a removed object are part of it, and a new annotation is no change", () => {
  const before = {
    "a.C": "class C\nC(x)",
    "a.C.m": "m()",
    "a.D": "class D",
    "a.D.m": "m()",
    "a.e": "e = 1",
    "a.f": "f()\n-> int",
    "a.g": "g()",
    "a.h": "h()\n-> A",
  };
  const after = {
    "a.C": "class C\nC(x, y=1)",
    "a.e": "e = 2",
    "a.F": "",
    "a.F.m": "m()",
    "a.f": "f()\n-> str",
    "a.g": "g()\n-> int",
    "a.h": "h()\n-> A",
  };
  expect(
    compareSnapshots(before, after, "2").map(({ kind, path, before: old, after: now }) => [
      kind,
      path,
      old,
      now,
    ]),
  ).toEqual([
    ["changed", "a.C", "C(x)", "C(x, y=1)"],
    ["removed", "a.C.m", "", ""],
    ["removed", "a.D", "", ""],
    ["added", "a.F", "", ""],
    ["changed", "a.e", "e = 1", "e = 2"],
    ["changed", "a.f", "-> int", "-> str"],
  ]);
});

const isInstalled = spawnSync("griffe", ["--help"]).status === 0;

describe.runIf(isInstalled)("a repository with two tags", () => {
  let site = "";
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(site, path)), { recursive: true });
    await writeFile(join(site, path), text);
  };
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], {
      cwd: join(site, ".."),
    });
  const release = (tag: string) => {
    git("add", "-A");
    git("commit", "-qm", tag);
    git("tag", tag);
  };
  const options = { packages: ["bot"], search: ["../src"], tags: ["v1.0", "v1.1"], version: "2.0" };

  beforeAll(async () => {
    site = join(await mkdtemp(join(tmpdir(), "tags-")), "docs");
    await mkdir(site);
    git("init", "-q");
    await write("../src/bot/__init__.py", "def send(text): ...\ndef stop(): ...\n");
    await write("../src/bot/old.py", "");
    release("v1.0");
    await rm(join(site, "../src/bot/old.py"));
    await write(
      "../src/bot/__init__.py",
      "def send(text: str, retry=3) -> list[int]: ...\ndef stop(): ...\nclass Client:\n    def run(self): ...\n",
    );
    release("v1.1");
    await write(
      "../src/bot/__init__.py",
      "def send(text: str, retry=3) -> list[int]: ...\nclass Client:\n    pass\n",
    );
  });
  afterAll(() => rm(join(site, ".."), { recursive: true }));

  test("objects show what changed, and modules and classes what was removed", async () => {
    const { problems, text } = await make(options, {}, site);
    expect(problems).toEqual([]);
    const bot = text("docs/reference/bot.md");
    expect(bot).toContain("{#bot}\n\n:removed[1.1 `bot.old`]\n\n:removed[2.0 `bot.stop`]\n");
    expect(bot).toContain("{#bot.send}\n\n:changed[1.1 `send(text)` → `send(text, retry=3)`]\n");
    expect(bot).toContain("{#bot.Client}\n\n:since[1.1]\n\n:removed[2.0 `bot.Client.run`]\n");
    expect(await readdir(join(site, "interfaces"))).toEqual(["bot-v1.0.json", "bot-v1.1.json"]);
  });

  test("recorded interfaces need neither Git nor griffe", async () => {
    const recorded = await readFile(join(site, "interfaces/bot-v1.0.json"), "utf8");
    const found = await make(options, {}, site);
    await rm(join(site, "../.git"), { recursive: true });
    expect(await make(options, {}, site)).toMatchObject({ pages: found.pages, problems: [] });
    expect(JSON.parse(recorded)).toEqual({
      bot: "module",
      "bot.old": "module",
      "bot.send": "send(text)",
      "bot.stop": "stop()",
    });
  });

  test("tags that cannot be read are one message, and the others count", async () => {
    const { pages, problems } = await make({ ...options, tags: ["v0.8", "v0.9", "v1.0", "v1.1"] }, {}, site);
    expect(problems.map(({ problem }) => problem)).toEqual([
      expect.stringMatching(
        /^Missing changes of releases \(tags\): .+\. Commit interfaces\/bot-v0\.8\.json, interfaces\/bot-v0\.9\.json, or build where/,
      ),
    ]);
    expect(String(pages[0]?.markdown)).toContain(":removed[2.0 `bot.stop`]");
  });
});
