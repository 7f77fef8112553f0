import { expect, test } from "vitest";
import { diagnostic } from "../../src/core/diagnostics.ts";
import { userError } from "../../src/core/errors.ts";
import { hash } from "../../src/core/hash.ts";
import { makeEventHub } from "../../src/serve/events.ts";
import { serveSite } from "../../src/serve/server.ts";
import type { SiteState } from "../../src/serve/session.ts";
import { failingPlan, planOf } from "../emit/hand-plan.ts";
import { serveForTest } from "./fetch-from.ts";
import { previewOf } from "./preview-of.ts";
import { projectsOf } from "./project-of.ts";

const page = '<!doctype html><html><head><script src="/x.js"></script></head><body><p>hi</p></body></html>';
const problem = {
  ...diagnostic("link/image", { target: '<b>"x"', nearest: null }, { file: "a.md" }),
  excerpt: null,
};

function stateOf(over: Partial<SiteState> = {}): SiteState {
  const preview = previewOf(planOf({ "docs/a/index.html": page, "404.html": "missing", "x.js": "1" }));
  return { projects: projectsOf(), preview, problems: [], isKeptBack: false, ...over };
}

test("produces requested outputs, and adds its script to pages", async () => {
  const ask = await serveForTest(serveSite(() => stateOf(), makeEventHub()));
  const { status, bytes } = await ask("/base/docs/a/");
  expect(status).toBe(200);
  expect(bytes.toString()).toBe(
    page.replace("<script", '<script type="module" src="/base/__docgen/client.js"></script>\n<script'),
  );
  expect((await ask("/base/x.js")).bytes.toString()).toBe("1");
  expect(await ask("/base/docs/a")).toMatchObject({ status: 301, headers: { location: "/base/docs/a/" } });
  expect((await ask("/base/nope/")).bytes.toString()).toBe("missing");
  expect(await ask("/base/nope/")).toMatchObject({ status: 404 });
  const script = await ask("/base/__docgen/client.js");
  expect(script).toMatchObject({
    status: 200,
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
  });
  // A single file, so that it is loaded before the theme's script.
  expect(script.bytes.toString()).not.toMatch(/^import /m);
  expect((await ask("/base/__docgen/style.css")).bytes.toString()).toContain(".docgen-problems-note {");
});

test("makes an output once for as long as its key stays the same", async () => {
  let made = 0;
  const produce = async () => {
    made += 1;
    return Buffer.from(String(made));
  };
  const states = { now: stateOf({ preview: previewOf(planOf({ "x.js": "" }, { produce, key: "a" })) }) };
  const ask = await serveForTest(serveSite(() => states.now, makeEventHub()));
  await ask("/base/x.js");
  await ask("/base/x.js");
  expect(made).toBe(1);
  states.now = stateOf({ preview: previewOf(planOf({ "x.js": "" }, { produce, key: "b" })) });
  expect((await ask("/base/x.js")).bytes.toString()).toBe("2");
});

test("a failing output is a bug, reported in the terminal and retried", async () => {
  const errors: unknown[] = [];
  const preview = previewOf(failingPlan({ "x.js": "" }, "x.js", new Error("bug")));
  const ask = await serveForTest(
    serveSite(() => stateOf({ preview }), makeEventHub()),
    (error) => errors.push(error),
  );
  expect((await ask("/base/x.js")).status).toBe(500);
  expect((await ask("/base/x.js")).status).toBe(500);
  expect(errors).toHaveLength(2);
});

test("a page that cannot be made says why, and has the script that brings it back", async () => {
  const errors: unknown[] = [];
  const failing = failingPlan({ "docs/a/index.html": page }, "docs/a/index.html", new TypeError("no <b>"));
  const ask = await serveForTest(
    serveSite(() => stateOf({ preview: previewOf(failing) }), makeEventHub()),
    (error) => errors.push(error),
  );
  const { status, headers, bytes } = await ask("/base/docs/a/");
  expect([status, headers["content-type"]]).toEqual([500, "text/html; charset=utf-8"]);
  expect(bytes.toString()).toContain("Failed to render docs/a/index.html: TypeError: no &lt;b&gt;.");
  expect(bytes.toString()).toContain('src="/base/__docgen/client.js"');
  expect(errors).toHaveLength(1);
});

test("a page that the site's own theme fails on says where, unless a newer change is kept back", async () => {
  const errors: unknown[] = [];
  const values = { page: "docs/a/index.html", error: "TypeError: no", files: [] };
  const mistake = userError("theme/failed", values, { file: "theme/shell/footer.tsx" });
  const preview = previewOf(failingPlan({ "docs/a/index.html": page }, "docs/a/index.html", mistake));
  const states = { now: stateOf({ preview }) };
  const ask = await serveForTest(
    serveSite(() => states.now, makeEventHub()),
    (error) => errors.push(error),
  );
  const textOf = async () => (await ask("/base/docs/a/")).bytes.toString();
  expect(await textOf()).toContain("The theme failed on docs/a/index.html: TypeError: no.");
  expect(await textOf()).toContain("<span>theme/shell/footer.tsx</span>");
  expect(errors).toEqual([mistake, mistake]);
  states.now = stateOf({ preview, problems: [problem] });
  expect(await textOf()).toContain("The theme failed on");
  states.now = stateOf({ preview, problems: [problem], isKeptBack: true });
  expect(await textOf()).toContain("Image not found");
});

test("a file that has changed since the plan was made is read again until its key is right", async () => {
  let text = "newer";
  const produce = async () => Buffer.from(text);
  const output = { kind: "public", produce, key: hash("older") } as const;
  const ask = await serveForTest(
    serveSite(() => stateOf({ preview: previewOf(planOf({ "x.txt": "" }, output)) }), makeEventHub()),
  );
  expect((await ask("/base/x.txt")).bytes.toString()).toBe("newer");
  text = "older";
  expect((await ask("/base/x.txt")).bytes.toString()).toBe("older");
  text = "never asked for";
  expect((await ask("/base/x.txt")).bytes.toString()).toBe("older");
});

test("shows the problems at every URL while there is no plan", async () => {
  const state = stateOf({ preview: null, problems: [problem] });
  const ask = await serveForTest(serveSite(() => state, makeEventHub()));
  const { status, bytes } = await ask("/base/docs/a/");
  expect(status).toBe(500);
  expect(bytes.toString()).toContain("Image not found: &quot;&lt;b&gt;&quot;x&quot;&quot;.");
  expect(bytes.toString()).not.toMatch(/style=|<script>|<style/);
  expect(await ask("/")).toMatchObject({ status: 302, headers: { location: "/base/" } });
});

test("the page of problems names the same finding once, with its count and first places", async () => {
  const again = ["b.md", "c.md", "d.md", "e.md", "f.md"].map((file) => ({ ...problem, file }));
  const state = stateOf({ preview: null, problems: [problem, ...again] });
  const ask = await serveForTest(serveSite(() => state, makeEventHub()));
  const html = (await ask("/base/__docgen/problems")).bytes.toString();
  expect(html.match(/Image not found/g)).toHaveLength(1);
  expect(html).toContain("<h1>6 problems</h1>");
  expect(html).toContain("<p>6 times in 6 files, b.md, c.md, d.md, 2 more</p>");
});

test("a site with errors is shown with them, and the page of problems mentions it", async () => {
  const warning = { ...problem, severity: "warning" as const };
  const states = { now: stateOf({ problems: [problem] }) };
  const ask = await serveForTest(serveSite(() => states.now, makeEventHub()));
  const textOf = async (path: string) => (await ask(`/base/${path}`)).bytes.toString();
  expect(await textOf("docs/a/")).toContain("<p>hi</p>");
  expect(await textOf("__docgen/problems")).toContain("A build fails until you fix the errors.");
  states.now = stateOf({ problems: [warning] });
  expect(await textOf("__docgen/problems")).toContain("The site is up to date.");
  states.now = stateOf({ problems: [problem], isKeptBack: true });
  expect(await textOf("__docgen/problems")).toContain("The preview updates when you fix it.");
});

test("notifies open pages", async () => {
  const hub = makeEventHub();
  const state = stateOf({ problems: [problem] });
  const ask = await serveForTest(serveSite(() => state, hub));
  const answer = ask("/base/__docgen/events");
  await new Promise((resolve) => setTimeout(resolve, 50));
  hub.broadcast(stateOf({ problems: [{ ...problem, severity: "warning" }] }));
  hub.broadcast(stateOf({ problems: [problem], isKeptBack: true }), true);
  hub.close();
  expect((await answer).bytes.toString()).toBe(
    [
      "retry: 1000",
      'data: {"publicChanges":0,"errors":1,"warnings":0,"isKeptBack":false}',
      'data: {"publicChanges":0,"errors":0,"warnings":1,"isKeptBack":false}',
      'data: {"publicChanges":1,"errors":1,"warnings":0,"isKeptBack":true}',
      "",
    ].join("\n\n"),
  );
});

test("a page that has begun to search continues with the same index", async () => {
  const first = previewOf(
    planOf({ "search/manifest.json": "1", "search/terms/a.txt": "a" }, { kind: "data" }),
  );
  const second = previewOf(
    planOf({ "search/manifest.json": "2", "search/terms/b.txt": "b" }, { kind: "data" }),
  );
  const states = { now: stateOf({ preview: first }) };
  const ask = await serveForTest(serveSite(() => states.now, makeEventHub()));
  await ask("/base/search/manifest.json");
  states.now = stateOf({ preview: second });
  expect((await ask("/base/search/terms/a.txt")).bytes.toString()).toBe("a");
  expect((await ask("/base/search/manifest.json")).bytes.toString()).toBe("2");
  expect((await ask("/base/search/terms/b.txt")).bytes.toString()).toBe("b");
});

test("who waits for what is behind a provisional preview gets it of the one that takes its place", async () => {
  let stop: () => void = () => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const behind = { preview: stopped.then(() => null), pause: () => () => {}, stop: async () => {} };
  const first = { ...previewOf(planOf({})), background: behind, find: async () => stopped.then(() => null) };
  const states = { now: stateOf({ preview: first }) };
  const ask = await serveForTest(serveSite(() => states.now, makeEventHub()));
  const answer = ask("/base/sitemap.xml");
  await new Promise((resolve) => setTimeout(resolve, 20));
  states.now = stateOf({ preview: previewOf(planOf({ "sitemap.xml": "whole" })) });
  stop();
  expect((await answer).bytes.toString()).toBe("whole");
});
