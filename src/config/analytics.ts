/** Analytics options. */
import { list, nonEmpty, nullable, optional } from "../core/check.ts";
import { option, options } from "../core/option.ts";
import { policyOrigin, scriptUrl } from "./urls.ts";

const gtag = options("GtagOptions", {
  id: option("The id of the site at the service.", nonEmpty, "G-ABCDEF1234"),
  script: option(
    "The URL of the script. docgen appends the id.",
    optional(scriptUrl, "https://www.googletagmanager.com/gtag/js"),
    "https://stats.example.com/gtag.js",
  ),
  collectors: option(
    "The origins that the script sends data to.",
    optional(list(policyOrigin), ["https://*.google-analytics.com"]),
    ["https://stats.example.com"],
  ),
});

export const analytics = options("AnalyticsOptions", {
  gtag: option("A service with a gtag script; null disables it.", nullable(gtag), {
    id: "G-ABCDEF1234",
  }),
  beacon: option(
    "A URL that receives each page view as JSON (`path`, `title`, `anonymizeIp`) in a POST request without cookies; null disables it.",
    nullable(scriptUrl),
    "https://stats.example.com/view",
  ),
});
