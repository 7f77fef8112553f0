/** Migrates head tags and theme colors of Docusaurus. */
import { isAbsolute, relative } from "node:path";
import type { UserConfig } from "../../config/define.ts";
import type { FileSystem } from "../../core/files.ts";
import { isRecord } from "../../core/is-record.ts";
import { formatValue, getPlains, getText, getTexts, type OldOptions } from "../old-options.ts";

type Tag = NonNullable<UserConfig["head"]>[number];

export function headTags(options: OldOptions, baseUrl: string): readonly Tag[] {
  const own = (address: string) =>
    address.startsWith(baseUrl) && baseUrl !== "/" ? `/${address.slice(baseUrl.length)}` : address;
  const attributesOf = (found: object) =>
    Object.fromEntries(
      Object.entries(found).flatMap(([key, value]) => {
        if (typeof value === "string") return [[key, ["href", "src"].includes(key) ? own(value) : value]];
        return value === true || typeof value === "number" ? [[key, value]] : [];
      }),
    );
  const loaded = (key: string, tag: "script" | "link", address: string, more: object): Tag[] => {
    const found = options.take(key);
    return (Array.isArray(found) ? found : []).map((one) => ({
      tag,
      attributes: attributesOf({ ...more, ...(isRecord(one) ? one : { [address]: formatValue(one) }) }),
    }));
  };
  const written = getPlains(options.take("headTags")).flatMap((one): Tag[] => {
    const tag = getText(one.tagName);
    if (tag !== "meta" && tag !== "link" && tag !== "script") return [];
    const text = getText(one.innerHTML);
    return [
      {
        tag,
        attributes: attributesOf(isRecord(one.attributes) ? one.attributes : {}),
        ...(text === null ? {} : { text }),
      },
    ];
  });
  const metadata = getPlains(options.take("themeConfig.metadata")).map(
    (one): Tag => ({ tag: "meta", attributes: attributesOf(one) }),
  );
  const styles = loaded("stylesheets", "link", "href", { rel: "stylesheet" });
  return [...written, ...metadata, ...styles, ...loaded("scripts", "script", "src", {})];
}

/** First primary color in the stylesheets, for light and dark mode. */
export async function readAccent(
  files: FileSystem,
  folder: string,
  found: unknown,
  names: RegExp,
): Promise<UserConfig["theme"] | undefined> {
  for (const written of getTexts(found)) {
    const path = isAbsolute(written) ? relative(folder, written) : written;
    if (!(await files.exists(path))) continue;
    const css = new TextDecoder().decode(await files.read(path)).replace(/\/\*[\s\S]*?\*\//g, "");
    const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
    const colour = (isDark: boolean) =>
      rules
        .filter(([, selector = ""]) => /dark/.test(selector) === isDark)
        .flatMap(([, , body = ""]) => names.exec(body)?.[1]?.trim() ?? [])
        .find((value) => /^#[\da-f]{3,8}$|^(?:rgb|hsl|oklch)a?\(/i.test(value));
    const [light, dark] = [colour(false), colour(true)];
    if (light !== undefined) return { accent: dark === undefined ? light : { light, dark } };
  }
  return undefined;
}
