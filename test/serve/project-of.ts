/** Projects in memory, for sessions with given plans. */
import { memoryFiles } from "../../src/core/files.ts";
import type { Projects } from "../../src/pipeline.ts";
import { oneProject } from "../plan-of.ts";
import { testConfig } from "../site/model-of.ts";

export function projectsOf(files: Readonly<Record<string, string>> = {}, baseUrl = "/base/"): Projects {
  const config = { ...testConfig({}), baseUrl };
  return [oneProject(memoryFiles(new Map(Object.entries(files))), config, { folder: "/site" })];
}
