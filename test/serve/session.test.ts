import { expect, test } from "vitest";
import { diagnostic } from "../../src/core/diagnostics.ts";
import { userError } from "../../src/core/errors.ts";
import type { BackgroundParse, Preview } from "../../src/pipeline/preview.ts";
import type { Projects } from "../../src/pipeline.ts";
import { type Round, type SessionOptions, startSession } from "../../src/serve/session.ts";
import { type Contents, planOf } from "../emit/hand-plan.ts";
import { previewOf } from "./preview-of.ts";
import { projectsOf } from "./project-of.ts";

/** A session over given previews; `round` waits for the next round. */
async function sessionOf(options: Partial<SessionOptions> & { first?: () => Promise<Preview> }) {
  let make: () => Promise<Preview> = options.first ?? preview({ "index.html": "1" });
  const rounds: Round[] = [];
  const bugs: unknown[] = [];
  const session = await startSession({
    projects: projectsOf(),
    isConfig: (file) => file.endsWith("site.config.ts"),
    reopen: async () => projectsOf(),
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
const faulty = async (): Promise<Preview> =>
  previewOf({
    ...planOf({}),
    diagnostics: [diagnostic("source/encoding", {}, { file: "content/a.md" })],
  });
const broken = (): Promise<Preview> => Promise.reject(userError("theme/no-server", {}));

test("a change makes another preview", async () => {
  const { session, rounds, change, settle } = await sessionOf({});
  expect(rounds[0]).toMatchObject({ files: [] });
  const before = session.state().preview;
  change(["/site/content/a.md"], preview({ "index.html": "2" }));
  await settle();
  expect(rounds[1]).toMatchObject({ files: ["/site/content/a.md"] });
  expect(session.state().preview).not.toBe(before);
});

test("a preview that can follow an edit is not opened again", async () => {
  const edited = previewOf(planOf({ "index.html": "edited" }));
  const requested: (readonly string[])[] = [];
  const edit = async (files: readonly string[]) => {
    requested.push(files);
    return files.includes("a") ? edited : null;
  };
  const { session, change, settle } = await sessionOf({ first: preview({ "index.html": "1" }, edit) });
  change(["a"], () => Promise.reject(new Error("opened")));
  await settle();
  expect(requested).toEqual([["a"]]);
  expect(session.state().preview).toBe(edited);
});

test("a preview with errors is shown with them, and an edit continues from it", async () => {
  const mended = previewOf(planOf({ "index.html": "mended" }));
  const wrong = { ...(await faulty()), edit: async () => mended };
  const { session, change, settle } = await sessionOf({});
  change(["a"], async () => wrong);
  await settle();
  expect(session.state()).toMatchObject({ preview: wrong, isKeptBack: false });
  expect(session.state().problems).toHaveLength(1);
  change(["b"], () => Promise.reject(new Error("opened")));
  await settle();
  expect(session.state()).toMatchObject({ preview: mended, problems: [] });
});

test("a preview that cannot be made leaves the last one in use", async () => {
  const { session, change, settle } = await sessionOf({});
  const { preview: good } = session.state();
  change(["/site/content/a.md"], broken);
  await settle();
  expect(session.state()).toMatchObject({
    preview: good,
    problems: [{ code: "theme/no-server" }],
    isKeptBack: true,
  });
  change(["/site/content/a.md"], preview({ "index.html": "3" }));
  await settle();
  expect(session.state()).toMatchObject({ problems: [], isKeptBack: false });
  expect(session.state().preview).not.toBe(good);
});

test("begins without a preview when the first one cannot be made", async () => {
  const { session, change, settle } = await sessionOf({ first: broken });
  expect(session.state()).toMatchObject({ preview: null, problems: [{ code: "theme/no-server" }] });
  change(["/site/content/a.md"], preview({ "index.html": "1" }));
  await settle();
  expect(session.state().preview).not.toBeNull();
});

test("a new config that a broken theme holds back takes effect once the theme is fixed", async () => {
  const { session, change, settle } = await sessionOf({ reopen: async () => projectsOf({}, "/new/") });
  change(["/site/site.config.ts"], broken);
  await settle();
  expect(session.state().projects[0].config.baseUrl).toBe("/base/");
  change(["/site/content/a.md"], preview({ "index.html": "1" }));
  await settle();
  expect(session.state().projects[0].config.baseUrl).toBe("/new/");
});

test("opens the project again when its config changes, and keeps the old one when that fails", async () => {
  const projects: (() => Promise<Projects>)[] = [
    async () => projectsOf({}, "/new/"),
    () => Promise.reject(userError("config/no-default", { found: "nothing" })),
  ];
  const reopen = () => projects.shift()?.() ?? Promise.resolve(projectsOf());
  const { session, change, settle } = await sessionOf({ reopen });
  change(["/site/site.config.ts"], preview({ "index.html": "1" }));
  await settle();
  expect(session.state().projects[0].config.baseUrl).toBe("/new/");
  change(["/site/site.config.ts"], preview({ "index.html": "1" }));
  await settle();
  expect(session.state().projects[0].config.baseUrl).toBe("/new/");
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

/** A provisional preview; `arrive` resolves the complete one. */
function provisional(edit: Preview["edit"] = async () => null) {
  const log: string[] = [];
  let arrive: (preview: Preview | null) => void = () => {};
  const whole: BackgroundParse = {
    preview: new Promise((resolve) => {
      arrive = resolve;
    }),
    pause: () => {
      log.push("paused");
      return () => log.push("goes on");
    },
    stop: async () => {
      log.push("stopped");
      arrive(null);
    },
  };
  const follow = (): Preview => ({
    ...previewOf(planOf({ "index.html": "provisional" })),
    background: whole,
    edit: async (files) => ((await edit(files)) === null ? null : follow()),
  });
  return { preview: follow(), log, arrive };
}

test("the complete preview replaces the provisional one, in a separate round", async () => {
  const { preview: first, arrive } = provisional();
  const { session, rounds, settle } = await sessionOf({ first: async () => first });
  expect(session.state()).toMatchObject({ preview: first, problems: [] });
  const whole = await preview({ "index.html": "whole" })();
  arrive(whole);
  await settle();
  expect(session.state().preview).toBe(whole);
  expect(rounds.map(({ files }) => files)).toEqual([[], []]);
});

test("what has been edited behind the whole preview's back is edited in it, too", async () => {
  const { preview: first, arrive, log } = provisional(async () => first);
  const { session, change, settle } = await sessionOf({ first: async () => first });
  const opened = () => Promise.reject(new Error("opened"));
  change(["a"], opened);
  await settle();
  change(["b"], opened);
  await settle();
  const requested: (readonly string[])[] = [];
  const edited = await preview({ "index.html": "edited" })();
  const edit = async (files: readonly string[]) => {
    requested.push(files);
    return edited;
  };
  arrive(await preview({ "index.html": "old" }, edit)());
  await settle();
  expect(requested).toEqual([["a", "b"]]);
  expect(session.state().preview).toBe(edited);
  expect(log.slice(0, 4)).toEqual(["paused", "goes on", "paused", "goes on"]);
});

test("work behind a preview that is replaced is halted for the time and stopped then", async () => {
  const old = provisional();
  const { session, change, settle } = await sessionOf({ first: async () => old.preview });
  const next = provisional();
  change(["a"], async () => {
    expect(old.log).not.toContain("goes on");
    return next.preview;
  });
  await settle();
  expect(old.log.at(-1)).toBe("stopped");
  const whole = await preview({ "index.html": "whole" })();
  next.arrive(whole);
  await settle();
  expect(session.state().preview).toBe(whole);
});

test("a whole preview with errors takes the place of the provisional one, too", async () => {
  const { preview: first, arrive } = provisional();
  const { session, settle } = await sessionOf({ first: async () => first });
  const whole = await faulty();
  arrive(whole);
  await settle();
  expect(session.state()).toMatchObject({ preview: whole, problems: [{ code: "source/encoding" }] });
});

test("a failing preview is reported: as a problem, or as a bug", async () => {
  for (const [error, problems, count] of [
    [userError("config/no-default", { found: "nothing" }), [{ code: "config/no-default" }], 0],
    [new Error("bug"), [], 1],
  ] as const) {
    const { preview: first } = provisional();
    const failing = {
      ...first,
      background: { ...first.background, preview: Promise.reject(error) } as BackgroundParse,
    };
    const { session, bugs, settle } = await sessionOf({ first: async () => failing });
    await settle();
    expect(session.state()).toMatchObject({ preview: failing, problems });
    expect(bugs).toHaveLength(count);
  }
});

test("a session that is closed ends the work behind its preview and the round that is under way", async () => {
  const { preview: first, log } = provisional();
  const previews = [first];
  const { session, rounds, bugs, change } = await sessionOf({
    open: async (_project, signal) => {
      const known = previews.pop();
      if (known !== undefined) return known;
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      throw new Error("aborted");
    },
  });
  change(["a"], async () => first);
  await session.close();
  expect(log).toContain("stopped");
  expect(bugs).toEqual([]);
  expect(rounds).toHaveLength(1);
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
