/** Variables with versions, locales, generated pages, samples, threads and warm builds. */
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "./run-docgen.ts";
import { settled, siteOf } from "./site-of.ts";

const config = (version: string) => `export default {
  title: "T", url: "https://example.com", baseUrl: "/", locale: { code: "en" },
  locales: [{ code: "ja", config: { variables: { product: "お茶" } } }],
  variables: { product: "Tea", version: "${version}" },
  docs: { versions: [{ name: "1.0", variables: { version: "1.0.9" } }] },
  pages: ["./pages/made.ts"],
  test: { sh: { command: ["sh"] } },
};
`;

const page = "# Install\n\nInstall {{ product }} {{ version }}.\n";
const site = {
  "site.config.ts": config("2.3.0"),
  "versions.json": '["1.0"]',
  "content/docs/install.md": page,
  "content/docs/sample.md": "# Sample\n\n```sh test vars\ntest '{{ version }}' = 2.3.0\n```\n",
  "content/ja/docs/install.md": "# 導入\n\n{{ product }} {{ version }} を導入します。\n",
  "versioned_docs/version-1.0/install.md": page,
  "pages/made.ts":
    'export default () => [{ path: "docs/made.md", markdown: "# Made\\n\\nMade for {{ product }}.\\n" }];\n',
};

async function build() {
  const folder = await siteOf(site);
  const paragraph = async (path: string) => {
    const html = await readFile(join(folder, "build", path, "index.html"), "utf8");
    return [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, text]) => text?.replace(/<[^>]+>/g, "")).join(" ");
  };
  const once = async () => {
    const { code, stderr } = await run("build", folder);
    expect([code, stderr]).toEqual([0, expect.not.stringContaining("variable/")]);
  };
  await once();
  return { folder, once, paragraph };
}

test("each version and locale has its values, in cold and warm builds", async () => {
  const { folder, once, paragraph } = await build();
  expect(await paragraph("docs/next/install")).toContain("Install Tea 2.3.0.");
  expect(await paragraph("docs/install")).toContain("Install Tea 1.0.9.");
  expect(await paragraph("ja/docs/next/install")).toContain("お茶 2.3.0 を導入します。");
  expect(await paragraph("ja/docs/install")).toContain("Install お茶 1.0.9.");
  expect(await paragraph("docs/next/made")).toContain("Made for Tea.");
  await settled();
  await writeFile(join(folder, "site.config.ts"), config("2.4.0"));
  await once();
  expect(await paragraph("docs/next/install")).toContain("Install Tea 2.4.0.");
  expect(await paragraph("docs/install")).toContain("Install Tea 1.0.9.");
});

test("samples run with the values that the page shows", async () => {
  const folder = await siteOf(site);
  const { code, stdout, stderr } = await run("test", folder);
  expect([code, stdout + stderr]).toEqual([0, expect.stringContaining("1 passed")]);
});

interface Report {
  readonly written: readonly string[];
  readonly stages: readonly { readonly name: string; readonly ran: number }[];
}

test("a changed variable rebuilds exactly the pages that use it", async () => {
  const values = (version: string, more = "") =>
    `export default { title: "T", url: "https://example.com", baseUrl: "/base/", variables: { product: "Tea", version: "${version}"${more} } };\n`;
  const uses = (text: string) => `# ${text.replace(/\W+/g, " ")}\n\nFirst words.\n\n${text}\n`;
  const folder = await siteOf({
    "site.config.ts": values("2.3.0"),
    "content/docs/_part.md": "From a part: {{ version }}.\n",
    "content/docs/text.md": uses("It is {{ version }}."),
    "content/docs/link.md": uses("[get](https://example.com/{{ version }}/)"),
    "content/docs/included.md": uses('::include{file="./_part.md"}'),
    "content/docs/other.md": uses("It is {{ product }}."),
    "content/docs/escaped.md": uses("It is \\{{ version }}, `{{ version }}`."),
    "content/docs/plain.md": uses("It is tea."),
  });
  const build = async () => {
    const { code, stdout, stderr } = await run("build", folder, "--json");
    expect(code, stderr).toBe(0);
    const { written, stages } = JSON.parse(stdout) as Report;
    const pages = written.filter((path) => path.endsWith(".html"));
    return { pages, parsed: stages.find(({ name }) => name === "parse")?.ran ?? 0 };
  };
  expect((await build()).parsed).toBe(6);
  await settled();
  await writeFile(join(folder, "site.config.ts"), values("2.4.0"));
  expect(await build()).toEqual({
    pages: ["docs/included/index.html", "docs/link/index.html", "docs/text/index.html"],
    parsed: 3,
  });
  await settled();
  await writeFile(join(folder, "site.config.ts"), values("2.4.0", ', further: "unused"'));
  expect(await build()).toEqual({ pages: [], parsed: 0 });
});

test("a version from Git has the values of the version", async () => {
  const versioned = (
    version: string,
  ) => `export default { title: "T", url: "https://example.com", baseUrl: "/",
  variables: { version: "${version}" }, docs: { versions: [{ name: "1.0", ref: "v1", variables: { version: "1.0.9" } }] } };\n`;
  const folder = await siteOf({
    "site.config.ts": versioned("2.3.0"),
    "content/docs/install.md": "# T\n\nIt is {{ version }}.\n",
  });
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], { cwd: folder });
  git("init", "-q");
  git("add", "-A");
  git("commit", "-qm", "one");
  git("tag", "v1");
  const shown = async (path: string) => readFile(join(folder, "build", path, "index.html"), "utf8");
  for (const version of ["2.3.0", "2.4.0"]) {
    await writeFile(join(folder, "site.config.ts"), versioned(version));
    expect((await run("build", folder)).code).toBe(0);
    expect(await shown("docs/install")).toContain("It is 1.0.9.");
    expect(await shown("docs/next/install")).toContain(`It is ${version}.`);
  }
});

test("a frozen version follows the site until it has values of its own, as the command says", async () => {
  const folder = await siteOf({
    "site.config.ts": `export default { title: "T", url: "https://example.com", baseUrl: "/", variables: { product: "Tea", version: { file: "package.json", key: "version" } } };\n`,
    "package.json": '{ "version": "2.3.0" }',
    "content/docs/install.md": "# T\n\nIt is {{ version }}.\n",
  });
  const frozen = await run("version", "2.3", folder);
  expect(frozen.stderr).toContain(
    'docs: { versions: [{ name: "2.3", variables: { product: "Tea", version: "2.3.0" } }] }',
  );
  expect(await readFile(join(folder, "versioned_docs/version-2.3/install.md"), "utf8")).toContain(
    "{{ version }}",
  );
});
