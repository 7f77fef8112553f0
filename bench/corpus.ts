/** Seeded corpus of Japanese technical pages: identical bytes on every machine. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { mulberry32 } from "./random.ts";

const nouns = [
  "サーバー",
  "クライアント",
  "キャッシュ",
  "トークン",
  "イベント",
  "設定",
  "認証",
  "監視",
  "復旧",
  "検証",
  "上限値",
  "戻り値",
];
const verbs = [
  "確認します",
  "作成します",
  "更新します",
  "取得します",
  "送信します",
  "検証します",
  "適用します",
  "記録します",
];
const words = [
  "config",
  "client",
  "cache",
  "token",
  "stream",
  "worker",
  "handler",
  "event",
  "index",
  "shard",
  "retry",
  "scope",
];

/** Writes `pages` documents of about 5 kB in sections of about fifteen, with code, a table, links and a callout. */
export async function writeCorpus(folder: string, pages: number): Promise<void> {
  for (let id = 0; id < pages; id += 1) await put(folder, pathOf(id), page(id, pages));
  const home = `---\ntitle: ドキュメント\nsidebar_position: 0\n---\n\nベンチマークの文書です。\n`;
  await put(folder, "index.md", home);
}

async function put(folder: string, path: string, text: string): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

const pathOf = (id: number) => `part-${Math.floor(id / 150)}/group-${Math.floor(id / 15) % 10}/page-${id}.md`;

function page(id: number, pages: number): string {
  const random = mulberry32(id + 1);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
  const sentence = () =>
    `${pick(nouns)}の${pick(nouns)}を \`${pick(words)}_${pick(words)}\` で${pick(verbs)}。`;
  const paragraph = () => Array.from({ length: 6 }, sentence).join("");
  const code = (language: string) => {
    const lines = Array.from(
      { length: 10 },
      (_, line) => `${pick(words)}${line} = ${pick(words)}("${pick(nouns)}", ${Math.floor(random() * 999)})`,
    );
    return `\`\`\`${language}\n${lines.join("\n")}\n\`\`\``;
  };
  const other = Math.floor(random() * pages);
  const sections = Array.from({ length: 6 }, (_, index) => {
    const extra =
      index % 2 === 0
        ? code(pick(["python", "ts", "bash"]))
        : `- [次](../../${pathOf(other)})\n- ${sentence()}`;
    return `## ${pick(nouns)}の${pick(nouns)} ${index + 1}\n\n${paragraph()}\n\n${extra}`;
  });
  const table = `| キー | 型 |\n| --- | --- |\n${Array.from({ length: 4 }, () => `| \`${pick(words)}\` | ${pick(nouns)} |`).join("\n")}`;
  const head = `---\ntitle: ${pick(nouns)}の${pick(nouns)} ${id}\nsidebar_position: ${(id % 15) + 1}\n---`;
  return [head, paragraph(), ":::note\n\n改訂の印 REV-0。\n\n:::", ...sections, table]
    .join("\n\n")
    .concat("\n");
}
