import { expect, test } from "vitest";
import { diagnostic } from "../../src/core/diagnostics.ts";
import { makeEventHub } from "../../src/serve/events.ts";
import { serveSite } from "../../src/serve/server.ts";
import type { SiteState } from "../../src/serve/session.ts";
import { failingPlan, planOf } from "../emit/hand-plan.ts";
import { serveForTest } from "./fetch-from.ts";
import { projectOf } from "./project-of.ts";

const page = "<!doctype html><html><body><p>hi</p></body></html>";
const problem = {
  ...diagnostic("link/image", { target: '<b>"x"', nearest: null }, { file: "a.md" }),
  frame: null,
};

function stateOf(over: Partial<SiteState> = {}): SiteState {
  const plan = planOf({ "docs/a/index.html": page, "404.html": "missing", "x.js": "1" });
  return { project: projectOf(), plan, planName: "one", problems: [], ...over };
}

test("makes what is asked for, and adds its script to pages", async () => {
  const ask = await serveForTest(serveSite(() => stateOf(), makeEventHub()));
  const { status, bytes } = await ask("/base/docs/a/");
  expect(status).toBe(200);
  expect(bytes.toString()).toBe(
    '<!doctype html><html><body><p>hi</p><script type="module" src="/base/__docgen/client.js?plan=one"></script>\n</body></html>',
  );
  expect((await ask("/base/x.js")).bytes.toString()).toBe("1");
  expect(await ask("/base/docs/a")).toMatchObject({ status: 301, headers: { location: "/base/docs/a/" } });
  expect((await ask("/base/nope/")).bytes.toString()).toBe("missing");
  expect(await ask("/base/nope/")).toMatchObject({ status: 404 });
  expect(await ask("/base/__docgen/client.js?plan=one")).toMatchObject({
    status: 200,
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
  });
});

test("makes an output once for as long as its key stays the same", async () => {
  let made = 0;
  const produce = async () => {
    made += 1;
    return Buffer.from(String(made));
  };
  const states = { now: stateOf({ plan: planOf({ "x.js": "" }, { produce, key: "a" }) }) };
  const ask = await serveForTest(serveSite(() => states.now, makeEventHub()));
  await ask("/base/x.js");
  await ask("/base/x.js");
  expect(made).toBe(1);
  states.now = stateOf({ plan: planOf({ "x.js": "" }, { produce, key: "b" }) });
  expect((await ask("/base/x.js")).bytes.toString()).toBe("2");
});

test("an output that cannot be made is a bug, said at the terminal and tried again", async () => {
  const errors: unknown[] = [];
  const plan = failingPlan({ "x.js": "" }, "x.js", new Error("bug"));
  const ask = await serveForTest(
    serveSite(() => stateOf({ plan }), makeEventHub()),
    (error) => errors.push(error),
  );
  expect((await ask("/base/x.js")).status).toBe(500);
  expect((await ask("/base/x.js")).status).toBe(500);
  expect(errors).toHaveLength(2);
});

test("shows the problems at every address while there is no plan", async () => {
  const state = stateOf({ plan: null, planName: "", problems: [problem] });
  const ask = await serveForTest(serveSite(() => state, makeEventHub()));
  const { status, bytes } = await ask("/base/docs/a/");
  expect(status).toBe(500);
  expect(bytes.toString()).toContain("There is no image &quot;&lt;b&gt;&quot;x&quot;&quot;.");
  expect(bytes.toString()).not.toMatch(/style=|<script>|<style/);
  expect(await ask("/")).toMatchObject({ status: 302, headers: { location: "/base/" } });
});

test("tells open pages what a round means for them", async () => {
  const hub = makeEventHub();
  const state = stateOf({ problems: [problem] });
  const ask = await serveForTest(serveSite(() => state, hub));
  const answer = ask("/base/__docgen/events");
  await new Promise((resolve) => setTimeout(resolve, 50));
  const round = { state: stateOf(), files: ["a"], ms: 1 };
  hub.announce({ ...round, changed: [] });
  hub.announce({ ...round, changed: [...(state.plan?.outputs.keys() ?? [])] });
  hub.close();
  expect((await answer).bytes.toString()).toBe(
    [
      "retry: 1000\nevent: hello\ndata: one",
      'data: {"type":"problems","count":1}',
      'data: {"type":"problems","count":0}',
      'data: {"type":"reload"}',
      "",
    ].join("\n\n"),
  );
});
