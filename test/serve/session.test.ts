import { expect, test } from "vitest";
import { diagnostic } from "../../src/core/diagnostics.ts";
import { userError } from "../../src/core/errors.ts";
import type { Plan } from "../../src/outputs/plan.ts";
import type { Project } from "../../src/pipeline.ts";
import { type Round, type SessionOptions, startSession } from "../../src/serve/session.ts";
import { type Contents, planOf } from "../emit/hand-plan.ts";
import { projectOf } from "./project-of.ts";

/** A session over plans that the test sets; `round` waits for the next one. */
async function sessionOf(options: Partial<SessionOptions> & { first?: () => Promise<Plan> }) {
  let make: () => Promise<Plan> = options.first ?? (async () => planOf({ "index.html": "1" }));
  const rounds: Round[] = [];
  const bugs: unknown[] = [];
  const session = await startSession({
    project: projectOf(),
    isConfig: (file) => file.endsWith("site.config.ts"),
    reopen: async () => projectOf(),
    makePlan: () => make(),
    onRound: (round) => rounds.push(round),
    onBug: (bug) => bugs.push(bug),
    ...options,
  });
  return {
    session,
    bugs,
    rounds,
    change: (files: string[], next: () => Promise<Plan>) => {
      make = next;
      session.change(files);
    },
    settle: () => new Promise<void>((resolve) => setTimeout(resolve, 20)),
  };
}

const plan = (contents: Contents) => async () => planOf(contents);
const broken = async (): Promise<Plan> => ({
  ...planOf({}),
  diagnostics: [diagnostic("source/encoding", {}, { file: "content/a.md" })],
});

test("a change names the outputs that differ", async () => {
  const { session, rounds, change, settle } = await sessionOf({});
  expect(rounds[0]).toMatchObject({ files: [], changed: ["index.html"] });
  const name = session.state().planName;
  change(["/site/content/a.md"], plan({ "index.html": "2", "a.html": "a" }));
  await settle();
  expect(rounds[1]).toMatchObject({ files: ["/site/content/a.md"], changed: ["index.html", "a.html"] });
  expect(session.state().planName).not.toBe(name);
  change(["/site/content/a.md"], plan({ "index.html": "2", "a.html": "a" }));
  await settle();
  expect(rounds[2]?.changed).toEqual([]);
});

test("a plan that fails leaves the last good one in use", async () => {
  const { session, rounds, change, settle } = await sessionOf({});
  const { plan: good, planName } = session.state();
  change(["/site/content/a.md"], broken);
  await settle();
  expect(session.state()).toMatchObject({ plan: good, planName, problems: [{ code: "source/encoding" }] });
  expect(rounds[1]?.changed).toEqual([]);
  change(["/site/content/a.md"], plan({ "index.html": "3" }));
  await settle();
  expect(session.state().problems).toEqual([]);
  expect(rounds[2]?.changed).toEqual(["index.html"]);
});

test("begins without a plan when the first one fails", async () => {
  const { session, change, settle } = await sessionOf({ first: broken });
  expect(session.state()).toMatchObject({ plan: null, problems: [{ code: "source/encoding" }] });
  change(["/site/content/a.md"], plan({ "index.html": "1" }));
  await settle();
  expect(session.state().plan).not.toBeNull();
});

test("opens the project again when its config changes, and keeps the old one when that fails", async () => {
  const projects: (() => Promise<Project>)[] = [
    async () => projectOf({}, "/new/"),
    () => Promise.reject(userError("config/no-default", {})),
  ];
  const reopen = () => projects.shift()?.() ?? Promise.resolve(projectOf());
  const { session, change, settle } = await sessionOf({ reopen });
  change(["/site/site.config.ts"], plan({ "index.html": "1" }));
  await settle();
  expect(session.state().project.config.baseUrl).toBe("/new/");
  change(["/site/site.config.ts"], plan({ "index.html": "1" }));
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
    return planOf({ "index.html": "1" });
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
  change(["a"], plan({ "index.html": "2" }));
  await settle();
  expect(session.state().plan?.outputs.size).toBe(1);
});
