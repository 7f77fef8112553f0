/** The places of originals in sidebars: a translation without a position of its own has that of its original. */
import { FileError } from "../core/files.ts";
import { type FileReader, openInputs } from "../core/inputs.ts";
import { type SourcePath, sourcePath } from "../core/paths.ts";
import type { Memo, ReadingStage } from "../core/stage.ts";
import { loadFrontMatter, parseFrontMatter } from "../markdown/front-matter/front-matter.ts";
import type { Project } from "../project/project.ts";
import type { Languages } from "../site/languages.ts";

type TranslatedProject = Pick<Project, "files" | "languages" | "config" | "register">;

/** By the path of each original with a position that is translated. */
export async function readPositions(
  { files, languages: [main], config, register }: TranslatedProject,
  memo: Memo,
): Promise<Languages["positions"]> {
  const positions: Record<SourcePath, number> = {};
  if (config.locale.code === main.locale.code) return positions;
  const inputs = openInputs({ files: main.files, disk: register.open(null) });
  for (const found of (await files.origins()).keys()) {
    const path = sourcePath(found);
    if (!/\.mdx?$/i.test(path) || !(await main.files.exists(path))) continue;
    const { output } = await memo.trace(positionStage, path, inputs);
    if (output !== null) positions[path] = output;
  }
  return positions;
}

/** Whether an original got another position. */
export async function isMoved(
  { languages: [main] }: Pick<Project, "languages">,
  path: SourcePath,
  { positions }: Pick<Languages, "positions">,
): Promise<boolean> {
  return (await readPosition(path, main.files)) !== (positions[path] ?? null);
}

const positionStage: ReadingStage<SourcePath, number | null> = {
  name: "position of original",
  key: (path) => path,
  run: (path, _memo, reader) => readPosition(path, reader),
};

/** null also for an unreadable file, which is reported with the original. */
async function readPosition(path: SourcePath, reader: Pick<FileReader, "read">): Promise<number | null> {
  try {
    const text = new TextDecoder().decode(await reader.read(path));
    return parseFrontMatter(text, path, await loadFrontMatter([text])).meta.sidebar_position;
  } catch (error) {
    if (error instanceof FileError) return null;
    throw error;
  }
}
