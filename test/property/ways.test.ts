/**
 * Hundreds of ways in which the code of a page can misbehave: no other page changes or has a message, and once the page is
 * corrected, neither does the site, although the cache is the same.
 */
import { expect, test } from "vitest";
import { diskFiles } from "../../src/core/files.ts";
import { hash } from "../../src/core/hash.ts";
import { once } from "../../src/core/once.ts";
import { makePlan } from "../../src/pipeline.ts";
import { put, temporaryFolder } from "../emit/hand-plan.ts";
import { coldMemo, projectOf } from "../plan-of.ts";
import { ofBuiltIns } from "./ways/built-ins.ts";
import { endless } from "./ways/endless.ts";
import { ofModules } from "./ways/modules.ts";
import { ofNode } from "./ways/node.ts";
import { others } from "./ways/others.ts";
import { ofReact } from "./ways/react.ts";

const all = Object.entries({
  ...ofNode,
  ...ofBuiltIns,
  ...endless,
  ...ofModules,
  ...ofReact,
  ...others,
}).flatMap(([kind, ways]) => Object.entries(ways).map(([name, source]) => [kind, name, source] as const));

const day = Math.floor(Date.now() / 86_400_000);
const chosen = all.filter((_, index) => process.env.ALL_TESTS !== undefined || (index + day) % 80 === 0);

const component = `export default function Own({ rows }: { rows: readonly number[] }) {
  return <ul>{rows.map((row) => <li key={row}>{JSON.stringify({ row }).replace("row", "r")}</li>)}</ul>;
}
`;

const site = {
  ...Object.fromEntries(
    [0, 1, 2].map((number) => [
      `content/docs/p${number}.mdx`,
      `# Page ${number}\n\n<Own rows={[1, ${number}]} />\n\n{[...new Map([[1, "${number}"]]).values()].join()}\n`,
    ]),
  ),
  "content/docs/z.mdx": "# Z\n\n<Own rows={[3]} />\n",
  "components/Own.tsx": component,
  "data.json": '{ "a": 1 }',
  "broken.json": "{ a",
  "circle-a.ts": 'import b from "./circle-b"; export default "a" + typeof b;\n',
  "circle-b.ts": 'import a from "./circle-a"; export default "b" + typeof a;\n',
  "throws.ts": 'throw new Error("broken"); export default 1;\n',
  "syntax.ts": "export default = 1;\n",
};

const harmful = "content/docs/harm.mdx";
const harmless = { [harmful]: "# Harm\n\nNothing.\n" };

async function build(folder: string, memo = coldMemo()) {
  const project = projectOf(diskFiles(folder), { limits: { seconds: 2 } }, folder);
  const plan = await makePlan(project, memo);
  const outputs = new Map<string, string>();
  for (const output of plan.outputs.values()) outputs.set(output.path, hash(await output.produce()));
  const messages = plan.diagnostics.map(({ file, code, text }) => `${file} ${code} ${text}`);
  return { outputs, messages };
}

type Built = Awaited<ReturnType<typeof build>>;

const changed = (before: Built, now: Built, paths = /./) =>
  [...before.outputs].flatMap(([path, state]) =>
    paths.test(path) && now.outputs.get(path) !== state ? path : [],
  );

const ofOthers = /^docs\/[pz]\d?[/.]/;

const siteFolder = async () => {
  const folder = await temporaryFolder();
  await put(folder, { ...site, ...harmless });
  return folder;
};

/** The site without harm. */
const buildHarmless = once(async () => build(await siteFolder()));

test.each(chosen)(
  "%s: %s",
  async (_kind, _name, source) => {
    const before = await buildHarmless();
    expect(before.messages).toEqual([]);
    const [folder, memo] = [await siteFolder(), coldMemo()];
    await put(folder, { [harmful]: `# Harm\n\n${source.replaceAll("FOLDER", folder)}` });
    const harmed = await build(folder, memo);
    expect(harmed.messages.filter((message) => !message.startsWith(harmful))).toEqual([]);
    expect(changed(before, harmed, ofOthers)).toEqual([]);
    await put(folder, harmless);
    const corrected = await build(folder, memo);
    expect(corrected.messages).toEqual([]);
    expect(changed(before, corrected)).toEqual([]);
  },
  120_000,
);

test("at least 400 ways are known", () => {
  expect(all.length).toBeGreaterThanOrEqual(400);
});
