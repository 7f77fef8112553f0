/** Messages about the plugins for remark and rehype that a site names. */
import { error, warning } from "./make.ts";

export const pluginMessages = {
  "markdown/plugin-missing": (v: { key: string; specifier: string; isFile: boolean }) =>
    error(
      `"${v.key}" names "${v.specifier}", which is not there.`,
      v.isFile ? "Paths count from the folder of the config." : `Run: npm install ${v.specifier}`,
    ),
  "markdown/plugin-broken": (v: { key: string; specifier: string; reason: string }) =>
    error(
      `The plugin "${v.specifier}" of "${v.key}" cannot be loaded: ${v.reason}`,
      "Correct it, or its options.",
    ),
  "markdown/plugin-form": (v: { key: string; specifier: string; found: string }) =>
    error(
      `"${v.specifier}" of "${v.key}" is no plugin: its default export is ${v.found === "undefined" ? "not there" : `of the type ${v.found}`}.`,
      "A plugin is a module whose default export is a function: export default function (options) { return (tree, file) => {}; }",
    ),
  "frontmatter/schema": (v: { specifier: string; kind: "missing" | "failed" | "form"; reason: string }) =>
    v.kind === "missing"
      ? error(
          `"frontmatter.customSchema" names "${v.specifier}", which is not there.`,
          "Paths count from the folder of the config; a package has to be installed.",
        )
      : v.kind === "failed"
        ? error(`The schema "${v.specifier}" cannot be loaded: ${v.reason}`, "Correct it.")
        : error(
            `The default export of "${v.specifier}" is no schema.`,
            "Export one that speaks Standard Schema, of Zod, Valibot or ArkType for instance, as default.",
          ),
  "markdown/plugin-failed": (v: { plugin: string; reason: string }) =>
    error(
      `The plugin "${v.plugin}" fails on this page: ${v.reason}`,
      "Correct the plugin or its options, or take it out of markdown.remarkPlugins or markdown.rehypePlugins.",
    ),
  "code/late": (v: { specifier: string | null; reason: string }) =>
    error(
      `${v.specifier === null ? "Code of the site's own" : `"${v.specifier}"`} fails when docgen no longer waits for it: ${v.reason}`,
      "Let the plugin, the output or the schema wait for all that it begins.",
    ),
  "markdown/plugin-message": (v: { plugin: string; reason: string }) =>
    warning(`The plugin "${v.plugin}" says: ${v.reason}`),
};
