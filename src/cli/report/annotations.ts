/** Formats problems as CI annotations, shown next to changed files. */
import { relative, resolve, sep } from "node:path";
import type { Diagnostic } from "../../core/diagnostics.ts";

export interface CiHost {
  readonly name: "github" | "azure";
  /** Absolute folder that paths are relative to. */
  readonly folder: string;
}

/** Also used by Gitea and Forgejo, which set GitHub's variables. null outside CI. */
export function findCiHost(env: Readonly<Record<string, string | undefined>>): CiHost | null {
  if (env.GITHUB_ACTIONS === "true") return { name: "github", folder: env.GITHUB_WORKSPACE || process.cwd() };
  if (env.TF_BUILD === "True") return { name: "azure", folder: env.BUILD_SOURCESDIRECTORY || process.cwd() };
  return null;
}

/** Above the display limit of the hosts. */
const maxAnnotations = 50;

/** @param site absolute path of the site folder */
export function formatAnnotations(items: readonly Diagnostic[], site: string, host: CiHost): string {
  const errorsFirst = [...items].sort(
    (a, b) => Number(b.severity === "error") - Number(a.severity === "error"),
  );
  return errorsFirst
    .slice(0, maxAnnotations)
    .map((item) => annotation(item, site, host))
    .join("\n");
}

function annotation(
  { severity, code, text, hint, file, position }: Diagnostic,
  site: string,
  { name, folder }: CiHost,
): string {
  const path = file === null ? null : relative(folder, resolve(site, file)).split(sep).join("/");
  const words = hint === null ? text : `${text}\n${hint}`;
  const line = position === null ? {} : { line: position.line, col: position.column };
  if (name === "github") {
    const values = { ...(path === null ? {} : { file: path }), ...line, title: code };
    const properties = Object.entries(values).map(
      ([key, value]) => `${key}=${encode(String(value), /[%\r\n:,]/g)}`,
    );
    return `::${severity} ${properties.join(",")}::${encode(words, /[%\r\n]/g)}`;
  }
  const place = { sourcepath: path, linenumber: position?.line, columnnumber: position?.column };
  const values = Object.entries({ type: severity, ...place, code }).filter(([, value]) => value != null);
  const properties = values.map(([key, value]) => `${key}=${encode(String(value), /[%\r\n;\]]/g)};`);
  return `##vso[task.logissue ${properties.join("")}]${encode(words, /[%\r\n]/g)}`;
}

/** Percent-encodes characters; Azure also decodes `%AZP25` as "%", but accepts GitHub's form. */
function encode(text: string, signs: RegExp): string {
  return text.replace(signs, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);
}
