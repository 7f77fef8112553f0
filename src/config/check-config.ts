/** Validates a config and reports each error with its key. */
import { describe, type Report } from "../core/check.ts";
import { type Diagnostic, diagnostic, type SourceLocation } from "../core/diagnostics.ts";
import { configCodes, isCode, leveledCodes } from "../core/levels.ts";
import { nearest } from "../core/nearest.ts";
import { findElsewhere, findExample } from "./find-option.ts";
import type { LocateKey } from "./locate-keys.ts";
import { resolveFolder } from "./path-checks.ts";
import { resolveConfig } from "./resolve.ts";
import { type Config, configCheck } from "./schema.ts";

/** Docusaurus option name → docgen option name, for suggestions. */
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

function unknownCode(code: string, place: SourceLocation): Diagnostic {
  if (isCode(code)) return diagnostic("config/no-level", { code }, place);
  return diagnostic("config/unknown-message", { code, nearest: nearest(code, leveledCodes) }, place);
}

/** The part of the config that is checked: the options of a translation are merged into a checked config. */
interface Scope {
  /** Key path of the object that contains the options: `locales[0].config`. */
  readonly at: string;
  readonly options: readonly string[];
}

/** Validates a config. Diagnostics contain key paths, and refer to `file` or to the position of the key. */
export function checkConfig(
  found: unknown,
  file: string,
  placeOf: LocateKey = () => ({ file }),
  scope: Scope | null = null,
): { config: Config; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const isInScope = (key: string) => scope === null || scope.options.includes(/^\w*/.exec(key)?.[0] ?? "");
  const fullKey = (key: string) => (scope === null ? key : `${scope.at}.${key}`);
  const report: Report = {
    invalid: (part, expected, value) => {
      if (!isInScope(part)) return;
      const key = fullKey(part);
      const found = describe(value);
      const needsExample = found === "nothing" || /^(?:an object|a list)$/.test(expected);
      const values = { key, expected, found, example: needsExample ? findExample(part) : null };
      diagnostics.push(diagnostic("config/invalid", values, placeOf(key)));
    },
    unknownKey: (part, name, known) => {
      if (!isInScope(part)) return;
      const key = fullKey(part);
      if (known === configCodes) {
        diagnostics.push(unknownCode(name, placeOf(key)));
        return;
      }
      const same = docusaurusNames.get(name) ?? "";
      const elsewhere = findElsewhere(name, part);
      const near = known.includes(same) ? same : elsewhere === null ? nearest(name, known) : null;
      const values = { key, nearest: near, elsewhere };
      diagnostics.push(diagnostic("config/unknown-key", values, placeOf(key)));
    },
  };
  const checked = configCheck(found, "", report);
  if (checked.toc.minLevel > checked.toc.maxLevel) {
    report.invalid("toc.minLevel", "at most toc.maxLevel", checked.toc.minLevel);
  }
  const config = resolveConfig(checked);
  reportDuplicates(config, report);
  return { config, diagnostics };
}

interface Named {
  readonly id: string;
  readonly folder: string;
  readonly route: string;
}

/** Reports collections that share an id, folder or route. */
function reportDuplicates({ content, collections, blogs }: Config, report: Report): void {
  const all = [
    ...collections.map((one) => ({ ...one, expected: "a value that no other collection has" })),
    ...blogs.map((one, index) => ({
      ...one,
      key: `blogs[${index}]`,
      expected: "a value that no other blog or collection has",
    })),
  ];
  all.forEach((one, index) => {
    for (const name of ["id", "folder", "route"] as const)
      if (all.slice(0, index).some((other) => isSame(name, one, other, content.folder)))
        report.invalid(`${one.key}.${name}`, one.expected, one[name]);
  });
}

/** Compares normalized folders. Several collections may have the root route. */
function isSame(name: keyof Named, one: Named, other: Named, contentFolder: string): boolean {
  if (name !== "folder") return one[name] !== "" && one[name] === other[name];
  return resolveFolder(one.folder, contentFolder) === resolveFolder(other.folder, contentFolder);
}
