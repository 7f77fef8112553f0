/** HTTP headers for a host, on request (`docgen headers`). Not part of a build. */

import { getFrameOrigins, hasStoredChoices } from "../render/own-document.ts";
import { type PolicyPart, policyPart, sitePolicy } from "../render/policy.ts";
import { formatHeaders, type HeaderHost } from "./header-formats.ts";
import { isImmutable } from "./immutable.ts";
import type { SiteKind, SiteView } from "./kind.ts";
import { findDoc } from "./pages.ts";
import { type Output, textOutput } from "./plan.ts";

/** Folder under which a plan lists what each locale needs; no site has such files. */
const folder = ".docgen/headers/";

interface HeaderPart {
  readonly baseUrl: string;
  readonly policy: PolicyPart;
  /** Theme files with a hash in their name. */
  readonly files: readonly string[];
}

/** What the headers of each locale have to allow, as JSON. */
export const headerParts: SiteKind = {
  name: "headers",
  needs: "all",
  isGenerated: false,
  list: (site) => [
    textOutput(folder + site.config.locale.code, "the headers", () => JSON.stringify(partOf(site))),
  ],
};

function partOf({ config, pages, renderer }: SiteView): HeaderPart {
  const { manifest } = renderer.theme;
  const bodies = pages.flatMap((page) => {
    const doc = findDoc(page, renderer);
    return doc === null ? [] : [renderer.read(doc.body)];
  });
  const { boot, restore, redirect } = manifest;
  const scripts = [boot, redirect, ...(bodies.some(hasStoredChoices) ? [restore] : [])];
  const files = manifest.files.map(({ path }) => path).filter(isImmutable);
  return {
    baseUrl: config.baseUrl,
    policy: policyPart(config, scripts, bodies.flatMap(getFrameOrigins)),
    files,
  };
}

/** One set of headers for all locales of a plan. */
export async function makeHeaders(host: HeaderHost, outputs: Iterable<Output>): Promise<string> {
  const parts: HeaderPart[] = [];
  for (const output of outputs) {
    if (!output.path.startsWith(folder)) continue;
    parts.push(JSON.parse(Buffer.from(await output.produce()).toString()) as HeaderPart);
  }
  return formatHeaders(host, {
    baseUrl: parts[0]?.baseUrl ?? "/",
    policy: sitePolicy(parts.map(({ policy }) => policy)),
    files: [...new Set(parts.flatMap(({ files }) => files))],
  });
}
