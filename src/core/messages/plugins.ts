/** Messages about remark and rehype plugins and other code of the site. */
import { didYouMean, error, fatal, warning } from "./make.ts";
import { leftRunning } from "./outputs.ts";

interface SchemaModule {
  readonly specifier: string;
  readonly kind: "missing" | "failed" | "form";
  readonly reason: string;
}

export const pluginMessages = {
  "markdown/plugin-missing": error(
    (v: { key: string; specifier: string; isFile: boolean; nearest: string | null }) => [
      `Plugin not found: "${v.specifier}" in "${v.key}".`,
      v.isFile
        ? didYouMean(v.nearest, "Use a path relative to the config's folder.")
        : `Run: npm install ${v.specifier}`,
    ],
  ),
  "markdown/plugin-broken": error((v: { key: string; specifier: string; reason: string }) => [
    `Cannot load plugin "${v.specifier}" of "${v.key}": ${v.reason}`,
    "Fix the plugin or its options.",
  ]),
  "markdown/plugin-form": error((v: { key: string; specifier: string; found: string }) => [
    `Invalid plugin "${v.specifier}" in "${v.key}": expected a function as default export, received ${v.found === "undefined" ? "none" : `the type ${v.found}`}.`,
    "Write: export default function (options) { return (tree, file) => {}; }",
  ]),
  "markdown/left-running": warning((v: { specifier: string; running: string }) =>
    leftRunning(`"${v.specifier}"`, v.running),
  ),
  "frontmatter/schema": error(({ specifier, kind, reason }: SchemaModule) => {
    if (kind === "missing")
      return [
        `Schema module not found: "${specifier}" in "frontmatter.customSchema".`,
        "Use a path relative to the config's folder, or install the package.",
      ];
    if (kind === "failed") return [`Cannot load schema "${specifier}": ${reason}`, "Fix the module."];
    return [
      `Invalid schema "${specifier}": expected a Standard Schema as default export.`,
      "Export a schema of Zod, Valibot or ArkType as default.",
    ];
  }),
  "markdown/plugin-failed": error((v: { plugin: string; reason: string }) => [
    `Plugin "${v.plugin}" failed on this page: ${v.reason}`,
    "Fix the plugin or its options, or remove it from markdown.remarkPlugins or markdown.rehypePlugins.",
  ]),
  "code/late": fatal((v: { specifier: string | null; reason: string }) => [
    `Unhandled error in ${v.specifier === null ? "code of the site" : `"${v.specifier}"`}, after docgen stopped waiting for it: ${v.reason}`,
    "Await every promise in the plugin, output or schema.",
  ]),
  "markdown/plugin-message": warning((v: { plugin: string; reason: string }) => [
    `Plugin "${v.plugin}": ${v.reason}`,
  ]),
};
