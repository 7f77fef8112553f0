/** Options of `docgen serve`. */
import { list, optional } from "../core/check.ts";
import { option, options } from "../core/option.ts";
import { hostName, searchOrigin } from "./addresses.ts";

export const serve = options("ServeOptions", {
  allowedHosts: option(
    "Names that the server answers to besides `localhost`, the addresses of this machine alone, and what `--host` says: those of a proxy or a tunnel in front of it. `*.example.com` stands for every name below that one.",
    optional(list(hostName), []),
    ["docs.test", "*.tunnel.example.com"],
  ),
  searchOrigins: option(
    'Origins whose pages may use the query endpoint of the server, besides those under its own names; `"*"` lets every page of the web do so.',
    optional(list(searchOrigin), []),
    ["https://app.example.com"],
  ),
});
