/**
 * One folder per dialect: the files of a small site in the syntax of that tool, with the output and the messages in
 * `expected.txt`. If that is missing it is written, except with `CI` set, where the test fails. `options.json` contains
 * options of the config. Complete sites are in `sites/`.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { Placeholder } from "../../src/markdown/doc.ts";
import { fillTemplate } from "../../src/markdown/template.ts";
import { type Model, modelOf } from "../site/model-of.ts";

const here = fileURLToPath(new URL(".", import.meta.url));

const folders = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "sites")
  .map(({ name }) => name)
  .sort();

test.each(folders)("%s", async (name) => {
  const folder = join(here, name);
  const { "options.json": options = "{}", ...files } = filesOf(folder);
  const model = await modelOf(files, JSON.parse(options));
  await expect(describeModel(model)).toMatchFileSnapshot(join(folder, "expected.txt"));
});

function filesOf(folder: string): Readonly<Record<string, string>> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    paths
      .map((path) => [relative(folder, path), readFileSync(path, "utf8")] as const)
      .filter(([path]) => path !== "expected.txt"),
  );
}

function describeModel({ site, docs, problems }: Model): string {
  const pages = site.pages.flatMap((page) => {
    const doc = [...docs.values()].find(({ path }) => path === page.source);
    if (doc === undefined) return [];
    const html = fillTemplate(doc.body, (hole) => describeHole(hole, page.links));
    return [`==== ${doc.path} ${page.url}\n\n${doc.title} | ${doc.description}\n\n${html}\n`];
  });
  const listed = problems.length === 0 ? ["nothing"] : problems;
  return [...pages.sort(), "==== messages\n", ...listed, ""].join("\n");
}

function describeHole(hole: Placeholder, links: Readonly<Record<string, string>>): string {
  switch (hole.kind) {
    case "href":
      return links[hole.target] ?? hole.target;
    case "image":
      return `⟨image ${hole.target} "${hole.alt}"${hole.attributes}⟩`;
    case "label":
      return `⟨${[hole.key, ...Object.values(hole.values)].join(" ")}⟩`;
    default:
      return `⟨${hole.kind}⟩`;
  }
}
