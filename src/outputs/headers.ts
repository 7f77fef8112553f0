/** HTTP headers for a host, on request (`docgen headers`). Not part of a build. */
import { outputPath } from "../core/paths.ts";
import { framesOf } from "../render/own-document.ts";
import { sitePolicy } from "../render/policy.ts";
import { formHeaders, type HeaderHost } from "./header-forms.ts";
import type { SiteKind, SiteView } from "./kind.ts";
import { isLasting } from "./lasting.ts";
import { docOf } from "./pages.ts";
import { textOutput } from "./plan.ts";

/** Path under which a plan lists the headers; no site has such a file. */
export const headersPath = outputPath(".docgen/headers");

export function headersFor(host: HeaderHost): SiteKind {
  return {
    name: "headers",
    needs: "all",
    isGenerated: false,
    list: (site) => [textOutput(headersPath, "the headers", () => makeHeaders(host, site))],
  };
}

function makeHeaders(host: HeaderHost, { config, pages, renderer }: SiteView): string {
  const { manifest } = renderer.theme;
  const frames = pages.flatMap((page) => {
    const doc = docOf(page, renderer);
    return doc === null ? [] : framesOf(renderer.read(doc.body));
  });
  const files = manifest.files.map(({ path }) => path).filter(isLasting);
  const policy = sitePolicy(config, manifest, frames);
  return formHeaders(host, { baseUrl: config.baseUrl, policy, files });
}
