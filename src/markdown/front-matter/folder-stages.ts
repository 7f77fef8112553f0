/** The stages that understand category files, the files of tags and authors, and `SUMMARY.md`. What reads them is loaded at the first that is not remembered. */
import { hash } from "../../core/hash.ts";
import type { SourcePath } from "../../core/paths.ts";
import type { Stage } from "../../core/stage.ts";
import type { AuthorsFile } from "./authors-file.ts";
import type { CategoryResult } from "./category.ts";
import type { SummaryFile } from "./summary.ts";
import type { TagsFile } from "./tags-file.ts";

interface TextFile {
  readonly path: SourcePath;
  readonly text: string;
}

export const categoryStage: Stage<TextFile, CategoryResult> = {
  name: "category",
  key: ({ path, text }) => hash(path, text),
  run: async ({ path, text }) => (await import("./category.ts")).parseCategory(path, text),
};

export const tagsStage: Stage<TextFile, TagsFile> = {
  name: "tags",
  key: ({ path, text }) => hash(path, text),
  run: async ({ path, text }) => (await import("./tags-file.ts")).parseTags(path, text),
};

export const authorsStage: Stage<TextFile, AuthorsFile> = {
  name: "authors",
  key: ({ path, text }) => hash(path, text),
  run: async ({ path, text }) => (await import("./authors-file.ts")).parseAuthors(path, text),
};

export const summaryStage: Stage<TextFile, SummaryFile> = {
  name: "summary",
  key: ({ path, text }) => hash(path, text),
  run: async ({ path, text }) => (await import("./summary.ts")).parseSummary(path, text),
};
