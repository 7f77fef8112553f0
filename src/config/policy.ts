/**
 * Options of the Content-Security-Policy: origins that pages may load from. `https://example.com` is a single origin,
 * `https://*.example.com` all subdomains.
 */
import { boolean, list, optional } from "../core/check.ts";
import { option, options } from "../core/option.ts";
import { connectionOrigin, policyOrigin } from "./addresses.ts";

const origins = optional(list(policyOrigin), []);

export const policy = options("PolicyOptions", {
  frames: option(
    "Origins that `<iframe>` may show. A video of YouTube or Vimeo needs none: `::video` opens them on its own page.",
    origins,
    ["https://codesandbox.io"],
  ),
  media: option("Origins that `<video>` and `<audio>` may play from.", origins, [
    "https://media.example.com",
  ]),
  images: option("Origins that images may come from.", origins, ["https://img.example.com"]),
  scripts: option(
    'Origins that `<script src="…">` of a page may run. They can do there whatever the site can.',
    origins,
    ["https://platform.example.com"],
  ),
  styles: option("Origins that stylesheets may come from.", origins, ["https://fonts.googleapis.com"]),
  fonts: option("Origins that fonts of stylesheets may come from.", origins, ["https://fonts.gstatic.com"]),
  connections: option(
    "Origins that scripts may fetch from or keep a socket to.",
    optional(list(connectionOrigin), []),
    ["https://api.example.com", "wss://live.example.com"],
  ),
  forms: option("Origins that forms may be sent to.", origins, ["https://forms.example.com"]),
  trustedTypes: option(
    "Whether browsers refuse to make HTML, or the address of a script, of any text but that which docgen hands them (Trusted Types). Islands and scripts that a site lets in are refused it as well, and so is what they load.",
    optional(boolean, false),
    true,
  ),
});
