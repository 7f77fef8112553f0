/** The output does not depend on the time zone, the language or the clock of the machine. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { contentsOf, put, temporaryFolder } from "../emit/hand-plan.ts";

const docgen = fileURLToPath(new URL("../../bin/docgen.js", import.meta.url));

const site = {
  "site.config.ts": `export default { title: "T", url: "https://example.com", baseUrl: "/", locale: { code: "tr" },
    locales: [{ code: "ja" }, { code: "en" }], blogs: [{ id: "blog" }], machine: { markdown: true } };\n`,
  "versions.json": '["1.0"]',
  "content/docs/INTRO.mdx":
    "---\ntitle: Iİıi\nlast_update: { date: 2024-03-31 }\ntags: [İ, i]\n---\n\n{[3, 20, 100].sort().join()}\n",
  "content/docs/b.md": "# ä\n",
  "content/docs/c.md": "# z\n",
  "content/ja/docs/b.md": "# あ\n",
  "versioned_docs/version-1.0/intro.md": "# Old\n",
  "content/blog/2024-01-01-a.md": "---\ndate: 2024-01-01T00:30\n---\n\n# A\n\nWords.\n",
  "content/blog/2023-12-31-b.md": "---\ndate: 2023-12-31T23:30:00+09:00\n---\n\n# B\n\nWords.\n",
};

/** The clock jumps by a year at every third reading, and back. */
const jumpingClock = `const real = Date.now;
let count = 0;
const now = () => real() + (++count % 3 === 0 ? -31_536_000_000 : 0);
globalThis.Date = class extends Date {
  constructor(...values) { values.length === 0 ? super(now()) : super(...values); }
  static now() { return now(); }
};
`;

async function build(env: Readonly<Record<string, string>>) {
  const folder = await temporaryFolder();
  await put(folder, { ...site, "clock.mjs": jumpingClock });
  const clock = pathToFileURL(join(folder, "clock.mjs")).href;
  const all = Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, value.replace("CLOCK", clock)]),
  );
  const flags = [docgen, "build", folder];
  // Twice, because the second build uses the cache and the stamps of the first.
  for (const _time of [1, 2]) {
    const { status, stderr } = spawnSync(process.execPath, flags, {
      encoding: "utf8",
      env: { ...process.env, ...all },
    });
    expect(status, stderr).toBe(0);
    expect(stderr).not.toMatch(/warning|error/);
  }
  return contentsOf(join(folder, "build"));
}

test("the same bytes anywhere", async () => {
  const expected = await build({ TZ: "UTC", LC_ALL: "C" });
  for (const env of [
    { TZ: "Pacific/Kiritimati", LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8" },
    { TZ: "America/Los_Angeles", LANG: "ja_JP.UTF-8", NODE_OPTIONS: "--import=CLOCK" },
  ])
    expect(await build(env)).toEqual(expected);
}, 120_000);
