/** `docgen check --external`, against a local server. */
import { beforeEach, expect, test } from "vitest";
import { isPrivateAddress } from "../../src/cli/external/private-addresses.ts";
import { requestAll, requestUrl } from "../../src/cli/external/request-url.ts";
import type { Handler } from "../../src/serve/listen.ts";
import { put } from "../emit/hand-plan.ts";
import { listenLocally } from "../local-server.ts";
import { run } from "./run-docgen.ts";
import { siteOf } from "./site-of.ts";

let requested: string[] = [];
let atOnce = 0;
let most = 0;
let isBusy = true;

beforeEach(() => {
  requested = [];
  most = 0;
  isBusy = true;
});

const answers: Readonly<Record<string, (method: string) => readonly [status: number, headers?: object]>> = {
  "/ok": () => [200],
  "/moved": () => [301, { location: "/ok" }],
  "/only-get": (method) => [method === "HEAD" ? 405 : 200],
  "/gone": () => [404],
  "/broken": () => [500],
  "/later": () => [503, { "retry-after": "999" }],
  "/busy"() {
    const now = isBusy;
    isBusy = false;
    return now ? [429, { "retry-after": "1" }] : [200];
  },
};

const handler: Handler = async (request, response) => {
  const { method = "", url = "" } = request;
  requested.push(`${method} ${url}`);
  atOnce += 1;
  most = Math.max(most, atOnce);
  await new Promise((done) => setTimeout(done, 5));
  atOnce -= 1;
  if (url === "/slow") return;
  const [status, headers = {}] = answers[url]?.(method) ?? [404];
  response.writeHead(status, { ...headers }).end();
};

const options = {
  userAgent: "test",
  timeout: 300,
  pause: 1,
  longestWait: 2000,
  signal: new AbortController().signal,
  allowsPrivate: true,
  isIgnored: () => false,
};

test("each response is classified, and a host gets one request at a time", async () => {
  const server = await listenLocally(handler);
  const said: Record<string, unknown> = {};
  const paths = [...Object.keys(answers), "/slow"];
  const began = performance.now();
  await requestAll(
    paths.map((path) => server.origin + path),
    options,
    (address, answer) => {
      said[address.slice(server.origin.length)] = answer;
    },
  );
  await server.close();
  const there = { kind: "there" };
  expect(said).toEqual({
    "/ok": there,
    "/moved": there,
    "/only-get": there,
    "/gone": { kind: "gone", reason: "its host answers 404" },
    "/broken": { kind: "unsure", reason: "its host answers 500" },
    "/later": { kind: "unsure", reason: "its host answers 503, and asks to come again in 999 s" },
    "/busy": there,
    "/slow": { kind: "unsure", reason: "no answer in 0.3 s" },
  });
  expect(most).toBe(1);
  // The wait is as long as the host's Retry-After.
  expect(performance.now() - began).toBeGreaterThan(1000);
  expect(requested.filter((line) => line.endsWith("/later"))).toEqual(["HEAD /later"]);
  expect(await requestUrl(`${server.origin}/ok`, options)).toEqual({
    kind: "unsure",
    reason: "ECONNREFUSED",
  });
});

const config = (rest: string) =>
  `export default { title: "T", url: "https://example.com", baseUrl: "/", links: { ignore: [], private: true }, ${rest} };`;

async function check(site: string, ...flags: readonly string[]) {
  const { code, stdout, stderr } = await run("check", site, "--external", "--json", ...flags);
  type Told = { code: string; text: string; file: string; position: { line: number; column: number } };
  const reported = (JSON.parse(stdout).diagnostics as Told[]).map(
    ({ code: name, text, file, position }) => `${file}:${position?.line}:${position?.column} ${name} ${text}`,
  );
  return { code, reported, stderr };
}

test("broken links are reported with file and line, and working ones are not requested again", async () => {
  const { origin, close } = await listenLocally(handler);
  const policy = `policy: { images: ["${origin}"] }`;
  const site = await siteOf({
    "site.config.ts": config(`${policy}, navbar: { links: [{ label: "x", to: "${origin}/gone" }] }`),
    "content/docs/_part.md": `Part: <${origin}/broken>\n`,
    "content/docs/a.md": [
      "# A",
      `[ok](${origin}/ok#one) and [again](${origin}/ok#two), [gone](${origin}/gone "t").`,
      `<a href="${origin}/never" data-no-link-check>x</a> ![p](${origin}/moved) \`${origin}/in-code\``,
      "[here](https://example.com/docs/b/)",
      "::include{file=./_part.md}",
    ].join("\n\n"),
  });
  const first = await check(site);
  expect(first.code).toBe(1);
  const gone = `external/gone Broken external link ${origin}/gone: its host answers 404.`;
  expect(first.reported).toEqual([
    `content/docs/_part.md:1:8 external/unsure Cannot check ${origin}/broken: its host answers 500.`,
    `content/docs/a.md:3:${`[ok](${origin}/ok#one) and [again](${origin}/ok#two), [gone](`.length + 1} ${gone}`,
    expect.stringMatching(/^site\.config\.ts:1:\d+ external\/gone/),
  ]);
  expect(first.stderr).toContain("4 URLs requested, 0 in the cache.");
  expect(requested).not.toContain("HEAD /never");
  expect(requested).not.toContain("HEAD /in-code");
  requested = [];
  const second = await check(site);
  expect(second.reported).toEqual(first.reported);
  expect(requested.filter((line) => / \/(ok|moved)$/.test(line))).toEqual([]);
  await put(site, {
    "site.config.ts": config(policy).replace("ignore: []", `ignore: ["${origin}/*"]`),
  });
  expect(await check(site, "--strict")).toMatchObject({ code: 0, reported: [] });
  await close();
});

test("without a network there is one message", async () => {
  const site = await siteOf({
    "site.config.ts": config(""),
    "content/docs/a.md": "# A\n\n[a](http://a.invalid/) [b](http://b.invalid/) [c](http://b.invalid/c)\n",
  });
  expect(await check(site)).toMatchObject({
    code: 0,
    reported: [
      "null:undefined:undefined external/offline Cannot check external links: none of 2 hosts is reachable.",
    ],
  });
  expect((await check(site, "--strict")).code).toBe(1);
});

const guarded = { ...options, allowsPrivate: false };

test.each([
  "http://127.0.0.1:PORT/ok",
  "http://127.0.0.2:PORT/ok",
  "http://0.0.0.0:PORT/ok",
  "http://2130706433:PORT/ok",
  "http://0x7f.1:PORT/ok",
  "http://[::1]:PORT/ok",
  "http://[::ffff:127.0.0.1]:PORT/ok",
  "http://localhost:PORT/ok",
  "http://169.254.169.254/latest/meta-data/",
  "http://10.0.0.1/",
  "http://192.168.1.1/",
  "http://[fd00::1]/",
  "http://[::127.0.0.1]/",
  "http://[::ffff:0:127.0.0.1]/",
  "http://[64:ff9b::7f00:1]/",
  "http://[64:ff9b:1::7f00:1]/",
  "http://[2002:7f00:1::]/",
  "http://[fec0::1]/",
])("%s is private and not requested", async (address) => {
  const server = await listenLocally(handler);
  const answer = await requestUrl(address.replace("PORT", new URL(server.origin).port), guarded);
  await server.close();
  expect(answer).toEqual({ kind: "private" });
  expect(requested).toEqual([]);
});

test.each(["8.8.8.8", "[2606:4700::1]", "[::ffff:8.8.8.8]", "docgen.example"])(
  "%s is not private",
  (host) => {
    expect(isPrivateAddress(new URL(`http://${host}/`).hostname)).toBe(false);
  },
);

test("a redirect that is ignored is not followed", async () => {
  const server = await listenLocally(handler);
  const isIgnored = (address: string) => address.endsWith("/ok");
  expect(await requestUrl(`${server.origin}/moved`, { ...options, isIgnored })).toEqual({ kind: "there" });
  await server.close();
  expect(requested).toEqual(["HEAD /moved"]);
});

test("redirects without end are no answer", async () => {
  const server = await listenLocally(async (_request, response) => {
    response.writeHead(302, { location: "/again" }).end();
  });
  const answer = await requestUrl(`${server.origin}/`, options);
  await server.close();
  expect(answer).toEqual({ kind: "unsure", reason: "more than 10 redirects" });
});

test("a broken link of a translation is reported in the file of the translation", async () => {
  const { origin, close } = await listenLocally(handler);
  const site = await siteOf({
    "site.config.ts": config('locale: { code: "en" }, locales: [{ code: "ja" }]'),
    "content/docs/a.md": `# A\n\n<${origin}/ok>\n`,
    "content/docs/b.md": `# B\n\n<${origin}/gone>\n`,
    "content/ja/docs/a.md": `# A\n\nWords.\n\n<${origin}/gone>\n`,
  });
  const { reported } = await check(site);
  await close();
  expect(reported.map((line) => line.split(" ")[0])).toEqual([
    "content/docs/b.md:3:2",
    "content/ja/docs/a.md:5:2",
  ]);
});
