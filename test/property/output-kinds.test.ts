/**
 * The register of outputs: every registered output is the same in a plan, a preview and a provisional preview, and up to
 * date after every edit.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { memoryStore } from "../../src/core/store.ts";
import { lazyHighlighter } from "../../src/highlight/stage.ts";
import type { OutputKind, SiteKind } from "../../src/outputs/kind.ts";
import { outputKinds } from "../../src/outputs/kinds.ts";
import { byPath, type Output, textOutput } from "../../src/outputs/plan.ts";
import { openPreview } from "../../src/pipeline/open-preview.ts";
import type { Preview } from "../../src/pipeline/preview.ts";
import { makePlan } from "../../src/pipeline.ts";
import { readGroups } from "../../src/site/site.ts";
import { coldMemo, memoOver, projectOf } from "../plan-of.ts";
import { runs } from "../runs.ts";
import { changedFiles } from "./compare.ts";
import { type Draft, edit, start } from "./edits.ts";

/** Titles and first paragraphs of all pages. */
const feed: SiteKind = {
  name: "feed",
  needs: "all",
  isGenerated: true,
  mayHold: (path) => path === "rss.xml",
  list: ({ site, renderer: { read, docs } }) => {
    const titles = () => readGroups(site.listings, read).map(({ title }) => title);
    const words = () =>
      site.pages.map(({ source }) => (source === null ? null : docs.get(source)?.description));
    return [textOutput("rss.xml", "the feed", () => JSON.stringify([titles(), words()]))];
  },
};
const kinds: readonly OutputKind[] = [...outputKinds, feed];

const highlighter = lazyHighlighter();

async function contentOf(output: Output | null | undefined) {
  if (output === null || output === undefined) return null;
  return {
    kind: output.kind,
    key: output.key,
    bytes: Buffer.from(await output.produce()).toString("latin1"),
  };
}

async function planned({ files, options }: Draft, memo = coldMemo()) {
  return makePlan(projectOf(files, options), memo, { kinds });
}

async function expectAll(preview: Preview, draft: Draft): Promise<void> {
  const { outputs } = await planned(draft);
  for (const output of outputs.values())
    expect(await contentOf(await preview.find(output.path)), output.path).toEqual(await contentOf(output));
}

test("each kind lists what a plan has of it, and a provisional preview finds the same", async () => {
  const plan = await planned(start);
  const whole = await openPreview(projectOf(start.files, {}), coldMemo(), { kinds });
  await expectAll(whole, start);
  const files = new Map([...start.files].map(([path, text]) => [path, text.replaceAll("::doc-cards", "")]));
  const provisional = await openPreview(projectOf(files, {}), coldMemo(), { kinds, wait: 0, highlighter });
  expect(provisional.background).not.toBeNull();
  for (const path of byPath([...plan.outputs.values()]).keys())
    expect((await provisional.find(path))?.kind, path).toBe((await whole.find(path))?.kind);
  await expectAll(provisional, { files, options: {} });
  await provisional.background?.stop();
});

test("a path that no kind may hold is answered before the pages are parsed", async () => {
  const preview = await openPreview(projectOf(start.files, {}), coldMemo(), { wait: 0, highlighter });
  const goOn = preview.background?.pause();
  expect(await preview.find("docs/nowhere/index.html")).toBeNull();
  expect(await preview.find("favicon.ico")).toBeNull();
  goOn?.();
  await preview.background?.stop();
});

test("a kind that is added to the register is fresh after every edit, in a build as in a preview", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 5 }), async (edits) => {
      const store = memoryStore();
      const shown = memoryStore();
      const files = new Map(start.files);
      const open = ({ options }: Draft) => openPreview(projectOf(files, options), memoOver(shown), { kinds });
      let draft = start;
      let preview = await open(draft);
      for (const next of edits) {
        const before = draft;
        draft = next(draft);
        files.clear();
        for (const [path, text] of draft.files) files.set(path, text);
        const paths = changedFiles(before, draft).map((path) => `/nowhere/${path}`);
        const isOther = before.options !== draft.options;
        preview = (isOther ? null : await preview.edit(paths)) ?? (await open(draft));
        const clean = await contentOf((await planned(draft)).outputs.get("rss.xml" as never));
        expect(clean).not.toBeNull();
        const warm = await planned(draft, memoOver(store));
        expect(await contentOf(warm.outputs.get("rss.xml" as never))).toEqual(clean);
        expect(await contentOf(await preview.find("rss.xml"))).toEqual(clean);
      }
    }),
    { numRuns: runs(20) },
  );
});
