/** Reads an offline folder like a browser without a server: which files and fragments do its pages refer to? */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const tag = /<[a-z](?:"[^"]*"|[^">])*>/gi;
const attribute = /\s(?:href|src|action|data-root|poster)="([^"]*)"|\ssrcset="([^"]*)"|url=([^"]+)"/g;

/** References to nothing, or to a file outside of the folder: `docs/index.html: ../x/index.html`. */
export function findBrokenReferences(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const ids = new Map<string, ReadonlySet<string>>();
  const idsOf = (file: string) => {
    const known =
      ids.get(file) ??
      new Set(
        [...readFileSync(file, "utf8").matchAll(/\s(?:id|name)="([^"]*)"/g)].map(([, id]) => decode(id)),
      );
    ids.set(file, known);
    return known;
  };
  const isBroken = (reference: string, from: string) => {
    const url = new URL(decode(reference), pathToFileURL(from));
    if (/^(?:https?|mailto|data):$/.test(url.protocol)) return false;
    const { hash } = url;
    const file = fileURLToPath(new URL(url.pathname, url));
    const isInside = !relative(folder, file).startsWith("..") && existsSync(file) && statSync(file).isFile();
    const id = decodeURIComponent(hash.slice(1));
    return !isInside || (id !== "" && file.endsWith(".html") && !idsOf(file).has(id));
  };
  return files.flatMap((name) => {
    const path = join(folder, name);
    const found = name.endsWith(".html")
      ? readReferences(readFileSync(path, "utf8"))
      : name.endsWith(".css")
        ? [...readFileSync(path, "utf8").matchAll(/url\(["']?([^"')]*)/g)].map(([, url = ""]) => url)
        : [];
    return found.filter((one) => isBroken(one, path)).map((one) => `${name}: ${one}`);
  });
}

export function readReferences(html: string): readonly string[] {
  const document = html.replace(/<script>[\s\S]*?<\/script>|<code\b[\s\S]*?<\/code>/g, "");
  const tags = document.match(tag)?.join("") ?? "";
  return [...tags.matchAll(attribute)].flatMap(([, url, list, refresh]) =>
    list === undefined ? [url ?? refresh ?? ""] : list.split(/,\s+/).map((one) => one.split(" ")[0] ?? ""),
  );
}

function decode(text = ""): string {
  return text.replaceAll("&quot;", '"').replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
}
