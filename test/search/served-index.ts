/** Serves a finished folder with the index of a small Japanese site on a local port, like `docgen serve --built`. */
import { onTestFinished } from "vitest";
import { makeMemo } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import { makeIndex } from "../../src/search/embedded/make-index.ts";
import { makeRecords } from "../../src/search/records.ts";
import { serveBuilt } from "../../src/serve/built.ts";
import type { Listening } from "../../src/serve/listen.ts";
import type { SearchAccess } from "../../src/serve/site-index.ts";
import { indexFolder } from "../../src/shared/search/index-format.ts";
import { put, temporaryFolder } from "../emit/hand-plan.ts";
import { listenLocally } from "../local-server.ts";
import { type Files, md, modelOf } from "../site/model-of.ts";

const searched: Files = {
  "content/index.md": md("ホーム", "はじめのページです。"),
  "content/docs/01-intro.md": md(
    "入門",
    "準備をします。\n\n## 検索の設定\n\n検索エンジンの設定を書きます。検索は速いです。",
  ),
  "content/docs/02-guides/_category_.json": '{ "label": "ガイド" }',
  "content/docs/02-guides/01-bot.md": md(
    "Botを作る",
    "メッセージを送ります。\n\n## メッセージの送信\n\n`message_builder` でメッセージを作り、送信します。\n\n## 型 `Cache<T>`\n\n`Cache<T>` と <mark> を含む本文で、R&Dの検索もします。",
  ),
  "content/docs/02-guides/02-many.md": md(
    "たくさん",
    Array.from({ length: 30 }, (_section, at) => `## 項目${at + 1}\n\n繰り返しの文${at + 1}です。`).join(
      "\n\n",
    ),
  ),
};

const access: SearchAccess = { indexName: "docs", algolia: { appId: "APP", apiKey: "public" } };

/** Settings with which the public clients find the server. */
export interface ServedIndex {
  readonly origin: string;
  readonly hosts: { url: string; port: number; protocol: "http"; accept: "readWrite" }[];
}

export async function serveIndex(given?: SearchAccess): Promise<ServedIndex> {
  const folder = await temporaryFolder();
  await put(folder, await indexFiles());
  const server = await startServer(folder, given === undefined ? {} : { given });
  onTestFinished(server.close);
  return servedAt(server);
}

interface ServerOptions {
  readonly given?: SearchAccess;
  readonly onError?: (error: unknown) => void;
}

export function startServer(folder: string, { given = access, onError }: ServerOptions = {}) {
  return listenLocally(serveBuilt(folder, "/base/", given), onError);
}

export function servedAt({ origin, port }: Listening): ServedIndex {
  return { origin, hosts: [{ url: "127.0.0.1", port, protocol: "http", accept: "readWrite" }] };
}

/** @param url origin of the URLs in results */
export async function indexFiles(url = "https://example.com"): Promise<Readonly<Record<string, string>>> {
  const { raw, config } = await modelOf(searched, { url, locale: { code: "ja" } });
  const memo = makeMemo(memoryStore(), { now: () => 0, freeze: true });
  const files = await makeIndex(makeRecords({ ...raw, options: config }), config.search.synonyms, memo);
  return Object.fromEntries(files.map((file) => [`${indexFolder}/${file.name}`, file.produce()]));
}
