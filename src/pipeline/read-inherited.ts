/** The places of originals in sidebars and blogs: a translation without a position or date has that of its original. */
import { FileError } from "../core/files.ts";
import { type FileReader, openInputs } from "../core/inputs.ts";
import { type SourcePath, sourcePath } from "../core/paths.ts";
import type { Memo, ReadingStage } from "../core/stage.ts";
import { loadFrontMatter, parseFrontMatter } from "../markdown/front-matter/front-matter.ts";
import type { Project } from "../project/project.ts";
import type { Inherited, Languages } from "../site/languages.ts";

type TranslatedProject = Pick<Project, "files" | "languages" | "config" | "register">;

/** By the path of each original that is translated. */
export async function readInherited(
  { files, languages: [main], config, register }: TranslatedProject,
  memo: Memo,
): Promise<Languages["inherited"]> {
  const inherited: Record<SourcePath, Inherited> = {};
  if (config.locale.code === main.locale.code) return inherited;
  const inputs = openInputs({ files: main.files, disk: register.open(null) });
  for (const found of (await files.origins()).keys()) {
    const path = sourcePath(found);
    if (!/\.mdx?$/i.test(path) || !(await main.files.exists(path))) continue;
    const { output } = await memo.trace(originalStage, path, inputs);
    if (output !== null) inherited[path] = output;
  }
  return inherited;
}

/** Whether an original got another position or date. */
export async function isMoved(
  { languages: [main] }: Pick<Project, "languages">,
  path: SourcePath,
  { inherited }: Pick<Languages, "inherited">,
): Promise<boolean> {
  const now = await readOriginal(path, main.files);
  return JSON.stringify(now) !== JSON.stringify(inherited[path] ?? null);
}

const originalStage: ReadingStage<SourcePath, Inherited | null> = {
  name: "place of original",
  key: (path) => path,
  run: (path, _memo, reader) => readOriginal(path, reader),
};

/** null without either, and for an unreadable file, which is reported with the original. */
async function readOriginal(path: SourcePath, reader: Pick<FileReader, "read">): Promise<Inherited | null> {
  try {
    const text = new TextDecoder().decode(await reader.read(path));
    const { meta } = parseFrontMatter(text, path, await loadFrontMatter([text]), { isPost: true });
    const time = meta.post?.time ?? null;
    const found = { position: meta.sidebar_position, time: time?.day === "" ? null : time };
    return found.position === null && found.time === null ? null : found;
  } catch (error) {
    if (error instanceof FileError) return null;
    throw error;
  }
}
