/**
 * Each kind of input that is deleted, emptied or half-written while a site is served: problems have a position and a fix, pages stay
 * readable, and the end of the fault restores the site.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { settled } from "../cli/site-of.ts";
import { put } from "../emit/hand-plan.ts";
import { oneOf, rowsOfDay } from "../runs.ts";
import { kinds, site } from "./input-kinds.ts";
import { buildClean, differing, type ServedSite, type Shown, serveSite } from "./input-site.ts";

let folder = "";
let served: ServedSite;
let start: Shown = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docgen-faults-"));
  await put(folder, site);
  await settled();
  await buildClean(folder);
  served = await serveSite(folder);
  start = await served.show();
}, 120_000);

afterAll(async () => {
  await served.close();
  await rm(folder, { recursive: true });
  vi.restoreAllMocks();
});

const faults = {
  "is deleted": (file: string) => rm(file),
  "is empty": (file: string) => writeFile(file, ""),
  "is half-written": (file: string, text: string) => writeFile(file, text.slice(0, text.length / 2)),
} satisfies Readonly<Record<string, (file: string, text: string) => Promise<void>>>;

const files = kinds.flatMap(({ kind, path }) => {
  const text = site[path];
  // The faults are those of a text.
  return typeof text === "string" ? [{ kind, path, text }] : [];
});

/** A third of the kinds each day; `inputs.test.ts` edits, renames or deletes each of them in the same server. */
const rows = rowsOfDay(files).flatMap((row) =>
  oneOf(Object.entries(faults)).map(([fault, make]) => ({ ...row, fault, make })),
);

/** They name a folder or the site instead of a file. */
const isWithoutFile = /^(?:content\/empty|config\/missing)$/;

test.each(rows)("$kind that $fault", async ({ path, text, make }) => {
  const file = join(folder, path);
  const isStart = async () => differing(await served.show(), start).length === 0;
  served.printed();
  await make(file, text);
  await settled();
  // Many faults change nothing that is shown.
  const isFollowed = served.waitFor(async () => !(await isStart()));
  await Promise.race([isFollowed, new Promise((resolve) => setTimeout(resolve, 3000))]);
  const other = await served.get(path.endsWith("d.mdx") ? "docs/next/a/" : "docs/next/guide/d/");
  const printed = served.printed();
  await writeFile(file, text);
  expect(await served.waitFor(isStart)).toBe(true);
  // Without versions, the docs have another URL.
  if (path !== "versions.json") expect(other.status).toBe(200);
  expect(printed).not.toMatch(/This is a bug|^ +at .+:\d+:\d+\)?$/m);
  for (const [, code = "", place = ""] of printed.matchAll(/^error (\S+)(.*)$/gm))
    if (!isWithoutFile.test(code)) expect([code, place]).toEqual([code, expect.stringMatching(/^ {2}\S/)]);
});
