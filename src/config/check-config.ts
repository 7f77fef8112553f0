/** Checks what a config file says, and names each mistake by its key. */
import { describe, type Report } from "../core/check.ts";
import { type Diagnostic, diagnostic, type Place } from "../core/diagnostics.ts";
import { isCode, leveledCodes } from "../core/levels.ts";
import { nearest } from "../core/nearest.ts";
import { isSame, reportBlogDuplicates } from "./blogs.ts";
import type { PlaceOf } from "./key-places.ts";
import { type Config, configCheck } from "./schema.ts";

/** How Docusaurus calls what is called otherwise here. */
const docusaurusNames: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    href: "to",
    items: "links",
    src: "light",
    srcDark: "dark",
    activeBasePath: "activeBase",
    announcementBar: "announcement",
    content: "html",
    isCloseable: "closeable",
    defaultMode: "default",
    respectPrefersColorScheme: "respectSystem",
  }),
);

function unknownCode(code: string, place: Place): Diagnostic {
  if (isCode(code)) return diagnostic("config/no-level", { code }, place);
  return diagnostic("config/unknown-message", { code, nearest: nearest(code, leveledCodes) }, place);
}

/** Checks a config; the diagnostics carry key paths and name `file`, or the place of the key. */
export function checkConfig(
  found: unknown,
  file: string,
  placeOf: PlaceOf = () => ({ file }),
): { config: Config; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const report: Report = {
    invalid: (key, expected, value) => {
      diagnostics.push(diagnostic("config/invalid", { key, expected, found: describe(value) }, placeOf(key)));
    },
    unknownKey: (key, name, known) => {
      if (known === leveledCodes) {
        diagnostics.push(unknownCode(name, placeOf(key)));
        return;
      }
      const same = docusaurusNames.get(name) ?? "";
      const values = { key, nearest: known.includes(same) ? same : nearest(name, known) };
      diagnostics.push(diagnostic("config/unknown-key", values, placeOf(key)));
    },
  };
  const config = configCheck(found, "", report);
  if (config.toc.minLevel > config.toc.maxLevel) {
    report.invalid("toc.minLevel", "at most toc.maxLevel", config.toc.minLevel);
  }
  reportDuplicates(config, report);
  reportBlogDuplicates(config, report);
  return { config, diagnostics };
}

/** No two bodies of documents share a name, a folder or a route. */
function reportDuplicates({ content, collections }: Config, report: Report): void {
  const all = [{ id: "docs", folder: content.docs, route: content.docsRoute }, ...collections];
  for (const name of ["id", "folder", "route"] as const)
    all.forEach((one, index) => {
      const isTaken = all.slice(0, index).some((other) => isSame(name, one, other, content.folder));
      if (isTaken)
        report.invalid(`collections[${index - 1}].${name}`, "one that no other documents have", one[name]);
    });
}
