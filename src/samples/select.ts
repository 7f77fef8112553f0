/** Selects the code blocks of a page that run, and groups them into runs. */
import type { TestFence } from "../markdown/code/test-fences.ts";
import type { SampleLanguage } from "./languages.ts";

export interface SampleBlock {
  readonly fence: TestFence;
  /** Setup of the block: earlier hidden blocks, or all earlier blocks of a session that expects an error. */
  readonly isSetup: boolean;
  /** Block with the expected output. */
  readonly output: TestFence | null;
}

/** Blocks that run in one process. */
export interface SampleRun {
  readonly language: SampleLanguage;
  readonly blocks: readonly SampleBlock[];
  /** Text of the expected error, empty for any; null if none is expected. */
  readonly expectedError: string | null;
  /** Earlier code blocks of the page that are saved as files. */
  readonly files: readonly SampleFile[];
}

export interface SampleFile {
  readonly name: string;
  readonly text: string;
}

export interface Selection {
  readonly runs: readonly SampleRun[];
  /** Expected output without a sample. */
  readonly unused: readonly TestFence[];
}

/** @param find language of a code block; null if its samples are not tested */
export function selectRuns(
  fences: readonly TestFence[],
  find: (fence: TestFence) => SampleLanguage | null,
): Selection {
  const blocks = new Map<SampleLanguage, SampleBlock[]>();
  const unused: TestFence[] = [];
  /** Blocks that end with the code block above, null if it does not run; undefined before the first one. */
  let above: SampleBlock[] | null | undefined;
  for (const fence of fences) {
    if (!fence.isOutput) above = addBlock(fence, find(fence), blocks);
    else if (above === undefined || (above !== null && !addOutput(fence, above))) unused.push(fence);
  }
  const runs = [...blocks].flatMap(([language, list]) =>
    groupRuns(language, list).map((run) => ({ ...run, files: findFiles(run, fences) })),
  );
  return { runs, unused };
}

/** The last code block of each title above the last sample of a run. */
function findFiles({ language, blocks }: Grouped, fences: readonly TestFence[]): readonly SampleFile[] {
  const last = blocks.at(-1)?.fence;
  if (!language.options.titles || last === undefined) return [];
  const above = fences.slice(0, fences.indexOf(last));
  const found = new Map(
    above.flatMap(({ file, lines }) =>
      file === null || file === last.file
        ? []
        : [[file, lines.map(({ text }) => `${text}\n`).join("")] as const],
    ),
  );
  return [...found].map(([name, text]) => ({ name, text }));
}

type Grouped = Omit<SampleRun, "files">;

/** Returns the list that a sample was added to; null for setup and for a block that does not run. */
function addBlock(
  fence: TestFence,
  language: SampleLanguage | null,
  blocks: Map<SampleLanguage, SampleBlock[]>,
): SampleBlock[] | null {
  const { isHidden, lines } = fence;
  // The file or region that it includes does not exist, which is reported.
  if (lines.length === 0) return null;
  if (language === null || !(isHidden || isSelected(fence, language))) return null;
  const lists = [language, ...(isHidden ? language.setupFor : [])].map((one) => {
    const list = blocks.get(one) ?? [];
    blocks.set(one, list);
    list.push({ fence, isSetup: isHidden, output: null });
    return list;
  });
  return isHidden ? null : (lists[0] ?? null);
}

/** Returns false if the sample already has output. */
function addOutput(output: TestFence, list: SampleBlock[]): boolean {
  const block = list.at(-1);
  if (block === undefined || block.output !== null) return false;
  list[list.length - 1] = { ...block, output };
  return true;
}

function isSelected({ isTest, isSkipped }: TestFence, { options }: SampleLanguage): boolean {
  return !isSkipped && (isTest || options.select === "all");
}

function groupRuns(language: SampleLanguage, blocks: readonly SampleBlock[]): Grouped[] {
  const isSample = ({ isSetup }: SampleBlock) => !isSetup;
  const failing = ({ fence }: SampleBlock) => fence.expectedError !== null;
  const isShared = language.options.session === "page";
  const whole = blocks.filter((block) => !failing(block));
  const shared: Grouped[] =
    isShared && whole.some(isSample) ? [{ language, blocks: whole, expectedError: null }] : [];
  const alone = blocks.flatMap((block, index): Grouped[] => {
    if (block.isSetup || (isShared && !failing(block))) return [];
    const before = blocks.slice(0, index).filter((one) => !failing(one) && (isShared || one.isSetup));
    const setup = before.map((one) => ({ ...one, isSetup: true, output: null }));
    return [{ language, blocks: [...setup, block], expectedError: block.fence.expectedError }];
  });
  return [...shared, ...alone];
}
