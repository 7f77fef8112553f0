/** Annotations for CI hosts, and `docgen info`. */
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { findOwnPackage } from "../../src/read/own-package.ts";
import { run, runIn } from "./run-docgen.ts";
import { siteOf } from "./site-of.ts";

const broken = () =>
  siteOf({
    "site.config.mjs": 'export default { title: "Site", url: "https://example.com", baseUrl: "/" };\n',
    "content/docs/a,b.md": "# A\n\n[x](./none.md)\n",
    "content/docs/c.md": "# C\n\n![x](./none.png)\n",
  });
const annotations = (stderr: string) => stderr.split("\n").filter((line) => /^(?:::|##vso)/.test(line));

test("GitHub, Gitea and Forgejo read each problem with its place below the repository, errors first", async () => {
  const site = await broken();
  const { code, stderr } = await runIn(
    { GITHUB_ACTIONS: "true", GITHUB_WORKSPACE: dirname(site) },
    "check",
    site,
  );
  const name = site.slice(dirname(site).length + 1);
  expect(code).toBe(1);
  expect(annotations(stderr)).toEqual([
    expect.stringMatching(
      `^::error file=${name}/content/docs/c.md,line=3,col=6,title=link/image::Image not found: "./none.png".%0A.+$`,
    ),
    expect.stringMatching(
      `^::warning file=${name}/content/docs/a%2Cb.md,line=3,col=5,title=link/broken::Broken link: "./none.md"`,
    ),
  ]);
  expect(stderr).toContain("warning link/broken");
});

test("Azure reads them in its own words", async () => {
  const site = await broken();
  const { stderr } = await runIn({ TF_BUILD: "True", BUILD_SOURCESDIRECTORY: site }, "check", site);
  expect(annotations(stderr)[1]).toMatch(
    /^##vso\[task\.logissue type=warning;sourcepath=content\/docs\/a,b\.md;linenumber=3;columnnumber=5;code=link\/broken;\]Broken link: "\.\/none\.md"/,
  );
});

test("an invalid config is reported like this, too, and only on CI", async () => {
  const site = await siteOf({ "site.config.mjs": "export default { titel: 1 };\n" });
  const reported = await runIn({ GITHUB_ACTIONS: "true" }, "build", site);
  expect(annotations(reported.stderr)).toContainEqual(
    expect.stringMatching(/^::error .*title=config\/unknown-key::Unknown option "titel"/),
  );
  expect(annotations((await run("build", site)).stderr)).toEqual([]);
});

test("info says versions, the system and the site", async () => {
  const site = await broken();
  const { code, stdout } = await run("info", site);
  expect(code).toBe(0);
  expect(stdout).toMatch(new RegExp(`^docgen\\s+${findOwnPackage().version} `));
  expect(stdout).toMatch(/^node\s+v\d+/m);
  expect(stdout).toMatch(/^url\s+https:\/\/example\.com\/$/m);
  expect(stdout).toMatch(/^content\s+2 pages, 0 other files$/m);
  const json: unknown = JSON.parse((await run("info", site, "--json")).stdout);
  expect(json).toMatchObject({ locales: "en", katex: "not installed", satori: "not installed" });
});

test("info of a folder that is not a site says so", async () => {
  const { code, stdout } = await run("info", await siteOf({ "a.txt": "" }));
  expect(code).toBe(0);
  expect(stdout).toMatch(/^config\s+.*site\.config\.ts/m);
});

test("what others call it works", async () => {
  expect((await run("dev", "--help")).stdout).toContain("Usage: docgen serve|dev");
  const { code, stderr } = await run("preview", await broken());
  expect({ code, stderr }).toMatchObject({ code: 1 });
  expect(stderr).toContain("build");
});
