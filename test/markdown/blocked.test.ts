/** Content blocked by the page's CSP is reported at its position, with the config line that allows it. */
import { describe, expect, test } from "vitest";
import { checkConfig } from "../../src/config/check-config.ts";
import { getOrigins } from "../../src/config/origins.ts";
import { policyTable } from "../../src/core/content-policy.ts";
import { makePolicy } from "../../src/render/policy.ts";
import { md, modelOf, testConfig } from "../site/model-of.ts";

async function reported(text: string, policy: object = {}, rest: object = {}): Promise<readonly string[]> {
  const { problems } = await modelOf({ "content/docs/a.md": md("A", text) }, { policy, ...rest });
  return problems.map((problem) => problem.replace("content/docs/a.md:", ""));
}

/** External content of each kind, the message code, and the option that allows it. */
const kinds: readonly (readonly [text: string, code: string, option: string, origin: string])[] = [
  ['<iframe src="https://x.org/a"></iframe>', "policy/frame", "frames", "https://x.org"],
  ['<video src="https://x.org/a.mp4"></video>', "policy/media", "media", "https://x.org"],
  ['<audio src="https://x.org:8443/a.mp3"></audio>', "policy/media", "media", "https://x.org:8443"],
  ['<video><source src="//x.org/a.mp4"></video>', "policy/media", "media", "https://x.org"],
  ['<video><track src="https://x.org/a.vtt"></video>', "policy/media", "media", "https://x.org"],
  ['<video poster="https://x.org/a.png"></video>', "policy/image", "images", "https://x.org"],
  ["![a](https://x.org/a.png)", "policy/image", "images", "https://x.org"],
  ['<img srcset="https://x.org/a.png 1x" alt="">', "policy/image", "images", "https://x.org"],
  ['<p style="background: url(https://x.org/a.png)">b</p>', "policy/image", "images", "https://x.org"],
  ['<script src="https://x.org/a.js"></script>', "policy/script", "scripts", "https://x.org"],
  ['<link rel="stylesheet" href="https://x.org/a.css">', "policy/style", "styles", "https://x.org"],
  ['<form action="https://x.org/a"></form>', "policy/form", "forms", "https://x.org"],
  ['<form><button formaction="https://x.org/a">b</button></form>', "policy/form", "forms", "https://x.org"],
];

test.each(kinds)("%s", async (text, code, option, origin) => {
  const [line, ...others] = await reported(text);
  expect(others).toEqual([]);
  expect(line).toContain(` warning ${code} `);
  expect(line).toContain(origin);
  expect(line).toContain(`policy: { ${option}: ["${origin}"] }`);
  expect(await reported(text, { [option]: [origin] })).toEqual([]);
});

test("the line that a message names makes the policy that lets it through", () => {
  for (const [, , option, origin] of kinds) {
    const { config, diagnostics } = checkConfig(
      { title: "T", url: "https://e.org", baseUrl: "/", policy: { [option]: [origin] } },
      "site.config.ts",
    );
    expect(diagnostics).toEqual([]);
    const rule = policyTable.find((one) => one.option === option);
    const directives = makePolicy(getOrigins(config), []).split("; ");
    expect(directives.find((one) => one.startsWith(`${rule?.directive} `))?.split(" ")).toContain(origin);
  }
});

describe("an origin of the config", () => {
  const frame = '<iframe src="https://a.x.org/b"></iframe>';

  test.each([
    ["https://a.x.org", []],
    ["https://*.x.org", []],
    ["http://a.x.org", []],
    ["https://A.X.org", []],
    ["https://a.x.org:*", []],
    ["https://a.x.org/", []],
    ["https://x.org", ["policy/frame"]],
    ["https://*.a.x.org", ["policy/frame"]],
    ["https://a.x.org:8443", ["policy/frame"]],
  ])("%s is matched as browsers match it", async (origin, codes) => {
    const problems = await reported(frame, { frames: [origin] });
    expect(problems.map((line) => /policy\/\w+/.exec(line)?.[0])).toEqual(codes);
  });

  test.each(["https://x.org; script-src *", "https://x.org/path", "'unsafe-inline'", "x.org"])(
    "cannot be %s",
    (origin) => {
      const given = { title: "T", url: "https://e.org", baseUrl: "/", policy: { scripts: [origin] } };
      expect(checkConfig(given, "site.config.ts").diagnostics.map(({ code }) => code)).toEqual([
        "config/invalid",
      ]);
    },
  );

  test("may be of a socket for connections alone", () => {
    const problemsOf = (policy: object) =>
      checkConfig({ title: "T", url: "https://e.org", baseUrl: "/", policy }, "c.ts").diagnostics.length;
    expect(problemsOf({ connections: ["wss://x.org"] })).toBe(0);
    expect(problemsOf({ images: ["wss://x.org"] })).toBe(1);
  });
});

test("names in other scripts are those that browsers ask for", async () => {
  const image = "![a](https://日本.example/a.png)";
  expect(await reported(image, { images: ["https://日本.example"] })).toEqual([]);
  expect(await reported(image, {}, { url: "https://日本.example" })).toEqual([]);
  expect(getOrigins(testConfig({ policy: { images: ["https://*.日本.example"] } })).images).toEqual([
    "https://*.xn--wgv71a.example",
  ]);
});

test("the place is that of the address, in an included file as well", async () => {
  expect(await reported('Words.\n\n<iframe title="T"\n  src="https://x.org/%E6%97%A5"></iframe>')).toEqual([
    expect.stringMatching(/^6:8\+23 warning policy\/frame /),
  ]);
  const { problems } = await modelOf({
    "content/docs/a.md": md("A", '::include{file="./_b.md"}'),
    "content/docs/_b.md": '<iframe src="https://x.org/a"></iframe>\n',
  });
  expect(problems).toEqual([expect.stringMatching(/^content\/docs\/_b\.md:1:14\+15 warning policy\/frame /)]);
});

test("the site's own files are let through, also by their whole address", async () => {
  const files = {
    "content/docs/a.md": md(
      "A",
      '<iframe src="./b.html"></iframe>\n\n<script src="/x.js"></script>\n\n<link rel="stylesheet" href="./x.css">\n\n<form action="/base/search/"></form>\n\n![c](https://example.com/base/c.png)',
    ),
    "content/docs/b.html": "<p>b</p>",
    "content/docs/x.css": "p {}",
    "content/public/x.js": "1",
  };
  const { problems, page } = await modelOf(files);
  expect(problems).toEqual([]);
  expect(page("docs/a/").links["/x.js"]).toBe("/base/x.js");
});

test("content that no option allows is reported as such", async () => {
  expect(
    await reported(
      '<embed src="./a.pdf">\n\n<object data="https://x.org/a.pdf"></object>',
      {},
      { links: { files: "ignore", pages: "ignore" } },
    ),
  ).toEqual([
    "3:1+6 warning policy/object Blocked element: the page's security policy does not allow <embed>. Show the file in an <iframe>, or link to it.",
    "5:1+7 warning policy/object Blocked element: the page's security policy does not allow <object>. Show the file in an <iframe>, or link to it.",
  ]);
  expect(await reported('<video src="data:video/mp4;base64,AAAA"></video>')).toEqual([
    '3:1+6 warning policy/media Blocked video or audio: the page\'s security policy does not allow "data:" URLs. Move it into a file of the site.',
  ]);
});

test("a drive path is not a URL and is reported as missing", async () => {
  expect(await reported("![a](C:\\\\a.png)")).toEqual([
    expect.stringContaining('3:1+15 error link/image Image not found: "C:\\a.png"'),
  ]);
});

test("an inline script stays blocked where scripts of others are allowed", async () => {
  expect(await reported("<script>run()</script>", { scripts: ["https://x.org"] })).toEqual([
    expect.stringContaining(
      "3:1+7 warning policy/html Blocked HTML: the page's security policy does not allow this script.",
    ),
  ]);
});

test("what the search and the counting of visits need is open to pages, too", async () => {
  const script = '<script src="https://www.googletagmanager.com/gtag/js?id=G"></script>';
  expect(await reported(script)).toHaveLength(1);
  expect(await reported(script, {}, { analytics: { gtag: { id: "G" } } })).toEqual([]);
});

test("a video player is reported with its short form", async () => {
  expect(await reported('<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0"></iframe>')).toEqual([
    '3:14+47 warning policy/frame Blocked frame: the page\'s security policy does not allow it from https://www.youtube.com. Write ::video{youtube="dQw4w9WgXcQ" title="…"}, which loads nothing until it is clicked, or allow it: policy: { frames: ["https://www.youtube.com"] }',
  ]);
  expect(
    (await reported('<iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e"></iframe>'))[0],
  ).toContain('::video{vimeo="76979871/8272103f6e" title="…"}');
});

test("unchecked links are not reported", async () => {
  expect(await reported('<iframe src="https://x.org/a" data-no-link-check></iframe>')).toEqual([]);
});

test("every option opens a directive, and none is opened twice", () => {
  const options = policyTable.flatMap(({ option }) => option ?? []);
  expect([...options].sort()).toEqual(Object.keys(getOrigins(testConfig())).sort());
});
