/** `docgen translate` on sites on the disk. */
import { execFileSync } from "node:child_process";
import { readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "../cli/run-docgen.ts";
import { siteOf } from "../cli/site-of.ts";
import { put } from "../emit/hand-plan.ts";

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

test("the status counts the words of labels, except for those without letters", async () => {
  const folder = await siteOf({
    "site.config.ts": config({
      title: "My tool",
      tagline: "Made for you",
      docs: { title: "User guide" },
      navbar: { links: [{ label: "Get going", to: "/docs/" }] },
      footer: { columns: [{ title: "2026", links: [{ label: "Start here", to: "/docs/" }] }] },
      labels: { "pagination.next": "Go on" },
    }),
    "versions.json": '["1.0"]',
    "content/docs/set/_category_.json": '{ "label": "Set up" }',
    "content/docs/set/a.md": "# One two three\n\n| 1 | four |\n| - | - |\n| 2 | 3 |\n",
    "versioned_docs/version-1.0/a.md": "# Five\n",
  });
  const { locales } = await statusOf(folder, "--locale", "de");
  // My tool, Made for you, User guide (twice), Next, Set up, Get going, Start here, Go on
  const [labels, words] = [9, 2 + 3 + 2 * 2 + 1 + 2 + 2 + 2 + 2];
  expect(locales).toMatchObject([
    { missing: 2, words: 5 + words, messages: { all: labels, missing: labels } },
  ]);
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

const po = (folder: string, code = "de") => join(folder, `i18n/${code}/docgen.po`);

/** Sets translations in a PO file, by their originals. */
async function translate(folder: string, texts: Readonly<Record<string, string>>, code = "de") {
  let text = await readFile(po(folder, code), "utf8");
  for (const [id, translation] of Object.entries(texts)) {
    const before = `msgid ${JSON.stringify(id)}\nmsgstr ""`;
    expect(text).toContain(before);
    text = text.replace(before, () => `msgid ${JSON.stringify(id)}\nmsgstr ${JSON.stringify(translation)}`);
  }
  await writeFile(po(folder, code), text);
}

const source = {
  "site.config.ts": config({ navbar: { links: [{ label: "Manual", to: "/docs/" }] } }),
  "content/docs/a.md": "---\ntitle: Start\n---\n\nHello [there](./b.md).\n\n- one\n- two\n",
  "content/docs/b.md": "# More {#more}\n\n```js\ncode\n```\n",
};

const all = { Start: "Anfang", "Hello [there](./b.md).": "Hallo [du](./b.md).", one: "eins", two: "zwei" };

test("translations go to a PO file and back, and later edits of both sides stay", async () => {
  const folder = await siteOf(source);
  expect((await run("translate", "extract", folder, "--locale", "de")).code).toBe(0);
  await translate(folder, { ...all, More: "Mehr", Manual: "Handbuch" });
  expect((await run("translate", "merge", folder, "--locale", "de")).code).toBe(0);
  const page = join(folder, "content/de/docs/a.md");
  expect(await readFile(page, "utf8")).toBe(
    "---\ntitle: Anfang\n---\n\nHallo [du](./b.md).\n\n- eins\n- zwei\n",
  );
  expect(await readFile(join(folder, "content/de/docs/b.md"), "utf8")).toBe(
    "# Mehr {#more}\n\n```js\ncode\n```\n",
  );
  const navbar = join(folder, "i18n/de/docusaurus-theme-classic/navbar.json");
  expect(JSON.parse(await readFile(navbar, "utf8"))).toEqual({
    "item.label.Manual": { message: "Handbuch" },
  });
  expect(await stateOf(folder, "content/docs/a.md")).toBe("complete");

  // The original changes: the text becomes fuzzy, and the merge uses the original.
  await writeFile(
    join(folder, "content/docs/a.md"),
    source["content/docs/a.md"].replace("Hello", "Hi, hello"),
  );
  expect(await stateOf(folder, "content/docs/a.md")).toBe("outdated");
  await run("translate", "extract", folder, "--locale", "de");
  expect(await readFile(po(folder), "utf8")).toContain(
    '#, fuzzy\n#| msgid "Hello [there](./b.md)."\nmsgid "Hi, hello [there](./b.md)."\nmsgstr "Hallo [du](./b.md)."',
  );
  const { stdout } = await run("translate", "merge", folder, "--locale", "de", "--least", "50");
  expect(stdout).toContain("1 fuzzy text not used");
  expect(await readFile(page, "utf8")).toContain("\nHi, hello [there](./b.md).\n\n- eins\n");

  // An edit by hand is not overwritten, and extracting takes it over.
  await writeFile(page, (await readFile(page, "utf8")).replace("- eins", "- Nummer eins"));
  const refused = await run("translate", "merge", folder, "--locale", "de");
  expect(refused.code).toBe(0);
  const blocked = await run("translate", "merge", folder, "--locale", "de", "--least", "0");
  expect(blocked.code).toBe(1);
  expect(blocked.stderr).toMatch(/translate\/edited\S* +content\/de\/docs\/a\.md/);
  await run("translate", "extract", folder, "--locale", "de");
  expect(await readFile(po(folder), "utf8")).toContain('msgid "one"\nmsgstr "Nummer eins"');
  expect((await run("translate", "merge", folder, "--locale", "de", "--least", "0")).code).toBe(0);
  expect(await readFile(page, "utf8")).toContain("- Nummer eins\n");
});

test("existing translations are taken over, with a context where pages differ", async () => {
  const folder = await siteOf({
    ...source,
    "content/docs/c.md": "## Start\n\nText.\n",
    "content/de/docs/a.md": "---\ntitle: Anfang\n---\n\nHallo [du](./b.md).\n\n- eins\n- zwei\n",
    "content/de/docs/b.md": "# Mehr {#more}\n\nEin Absatz mehr.\n",
    "content/de/docs/c.md": "## Los\n\nText.\n",
  });
  const { stderr } = await run("translate", "extract", folder, "--locale", "de");
  expect(stderr).toMatch(/translate\/not-parallel\S* +content\/de\/docs\/b\.md:3:1/);
  const text = await readFile(po(folder), "utf8");
  expect(text).toContain('msgid "Start"\nmsgstr "Anfang"');
  expect(text).toContain('msgctxt "content/docs/c.md"\nmsgid "Start"\nmsgstr "Los"');
  const { code, stderr: blocked } = await run("translate", "merge", folder, "--locale", "de", "--least", "0");
  expect(code).toBe(1);
  expect(blocked).toMatch(/translate\/edited\S* +content\/de\/docs\/b\.md/);
  expect(blocked).not.toContain("content/de/docs/a.md");
  await run("translate", "merge", folder, "--locale", "de", "--least", "0", "--force");
  expect(await readFile(join(folder, "content/de/docs/b.md"), "utf8")).toContain("```js\ncode\n```");
  expect(await readFile(join(folder, "content/de/docs/c.md"), "utf8")).toBe("## Los\n\nText.\n");
});

test.each([
  [
    "a string without an end",
    'msgid ""\nmsgstr ""\n\nmsgid "Start\nmsgstr "A"\n',
    /docgen\.po:4|docgen\.po:5/,
  ],
  ["an unknown key", 'msgid ""\nmsgstr ""\n\nfoo "Start"\n', /docgen\.po:4[\s\S]*Invalid key name/],
  ["a duplicate", 'msgid "Start"\nmsgstr "A"\n\nmsgid "Start"\nmsgstr "B"\n', /docgen\.po:4[\s\S]*Duplicate/],
  ["another language", 'msgid ""\nmsgstr "Language: ja\\n"\n', /translate\/po-locale/],
  ["another encoding", Buffer.from('msgid "Start"\nmsgstr "\xe4"\n', "latin1"), /it is not in UTF-8/],
])("a PO file with %s is explained, and nothing is written", async (_name, text, expected) => {
  const folder = await siteOf({ ...source, "i18n/de/docgen.po": text });
  for (const command of ["merge", "extract"]) {
    const { code, stderr } = await run("translate", command, folder, "--locale", "de");
    expect(code).toBe(1);
    expect(stderr).toMatch(expected);
  }
  expect(await readFile(po(folder))).toEqual(Buffer.from(text));
  expect((await run("translate", "merge", folder, "--locale", "ja")).stderr).toContain("translate/no-po");
});

test("a PO file of another tool is read: Latin-1, Windows line endings, plural forms, texts that no longer exist", async () => {
  const lines = [
    'msgid ""',
    'msgstr "Content-Type: text/plain; charset=ISO-8859-1\\nPlural-Forms: nonsense\\n"',
    "",
    'msgid "Start"',
    'msgstr "Anf\xe4nge"',
    "",
    "#: content/docs/a.md:5",
    'msgid "Hello [there](./c.md)."',
    'msgstr "Hallo"',
    "",
    '#~ msgid "Old"',
    '#~ msgstr "Alt"',
    "",
  ];
  const folder = await siteOf({ ...source, "i18n/de/docgen.po": Buffer.from(lines.join("\r\n"), "latin1") });
  const { code, stderr } = await run("translate", "merge", folder, "--locale", "de", "--least", "0");
  expect(code).toBe(0);
  expect(stderr).toMatch(/translate\/unknown-text[\s\S]*Did you mean "Hello \[there\]\(\.\/b\.md\)\."/);
  expect(await readFile(join(folder, "content/de/docs/a.md"), "utf8")).toContain("title: Anfänge\n");
  await run("translate", "extract", folder, "--locale", "de");
  const text = await readFile(po(folder), "utf8");
  expect(text).toContain("charset=utf-8");
  expect(text).toContain('#~ msgid "Old"\n#~ msgstr "Alt"');
  expect(text).toContain('#, fuzzy\n#| msgid "Hello [there](./c.md)."');
});

test("translations that break a page or lose a link are reported", async () => {
  const folder = await siteOf(source);
  await run("translate", "extract", folder, "--locale", "de");
  await translate(folder, { ...all, "Hello [there](./b.md).": "Hallo.", one: "```\nkein Code" });
  const { code, stderr } = await run("translate", "merge", folder, "--locale", "de");
  expect(code).toBe(0);
  expect(stderr).toMatch(/translate\/refused\S* +content\/docs\/a\.md:7:1/);
  expect(stderr).toMatch(/translate\/lost-marks\S* +content\/docs\/a\.md:5:1/);
  expect(await readFile(join(folder, "content/de/docs/a.md"), "utf8")).toContain(
    "\nHallo.\n\n- one\n- zwei\n",
  );
});

test("links by reference are found in the translation, however they are written", async () => {
  const text = "Press [x] or [Go On], see [the list][Keys], [`Bot`][] and <https://a.example>.";
  const folder = await siteOf({
    "site.config.ts": config(),
    "content/docs/a.md": `${text}\n\n[x]: ./a.md\n[go on]: ./b.md\n[keys]: ./b.md\n`,
    "content/docs/b.md": "B.\n",
  });
  const lostIn = async (translation: string) => {
    const entry = [`msgid ${JSON.stringify(text)}`, `msgstr ${JSON.stringify(translation)}`, ""];
    await put(folder, { "i18n/de/docgen.po": entry.join("\n") });
    const { stdout } = await run("translate", "merge", folder, "--locale", "de", "--json", "--force");
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; text: string }[] };
    return diagnostics.map((one) => `${one.code} ${one.text.replace(/^.*": /, "")}`);
  };
  const whole = "[Die Liste][keys], [X][x], [weiter][go on], [`Bot`][], <https://a.example>.";
  expect(await lostIn(whole)).toEqual([]);
  expect(await lostIn(whole.replace("[weiter][go on]", "[weiter]").replace("[`Bot`][]", ""))).toEqual([
    "translate/lost-marks [Bot] [go on]",
  ]);
});

test("a page of which no translation can be used is not written", async () => {
  const folder = await siteOf({ "site.config.ts": config(), "content/docs/a.md": "One.\n" });
  await run("translate", "extract", folder, "--locale", "de");
  await translate(folder, { "One.": "```\nkein Code" });
  const { code, stdout, stderr } = await run("translate", "merge", folder, "--locale", "de", "--json");
  expect(code, stderr).toBe(0);
  const report = JSON.parse(stdout);
  expect(report.diagnostics.map((one: { code: string }) => one.code)).toContain("translate/refused");
  expect(report.written.filter((file: string) => file.endsWith(".md"))).toEqual([]);
  expect(report.locales).toMatchObject([{ locale: "de", incomplete: 1 }]);
});

test("a broken ledger is reported by a check, too", async () => {
  const folder = await siteOf({
    "site.config.ts": config(),
    "content/docs/a.md": "One.\n",
    "content/de/docs/a.md": "Eins.\n",
    "i18n/de/docgen.json": '{ "files": { "content/docs/a.md": }',
  });
  const { stdout } = await run("check", folder, "--json");
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; file: string | null }[] };
  expect(diagnostics.map(({ code, file }) => `${code} ${file}`)).toContain(
    "version/json i18n/de/docgen.json",
  );
});

test("messages are written in the format of Docusaurus, and translations of versions into their folder", async () => {
  const folder = await siteOf({
    ...source,
    "versions.json": '["1.0"]',
    "versioned_docs/version-1.0/old.md": "# Old page\n",
    "versioned_docs/version-1.0/tags.yml": "set-up: { label: Setup }\n",
    "content/docs/tags.yml": "only-a-path: { permalink: /x }\n",
    "i18n/de/docusaurus-plugin-content-docs/current/a.md": "---\ntitle: Anfang\n---\n",
    "i18n/de/docusaurus-theme-classic/navbar.json": JSON.stringify({
      "item.label.Manual": { message: "Handbuch", description: "Navbar" },
      other: { message: "bleibt" },
    }),
  });
  expect((await run("translate", "extract", folder, "--format", "json", "--locale", "de")).code).toBe(0);
  const current = join(folder, "i18n/de/docusaurus-plugin-content-docs/current.json");
  expect(JSON.parse(await readFile(current, "utf8"))).toMatchObject({ "version.label": { message: "Next" } });
  await run("translate", "extract", folder, "--locale", "de");
  expect(await readFile(po(folder), "utf8")).toContain('msgid "Manual"\nmsgstr "Handbuch"');
  await translate(folder, { "Old page": "Alte Seite", Setup: "Einrichtung" });
  await run("translate", "merge", folder, "--locale", "de");
  const old = join(folder, "i18n/de/docusaurus-plugin-content-docs/version-1.0");
  expect(await readFile(join(old, "old.md"), "utf8")).toBe("# Alte Seite\n");
  expect(await readFile(join(old, "tags.yml"), "utf8")).toBe("set-up: { label: Einrichtung }\n");
  expect(await stateOf(folder, "versioned_docs/version-1.0/tags.yml")).toBe("complete");
  expect(await stateOf(folder, "content/docs/tags.yml")).toBeUndefined();
});

test("nothing is written through a symlink that points out of the site", async () => {
  const elsewhere = await siteOf({ "note.txt": "Elsewhere.\n" });
  const folder = await siteOf({ "site.config.ts": config(), "content/docs/a.md": "# One two\n" });
  await symlink(elsewhere, join(folder, "i18n"));
  const { code, stderr } = await run("translate", "extract", folder);
  expect(code).toBe(1);
  expect(stderr).toContain("error source/outside  i18n\n");
  expect(await readdir(elsewhere)).toEqual(["note.txt"]);
});
