import { expect, test } from "vitest";
import { diagnostic } from "../../src/core/diagnostics.ts";
import { userError } from "../../src/core/errors.ts";
import type { Preview } from "../../src/pipeline/preview.ts";
import type { Project } from "../../src/pipeline.ts";
import { type Round, type SessionOptions, startSession } from "../../src/serve/session.ts";
import { type Contents, planOf } from "../emit/hand-plan.ts";
import { previewOf } from "./preview-of.ts";
import { projectOf } from "./project-of.ts";

/** A session over previews that the test sets; `round` waits for the next one. */
async function sessionOf(options: Partial<SessionOptions> & { first?: () => Promise<Preview> }) {
  let make: () => Promise<Preview> = options.first ?? preview({ "index.html": "1" });
  const rounds: Round[] = [];
  const bugs: unknown[] = [];
  const session = await startSession({
    project: projectOf(),
    isConfig: (file) => file.endsWith("site.config.ts"),
    reopen: async () => projectOf(),
    open: () => make(),
    onRound: (round) => rounds.push(round),
    onBug: (bug) => bugs.push(bug),
    ...options,
  });
  return {
    session,
    bugs,
    rounds,
    change: (files: string[], next: () => Promise<Preview>) => {
      make = next;
      session.change(files);
    },
    settle: () => new Promise<void>((resolve) => setTimeout(resolve, 20)),
  };
}

const preview = (contents: Contents, edit?: Preview["edit"]) => async () => previewOf(planOf(contents), edit);
const broken = async (): Promise<Preview> =>
  previewOf({
    ...planOf({}),
    diagnostics: [diagnostic("source/encoding", {}, { file: "content/a.md" })],
  });

test("a change makes another preview", async () => {
  const { session, rounds, change, settle } = await sessionOf({});
  expect(rounds[0]).toMatchObject({ files: [] });
  const before = session.state().preview;
  change(["/site/content/a.md"], preview({ "index.html": "2" }));
  await settle();
  expect(rounds[1]).toMatchObject({ files: ["/site/content/a.md"] });
  expect(session.state().preview).not.toBe(before);
});

test("a preview that can follow an edit is not opened anew", async () => {
  const edited = previewOf(planOf({ "index.html": "edited" }));
  const asked: (readonly string[])[] = [];
  const edit = async (files: readonly string[]) => {
    asked.push(files);
    return files.includes("a") ? edited : null;
  };
  const { session, change, settle } = await sessionOf({ first: preview({ "index.html": "1" }, edit) });
  change(["a"], () => Promise.reject(new Error("opened")));
  await settle();
  expect(asked).toEqual([["a"]]);
  expect(session.state().preview).toBe(edited);
});

test("an edit goes on from the newest preview, even from one that is kept back", async () => {
  const mended = previewOf(planOf({ "index.html": "mended" }));
  const faulty = async () => ({ ...(await broken()), edit: async () => mended });
  const { session, change, settle } = await sessionOf({});
  change(["a"], faulty);
  await settle();
  expect(session.state().problems).toHaveLength(1);
  change(["b"], () => Promise.reject(new Error("opened")));
  await settle();
  expect(session.state()).toMatchObject({ preview: mended, problems: [] });
});

test("a preview that fails leaves the last good one in use", async () => {
  const { session, change, settle } = await sessionOf({});
  const { preview: good } = session.state();
  change(["/site/content/a.md"], broken);
  await settle();
  expect(session.state()).toMatchObject({ preview: good, problems: [{ code: "source/encoding" }] });
  change(["/site/content/a.md"], preview({ "index.html": "3" }));
  await settle();
  expect(session.state().problems).toEqual([]);
  expect(session.state().preview).not.toBe(good);
});

test("begins without a preview when the first one fails", async () => {
  const { session, change, settle } = await sessionOf({ first: broken });
  expect(session.state()).toMatchObject({ preview: null, problems: [{ code: "source/encoding" }] });
  change(["/site/content/a.md"], preview({ "index.html": "1" }));
  await settle();
  expect(session.state().preview).not.toBeNull();
});

test("a new config that is kept back by its content counts once that is mended", async () => {
  const { session, change, settle } = await sessionOf({ reopen: async () => projectOf({}, "/new/") });
  change(["/site/site.config.ts"], broken);
  await settle();
  expect(session.state().project.config.baseUrl).toBe("/base/");
  change(["/site/content/a.md"], preview({ "index.html": "1" }));
  await settle();
  expect(session.state().project.config.baseUrl).toBe("/new/");
});

test("opens the project again when its config changes, and keeps the old one when that fails", async () => {
  const projects: (() => Promise<Project>)[] = [
    async () => projectOf({}, "/new/"),
    () => Promise.reject(userError("config/no-default", {})),
  ];
  const reopen = () => projects.shift()?.() ?? Promise.resolve(projectOf());
  const { session, change, settle } = await sessionOf({ reopen });
  change(["/site/site.config.ts"], preview({ "index.html": "1" }));
  await settle();
  expect(session.state().project.config.baseUrl).toBe("/new/");
  change(["/site/site.config.ts"], preview({ "index.html": "1" }));
  await settle();
  expect(session.state().project.config.baseUrl).toBe("/new/");
  expect(session.state().problems).toMatchObject([{ code: "config/no-default" }]);
});

test("rounds never overlap; what comes meanwhile makes one more", async () => {
  let running = 0;
  let most = 0;
  const slow = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 10));
    running -= 1;
    return previewOf(planOf({ "index.html": "1" }));
  };
  const { rounds, change } = await sessionOf({});
  change(["a"], slow);
  change(["b"], slow);
  change(["c"], slow);
  await expect.poll(() => rounds.length).toBe(3);
  expect(most).toBe(1);
  expect(rounds.map(({ files }) => files)).toEqual([[], ["a"], ["b", "c"]]);
});

test("a bug in one round does not end the session", async () => {
  const { session, bugs, change, settle } = await sessionOf({});
  change(["a"], () => Promise.reject(new Error("bug")));
  await settle();
  expect(bugs).toHaveLength(1);
  change(["a"], preview({ "index.html": "2" }));
  await settle();
  expect(await session.state().preview?.find("index.html")).not.toBeNull();
});
