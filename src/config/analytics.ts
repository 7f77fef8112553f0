/** Analytics options. */
import { filled, list, nullable, optional } from "../core/check.ts";
import { option, options } from "../core/option.ts";
import { policyOrigin, scriptAddress } from "./addresses.ts";

const gtag = options("GtagOptions", {
  id: option("What the service calls this site.", filled, "G-ABCDEF1234"),
  script: option(
    "The address of the script; the id is added to it.",
    optional(scriptAddress, "https://www.googletagmanager.com/gtag/js"),
    "https://stats.example.com/gtag.js",
  ),
  collectors: option(
    "The origins that the script reports to.",
    optional(list(policyOrigin), ["https://*.google-analytics.com"]),
    ["https://stats.example.com"],
  ),
});

export const analytics = options("AnalyticsOptions", {
  gtag: option("A service that brings a script which speaks gtag; null: none.", nullable(gtag), {
    id: "G-ABCDEF1234",
  }),
  beacon: option(
    "An address that gets a page view as JSON (`path`, `title`, `anonymizeIp`) in a POST request, without cookies; null: none.",
    nullable(scriptAddress),
    "https://stats.example.com/view",
  ),
});
