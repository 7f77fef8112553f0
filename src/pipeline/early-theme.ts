/**
 * The theme of a large site, bundled while its pages are parsed: a look at each page tells nearly always what the theme takes of the site,
 * and then it is remembered when the pages are known. Where a look is wrong, it is bundled again.
 */
import { setImmediate } from "node:timers/promises";
import type { Memo } from "../core/stage.ts";
import { type Look, lookAt } from "../markdown/look.ts";
import { provisionalOutline } from "../markdown/outline.ts";
import { readText } from "../read/scan.ts";
import type { Project } from "./project.ts";
import type { SiteSources } from "./read-site.ts";
import { openProvisionalTheme } from "./theme-ground.ts";

/** @throws UserError when the theme cannot be bundled */
export async function bundleEarly(project: Project, read: SiteSources, memo: Memo): Promise<void> {
  const looks: Look[] = [];
  for (const [index, path] of read.sources.pages.entries()) {
    if (index % turn === turn - 1) await setImmediate();
    const { text } = await readText(project.files, path);
    if (text !== null) looks.push(lookAt({ path, text }));
  }
  await openProvisionalTheme(project, read, looks.map(provisionalOutline), memo);
}

/** After so many pages others are heard: a page is parsed. */
const turn = 32;
