/** Custom front matter keys, validated by the site's schema. */
import { expect, test } from "vitest";
import { siteOnDisk } from "../site-on-disk.ts";

/** A schema in the form of such libraries: an owner of at least two letters, and optionally a list of numbers. */
const schema = `import { least } from "./least.ts";
const validate = (value: any) => {
  const issues = [];
  if (typeof value.owner !== "string" || value.owner.length < least) issues.push({ message: "Too short.", path: ["owner"] });
  for (const [index, size] of (value.sizes ?? []).entries())
    if (typeof size !== "number") issues.push({ message: "Expected a number", path: [{ key: "sizes" }, index] });
  if (value.owner === "throw") throw new Error("No such owner");
  return issues.length > 0 ? { issues } : { value };
};
export default { "~standard": { version: 1, vendor: "test", validate } };
`;

const page = (custom: string) => `---\ntitle: T\n${custom}---\n\nWords.\n`;

async function problemsOf(files: Readonly<Record<string, string>>, customSchema = "./custom.ts") {
  const all = { "custom.ts": schema, "least.ts": "export const least = 2;\n", ...files };
  const { made } = await (await siteOnDisk(all, { frontmatter: { customSchema } })).plan();
  return made.diagnostics.map(({ file, position, severity, code, text }) =>
    [`${file}:${position?.line ?? "-"}`, severity, code, text].join(" "),
  );
}

test("valid values are not reported; invalid ones are, at their key", async () => {
  expect(await problemsOf({ "content/docs/a.md": page("custom: { owner: Ann, sizes: [1, 2] }\n") })).toEqual(
    [],
  );
  expect(
    await problemsOf({ "content/docs/a.md": page("custom:\n  owner: A\n  sizes: [1, large]\n") }),
  ).toEqual([
    'content/docs/a.md:3 error frontmatter/custom Invalid "custom.owner" in the front matter: Too short.',
    'content/docs/a.md:3 error frontmatter/custom Invalid "custom.sizes.1" in the front matter: Expected a number.',
  ]);
});

test("a page without such keys is asked, too", async () => {
  expect(await problemsOf({ "content/docs/a.md": "# Title\n" })).toEqual([
    'content/docs/a.md:- error frontmatter/custom Invalid "custom.owner" in the front matter: Too short.',
  ]);
});

test("a schema that throws fails the page; a missing or invalid schema is reported once", async () => {
  const files = { "content/docs/a.md": page("custom: { owner: throw }\n") };
  expect(await problemsOf(files)).toEqual([
    'content/docs/a.md:3 error frontmatter/custom Invalid "custom" in the front matter: No such owner (custom.ts:7).',
  ]);
  expect(await problemsOf(files, "./nowhere.ts")).toEqual([
    'site.config.ts:- error frontmatter/schema Schema module not found: "./nowhere.ts" in "frontmatter.customSchema".',
  ]);
  expect(await problemsOf(files, "./least.ts")).toEqual([
    'site.config.ts:- error frontmatter/schema Invalid schema "./least.ts": expected a Standard Schema as default export.',
  ]);
});

test.each(["null", "1", "{ issues: 1 }", "{ issues: [{}] }", "{ issues: [{ message: 'a', path: 1 }] }"])(
  "a schema that gives %s gives no result",
  async (result) => {
    const made = `export default { "~standard": { version: 1, vendor: "test", validate: () => (${result}) } };\n`;
    expect(await problemsOf({ "custom.ts": made, "content/docs/a.md": page("custom: { a: 1 }\n") })).toEqual([
      'content/docs/a.md:3 error frontmatter/custom Invalid "custom" in the front matter: the schema gives no result.',
    ]);
  },
);

test("a failure without a line of the schema names its file, and a huge message is cut", async () => {
  const failing = (code: string) =>
    problemsOf({
      "custom.ts": `export default { "~standard": { version: 1, vendor: "test", validate: () => { ${code} } } };\n`,
      "content/docs/a.md": page("custom: { a: 1 }\n"),
    });
  expect(await failing("throw null;")).toEqual([
    'content/docs/a.md:3 error frontmatter/custom Invalid "custom" in the front matter: "./custom.ts" failed: null.',
  ]);
  const [huge = ""] = await failing('throw new Error("m".repeat(2e7));');
  expect(huge).toMatch(/m{9}/);
  expect(huge.length).toBeLessThan(11_000);
});

test("a page is checked again when the schema, or what it imports, changes", async () => {
  const files = {
    "custom.ts": schema,
    "least.ts": "export const least = 2;\n",
    "content/docs/a.md": page("custom: { owner: Ann }\n"),
  };
  const { plan, put } = await siteOnDisk(files, { frontmatter: { customSchema: "./custom.ts" } });
  expect((await plan()).made.diagnostics).toEqual([]);
  await put("least.ts", "export const least = 9;\n");
  const { made, places } = await plan();
  expect(made.diagnostics).toHaveLength(1);
  expect(places).toEqual(expect.arrayContaining(["custom.ts", "least.ts"]));
});
