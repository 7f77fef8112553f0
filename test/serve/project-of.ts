/** A project without a disk, for sessions whose plans are made by hand. */
import { memoryFiles } from "../../src/core/files.ts";
import type { WholeProject } from "../../src/pipeline.ts";
import { testConfig } from "../site/model-of.ts";

export function projectOf(files: Readonly<Record<string, string>> = {}, baseUrl = "/base/"): WholeProject {
  return {
    folder: "/site",
    configFile: "site.config.ts",
    configSources: [],
    languages: [],
    translations: [],
    diagnostics: [],
    config: { ...testConfig({}), baseUrl },
    files: memoryFiles(new Map(Object.entries(files))),
    packageRoot: "/docgen",
    drafts: false,
    thread: null,
  };
}
