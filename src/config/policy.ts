/**
 * Options of the Content-Security-Policy: origins that pages may load from. `https://example.com` is a single origin,
 * `https://*.example.com` all subdomains.
 */
import { boolean, list, optional } from "../core/check.ts";
import { option, options } from "../core/option.ts";
import { connectionOrigin, policyOrigin } from "./urls.ts";

const origins = optional(list(policyOrigin), []);

export const policy = options("PolicyOptions", {
  frames: option(
    "Origins for `<iframe>`. `::video` needs none for YouTube and Vimeo: docgen allows their players on the pages that use it.",
    origins,
    ["https://codesandbox.io"],
  ),
  media: option("Origins for `<video>` and `<audio>`.", origins, ["https://media.example.com"]),
  images: option("Origins for images.", origins, ["https://img.example.com"]),
  scripts: option('Origins for `<script src="…">`. Such scripts have full access to the page.', origins, [
    "https://platform.example.com",
  ]),
  styles: option("Origins for stylesheets.", origins, ["https://fonts.googleapis.com"]),
  fonts: option("Origins for fonts in stylesheets.", origins, ["https://fonts.gstatic.com"]),
  connections: option(
    "Origins that scripts may connect to with fetch, XMLHttpRequest or WebSocket.",
    optional(list(connectionOrigin), []),
    ["https://api.example.com", "wss://live.example.com"],
  ),
  forms: option("Origins that forms may submit to.", origins, ["https://forms.example.com"]),
  trustedTypes: option(
    "Whether browsers enforce Trusted Types: only docgen may turn strings into HTML or script URLs. This also applies to islands and to scripts that the site allows.",
    optional(boolean, false),
    true,
  ),
});
