/** Random edits of a site on disk, as authors make them, from a seeded random number generator. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

export interface Draw {
  /** In [0, 1). */
  readonly random: () => number;
  /** Makes each text unique. */
  readonly turn: number;
}

/**
 * Applies one edit and returns its description.
 * @param docs folder that contains documents in subfolders
 */
export async function editAtRandom(docs: string, { random, turn }: Draw): Promise<string> {
  const names = (await readdir(docs, { recursive: true })).filter((name) => name.endsWith(".md")).sort();
  const pick = <Item>(items: readonly Item[]): Item => {
    const found = items[Math.floor(random() * items.length)];
    if (found === undefined) throw new Error("There is nothing left to edit.");
    return found;
  };
  const page = pick(names.filter((name) => name !== "index.md"));
  const file = join(docs, page);
  const change = async (edit: (text: string) => string) => {
    await writeFile(file, edit(await readFile(file, "utf8")));
    return page;
  };
  const edits: Readonly<Record<string, () => Promise<string>>> = {
    words: () => change((text) => `${text}\n言葉 ${turn} と \`code_${turn}\` です。\n`),
    sentence: () => change((text) => text.replace(/。/, `、${turn} 回目です。`)),
    code: () => change((text) => `${text}\n\`\`\`ts\nconst turn${turn} = ${turn};\n\`\`\`\n`),
    title: () => change((text) => text.replace(/^title:.*$/m, `title: 題 ${turn}`)),
    heading: () => change((text) => `${text}\n## 見出し ${turn}\n\n本文です。\n`),
    link: () => change((text) => `${text}\n[次](/${pick(names)})\n`),
    position: () => change((text) => text.replace(/^sidebar_position:.*$/m, `sidebar_position: ${turn}`)),
    unlisted: () =>
      change((text) => text.replace(/^(---\n)(unlisted: true\n)?/, turn % 2 ? "$1" : "$1unlisted: true\n")),
    picture: async () => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${10 + turn}" height="20"/>\n`;
      await writeFile(join(docs, dirname(page), "picture.svg"), svg);
      return change((text) => `${text}\n![図](./picture.svg)\n`);
    },
    category: async () => {
      const path = join(dirname(page), "_category_.json");
      await writeFile(join(docs, path), `{ "label": "区分 ${turn}", "position": ${turn % 9} }\n`);
      return path;
    },
    add: async () => {
      const path = join(dirname(page), `new-${turn}.md`);
      await writeFile(
        join(docs, path),
        `---\ntitle: 新しい ${turn}\n---\n\n[隣](./${page.split("/").at(-1)})\n`,
      );
      return path;
    },
    move: async () => {
      const path = join(dirname(pick(names)), `moved-${turn}.md`);
      await mkdir(dirname(join(docs, path)), { recursive: true });
      await rename(file, join(docs, path));
      return `${page} → ${path}`;
    },
    remove: async () => {
      await rm(file);
      return page;
    },
  };
  const [name, edit] = pick(Object.entries(edits));
  return `${name} ${await edit()}`;
}
