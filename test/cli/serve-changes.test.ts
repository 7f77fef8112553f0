/** Changes to the disk that are more than an edit: what is served afterwards is what a server that starts then would serve. */
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { put } from "../emit/hand-plan.ts";
import { type ServedSite, serveSite } from "../property/input-site.ts";

const config = (more = "") =>
  `export default { title: "T", url: "https://example.com", baseUrl: "/"${more} };\n`;

let folder = "";
let served: ServedSite;
const at = (path: string) => join(folder, path);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docgen-changes-"));
  await put(folder, {
    "site.config.mjs": config(),
    "content/docs/a.md": "# A\n\nFirst.\n",
    "content/docs/b.md": '# B\n\n::include{file="./_later.md"}\n',
    "content/docs/guide/c.md": '# C\n\n::include{file="./_part.md"}\n',
    "content/docs/guide/_part.md": "Part.\n",
    "elsewhere/one.md": "# Link\n\nOne.\n",
    "elsewhere/two.md": "# Link\n\nTwo.\n",
  });
  await symlink("../../elsewhere/one.md", at("content/docs/link.md"));
  served = await serveSite(folder);
});

afterAll(async () => {
  await served.close();
  await rm(folder, { recursive: true });
});

/** The page has this text, sooner or later; null: there is no such page. */
const shows = async (path: string, text: string | null) => {
  const isShown = await served.waitFor(async () => {
    const { status, body } = await served.get(path);
    return text === null ? status === 404 : body.includes(text);
  });
  expect(isShown, `${path}: ${text}\n${served.printed()}`).toBe(true);
};

test("an editor that saves by renaming a new file over the old one", async () => {
  for (const text of ["Second.", "Third."]) {
    await writeFile(at("content/docs/.a.md.tmp"), `# A\n\n${text}\n`);
    await rename(at("content/docs/.a.md.tmp"), at("content/docs/a.md"));
    await shows("docs/a/", text);
  }
});

test("a file that is deleted and made again at once", async () => {
  for (const [path, text] of [
    ["content/docs/a.md", "Fourth."],
    ["content/docs/guide/_part.md", "Other part."],
  ] as const) {
    await rm(at(path));
    await sleep(30);
    await writeFile(at(path), path.includes("_part") ? text : `# A\n\n${text}\n`);
    await shows(path.includes("_part") ? "docs/guide/c/" : "docs/a/", text);
  }
  expect((await served.get("__docgen/problems")).body).not.toContain("_part.md");
});

test("a folder that gets another name, and its own again", async () => {
  await rename(at("content/docs/guide"), at("content/docs/manual"));
  await shows("docs/manual/c/", "Other part.");
  await shows("docs/guide/c/", null);
  await rename(at("content/docs/manual"), at("content/docs/guide"));
  await shows("docs/guide/c/", "Other part.");
  await shows("docs/manual/c/", null);
});

test("a name that changes in its case alone", async () => {
  await rename(at("content/docs/guide/c.md"), at("content/docs/guide/C.md"));
  await shows("docs/guide/C/", "Other part.");
  await rename(at("content/docs/guide/C.md"), at("content/docs/guide/c.md"));
  await shows("docs/guide/c/", "Other part.");
});

test("a symbolic link that gets another target, and the file behind it", async () => {
  await shows("docs/link/", "One.");
  await rm(at("content/docs/link.md"));
  await symlink("../../elsewhere/two.md", at("content/docs/link.md"));
  await shows("docs/link/", "Two.");
  await symlink("../../elsewhere/one.md", at("content/docs/link.new"));
  await rename(at("content/docs/link.new"), at("content/docs/link.md"));
  await shows("docs/link/", "One.");
  await writeFile(at("elsewhere/one.md"), "# Link\n\nOne more.\n");
  await shows("docs/link/", "One more.");
});

test("an include that an edit makes while the preview is open, and its deletion", async () => {
  await writeFile(at("content/docs/_later.md"), "Later.\n");
  await shows("docs/b/", "Later.");
  await rm(at("content/docs/_later.md"));
  await shows("__docgen/problems", "_later.md");
  await mkdir(at("content/docs/parts"));
  await writeFile(at("content/docs/b.md"), '# B\n\n::include{file="./parts/_new.md"}\n');
  await shows("__docgen/problems", "_new.md");
  await writeFile(at("content/docs/parts/_new.md"), "New.\n");
  await shows("docs/b/", "New.");
  await rm(at("content/docs/parts"), { recursive: true });
  await shows("__docgen/problems", "_new.md");
  await writeFile(at("content/docs/b.md"), "# B\n\nAlone.\n");
  await shows("docs/b/", "Alone.");
});

test("versions that come later", async () => {
  await mkdir(at("versioned_docs/version-1.0"), { recursive: true });
  await writeFile(at("versioned_docs/version-1.0/a.md"), "# A\n\nReleased.\n");
  await writeFile(at("versions.json"), '["1.0"]');
  await shows("docs/a/", "Released.");
  await shows("docs/next/a/", "Fourth.");
  await rename(at("versioned_docs"), at("away"));
  await shows("__docgen/problems", "version/no-folder");
  await shows("docs/a/", "Released.");
  await rename(at("away"), at("versioned_docs"));
  await shows("__docgen/problems", "The site is up to date");
  await shows("docs/a/", "Released.");
  await rm(at("versions.json"));
  await shows("docs/a/", "Fourth.");
});

test("a config that becomes broken and right again", async () => {
  for (const broken of ["export default {", 'throw new Error("no");\n', config(", titel: 1")]) {
    await writeFile(at("site.config.mjs"), broken);
    await shows("__docgen/problems", "config/");
    await shows("docs/a/", "Fourth.");
    const tagline = `After ${broken.length}`;
    await writeFile(at("site.config.mjs"), config(`, tagline: ${JSON.stringify(tagline)}`));
    await shows("", tagline);
    await shows("__docgen/problems", "The site is up to date");
  }
});
