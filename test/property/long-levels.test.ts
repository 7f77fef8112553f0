/** Edits of long sidebar levels: incremental builds equal clean ones, and an edit only affects pages near it. */
import { expect, test } from "vitest";
import { hash } from "../../src/core/hash.ts";
import { memoryStore } from "../../src/core/store.ts";
import type { Plan } from "../../src/outputs/plan.ts";
import { coldMemo, memoOver, planOf } from "../plan-of.ts";

type Files = ReadonlyMap<string, string>;

const names = (count: number) =>
  Array.from({ length: count }, (_, index) => String(index * 10).padStart(4, "0"));

/** 90 sections of one page each, one of them with a folder of 120 pages. */
const start: Files = new Map([
  ["content/docs/index.md", "# Root\n\nWords.\n"],
  ...names(90).map((name) => [`content/docs/s${name}/p.md`, `# Page of ${name}\n\nWords.\n`] as const),
  ...names(120).map(
    (name) => [`content/docs/s0100/all/f${name}.md`, `# Function ${name}\n\nWords.\n`] as const,
  ),
]);

const edits: readonly (readonly [path: string, text: string | null])[] = [
  ["content/docs/s0100/all/f0605.md", "# Added\n\nWords.\n"],
  ["content/docs/s0455/p.md", "# Added section\n\nWords.\n"],
  ["content/docs/s0100/all/f0590.md", "# Another title\n\nWords.\n"],
  ["content/docs/s0100/all/f0300.md", null],
  ["content/docs/s0300/p.md", "---\nunlisted: true\n---\n\n# Unlisted\n"],
  ["content/docs/s0100/all/f0610.md", "---\nunlisted: true\n---\n\n# Unlisted\n"],
  ["content/docs/s0700/p.md", null],
];

/** Path → key and bytes. */
async function contents({ outputs }: Plan): Promise<ReadonlyMap<string, string>> {
  const made = new Map<string, string>();
  for (const output of outputs.values())
    made.set(output.path, `${output.key} ${hash(await output.produce())}`);
  return made;
}

test("after every edit the warm plan equals the cold one, and few pages are other ones than before", async () => {
  const store = memoryStore();
  let files = start;
  let before = await contents(await planOf(files, {}, memoOver(store)));
  for (const [path, text] of edits) {
    files = new Map(
      [...files, [path, text ?? ""] as const].filter(([name]) => text !== null || name !== path),
    );
    const after = await contents(await planOf(files, {}, memoOver(store)));
    expect(after).toEqual(await contents(await planOf(files, {}, coldMemo())));
    const changed = [...after].filter(([name, made]) => name.endsWith(".html") && before.get(name) !== made);
    expect(changed.length, path).toBeGreaterThan(0);
    expect(changed.length, path).toBeLessThan(40);
    before = after;
  }
});
