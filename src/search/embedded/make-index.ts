/** The embedded index of a site: all of its files, each named by what it holds. */
import type { Kept, Memo } from "../../core/stage.ts";
import { blockFile, blocksPerFile } from "../../shared/search/index-format.ts";
import type { PageRecords } from "../records.ts";
import { makeBlocks } from "./blocks.ts";
import { makeBuildStage } from "./build-index.ts";
import type { BuiltIndex } from "./built-index.ts";

export interface IndexFile {
  /** Beside the manifest: `terms/0a1b2c3d.txt`. */
  readonly name: string;
  /** Equal keys promise equal texts. */
  readonly key: string;
  produce(): string;
}

export async function makeIndex(pages: readonly PageRecords[], memo: Memo): Promise<readonly IndexFile[]> {
  const last = memo.recall(lastBuilt) as Kept<BuiltIndex> | null;
  const built = await memo.run(makeBuildStage(memo, last), pages);
  if (built !== last) memo.remember(lastBuilt, built);
  const { files, pages: listed } = memo.read(built);
  const byRoute = new Map<string, PageRecords>(pages.map((page) => [page.route, page]));
  return [
    ...files.map(({ name, text }) => ({ name, key: text, produce: () => memo.read(text) })),
    ...listed.flatMap(({ slot, route, digest, state, zones }) =>
      // Made when they are asked for: until then the text of a page is held by its document alone.
      Array.from({ length: Math.ceil(zones.length / blocksPerFile) }, (_, part) => ({
        name: blockFile(slot, state, part),
        key: `${digest} ${part}`,
        produce: () => blockText(byRoute.get(route), part),
      })),
    ),
  ];
}

const lastBuilt = "search index";

function blockText(page: PageRecords | undefined, part: number): string {
  if (page === undefined) throw new Error("The index names a page that the site does not have.");
  const blocks = makeBlocks(page.records(), page.text.description);
  return JSON.stringify(blocks.slice(part * blocksPerFile, (part + 1) * blocksPerFile));
}
