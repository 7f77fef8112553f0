/** What a stage that parses pages needs, for commands that read pages without building the site. */
import { diagnostic } from "../core/diagnostics.ts";
import { UserError } from "../core/errors.ts";
import { type Inputs, openInputs } from "../core/inputs.ts";
import { getInputValues, type ParseSettings } from "../markdown/parse-input.ts";
import { loadParseSettings } from "../markdown/parse-settings.ts";
import type { Project } from "../project/project.ts";
import { readPathScope } from "../read/read-path-scope.ts";
import { contentFolders } from "../read/scan.ts";
import { parseOptions } from "./parse-options.ts";
import { readVariables } from "./read-variables.ts";

export interface PageParsing {
  readonly settings: ParseSettings;
  readonly inputs: Inputs;
}

/** @throws UserError if a package is missing */
export async function openPageParsing(project: Project): Promise<PageParsing> {
  const { config, configFile, folder, files, register } = project;
  const folders = contentFolders(config, folder);
  const { pathScope } = await readPathScope(files, folder, folders, config.content.aliases);
  const { variables } = await readVariables(project);
  const options = parseOptions(project, pathScope, variables);
  const { settings, missing } = await loadParseSettings(options, register.note);
  const [first] = missing;
  if (first !== undefined)
    throw new UserError([diagnostic("markdown/missing-package", first, { file: configFile })]);
  return {
    settings,
    inputs: openInputs({ files, disk: register.open(null), values: getInputValues(options) }),
  };
}
