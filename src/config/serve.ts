/** Options of `docgen serve`. */
import { list, optional } from "../core/check.ts";
import { option, options } from "../core/option.ts";
import { hostName, searchOrigin } from "./urls.ts";

export const serve = options("ServeOptions", {
  allowedHosts: option(
    "Host names that the server accepts besides `localhost`, IP addresses of this machine and `--host`: those of a proxy or tunnel. `*.example.com` matches all subdomains.",
    optional(list(hostName), []),
    ["docs.test", "*.tunnel.example.com"],
  ),
  searchOrigins: option(
    'Other origins that may use the search endpoint of the server. `"*"` allows every origin.',
    optional(list(searchOrigin), []),
    ["https://app.example.com"],
  ),
});
