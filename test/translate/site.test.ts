/** `docgen translate` on sites on the disk. */
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "../cli/run-docgen.ts";
import { siteOf } from "../cli/site-of.ts";

const config = (options: object = {}) =>
  `export default ${JSON.stringify({ title: "T", url: "https://example.com", baseUrl: "/", locale: { code: "en" }, locales: [{ code: "de" }, { code: "ja" }], outdated: "mark", ...options })};`;

async function statusOf(folder: string, ...flags: readonly string[]) {
  const { stdout } = await run("translate", "status", folder, "--json", ...flags);
  return JSON.parse(stdout) as {
    locales: {
      locale: string;
      missing: number;
      outdated: number;
      complete: number;
      words: number;
      messages: { all: number; missing: number };
      files: { file: string; state: string; translation: string }[];
    }[];
    generated: number;
    diagnostics: { code: string; file: string | null }[];
  };
}

const outdatedOf = async (folder: string) => {
  const { stdout } = await run("check", folder, "--json");
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; file: string }[] };
  return diagnostics.flatMap(({ code, file }) => (code === "locale/outdated" ? [file] : []));
};

const stateOf = async (folder: string, file: string, locale = "de") => {
  const { locales } = await statusOf(folder);
  return locales.find((one) => one.locale === locale)?.files.find((one) => one.file === file)?.state;
};

test("the status counts files and words, and names the same outdated pages as a check", async () => {
  const folder = await siteOf({
    "site.config.ts": config(),
    "content/docs/a.md": "# One two\n\nThree `code` four.\n",
    "content/docs/b.md": "# Five\n",
    "content/docs/_parts/c.md": "Six seven.\n",
    "content/de/docs/a.md": "# Eins zwei\n",
    "content/de/docs/z.md": "# Allein\n",
    "content/ja/docs/b.md": "# 五\n",
  });
  const { locales, diagnostics } = await statusOf(folder);
  expect(locales).toMatchObject([
    { locale: "de", missing: 2, outdated: 0, complete: 1 },
    { locale: "ja", missing: 2, outdated: 0, complete: 1 },
  ]);
  const messages = 3;
  expect(locales.map(({ words }) => words)).toEqual([3 + messages, 6 + messages]);
  expect(diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual([
    "translate/no-history null",
    "translate/no-original content/de/docs/z.md",
  ]);
  expect((await run("translate", "accept", folder)).stdout).toBe("Accepted 2 translations.\n");
  await writeFile(join(folder, "content/docs/a.md"), "# One two\r\n\r\nThree `code` four.  \r\n");
  expect(await stateOf(folder, "content/docs/a.md")).toBe("complete");
  await writeFile(join(folder, "content/docs/a.md"), "# One two\n\nThree five.\n");
  expect(await stateOf(folder, "content/docs/a.md")).toBe("outdated");
  expect(await outdatedOf(folder)).toEqual(["content/de/docs/a.md"]);
  expect((await run("build", folder)).code).toBe(0);
  const page = await readFile(join(folder, "build/de/docs/a/index.html"), "utf8");
  expect(page).toContain('role="note"');
  const { code } = await run("translate", "status", folder, "--strict", "--locale", "ja");
  expect(code).toBe(1);
});

test("the front matter of a translation may say what it was made from", async () => {
  const folder = await siteOf({
    "site.config.ts": config(),
    "content/docs/a.md": "# A\n",
    "content/de/docs/a.md": '---\ntranslatedFrom: "00000000000000000001"\n---\n\n# A\n',
  });
  expect(await outdatedOf(folder)).toEqual(["content/de/docs/a.md"]);
  expect(await stateOf(folder, "content/docs/a.md")).toBe("outdated");
  await run("translate", "accept", folder, "content/docs/a.md");
  expect(await readFile(join(folder, "content/de/docs/a.md"), "utf8")).toMatch(
    /^---\ntranslatedFrom: "[0-9a-f]{20}"\n---\n\n# A\n$/,
  );
  expect(await outdatedOf(folder)).toEqual([]);
  expect(await stateOf(folder, "content/docs/a.md")).toBe("complete");
});

test("a minor change does not hide an earlier one", async () => {
  const folder = await siteOf({
    "site.config.ts": config(),
    "content/docs/a.md": "# A\n",
    "content/docs/b.md": "# B\n",
    "content/de/docs/a.md": "# A\n",
    "content/de/docs/b.md": "# B\n",
  });
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], { cwd: folder });
  await run("translate", "accept", folder);
  git("init", "-q");
  await writeFile(join(folder, "content/docs/b.md"), "# B\n\nNew.\n");
  git("add", "-A");
  git("commit", "-qm", "one");
  for (const name of ["a", "b"])
    await writeFile(join(folder, `content/docs/${name}.md`), `# ${name}\n\nA typo.\n`);
  const { stdout } = await run("translate", "accept", folder, "--minor");
  expect(stdout).toBe("Accepted 1 translation. 1 translation had other changes before.\n");
  expect(await outdatedOf(folder)).toEqual(["content/de/docs/b.md"]);
});

test.each([
  [["status", "--locale", "dd"], /translate\/unknown-locale[\s\S]*"de" or "ja"/],
  [
    ["accept", ".", "content/docs/aa.md"],
    /translate\/unknown-file[\s\S]*Did you mean "content\/docs\/a\.md"/,
  ],
  [["accept", ".", "--minor", "nothing"], /translate\/no-ref/],
])("docgen translate %j is explained", async ([command = "", site, ...flags], expected) => {
  const folder = await siteOf({ "site.config.ts": config(), "content/docs/a.md": "# A\n" });
  const place = site === "." ? [folder] : [folder, site ?? ""];
  const { code, stderr } = await run("translate", command, ...place, ...flags);
  expect(code).toBe(1);
  expect(stderr).toMatch(expected);
});

test("a site of one locale has nothing to translate", async () => {
  const folder = await siteOf({ "site.config.ts": config({ locales: [] }), "content/docs/a.md": "# A\n" });
  expect((await run("translate", "status", folder)).stderr).toContain("translate/no-locales");
});

test("texts of the config are translated by messages, unless the locale has its own", async () => {
  const folder = await siteOf({
    "site.config.ts": config({
      tagline: "A tool",
      labels: { "pagination.next": "Go on", "pagination.previous": "Go back" },
      announcement: { html: "New" },
      locales: [{ code: "de", config: { labels: { "pagination.previous": "Zurück!" } } }],
    }),
    "content/docs/a.md": "# A\n",
    "content/docs/b.md": "# B\n",
    "content/de/docs/a.md": "# A\n",
    "i18n/de/code.json": JSON.stringify({
      "site.tagline": { message: "Ein Werkzeug" },
      "site.announcement": { message: "Neu" },
      "pagination.next": { message: "Weiter so" },
      "pagination.previous": { message: "Nicht verwendet" },
      "theme.docs.paginator.next": { message: "Von Docusaurus" },
    }),
  });
  const { locales } = await statusOf(folder);
  expect(locales[0]?.messages.all).toBeGreaterThan(locales[0]?.messages.missing ?? 0);
  expect((await run("build", folder)).code).toBe(0);
  const page = await readFile(join(folder, "build/de/docs/a/index.html"), "utf8");
  expect(page).toContain("Weiter so");
  expect(page).toContain("Neu");
  expect(page).not.toContain("Go on");
});
