/** The downloadable mock of traQ: it explains each rejected request in one line, and every component page links to it. */
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { contentFiles } from "./files.ts";
import { atWork, findPython, freePort } from "./running.ts";

const general = "00000000-0000-0000-0000-000000000003";

beforeAll(findPython);

test("a used port and a URL without http:// are reported in one line", () =>
  atWork(async (place) => {
    const { address, mock } = await place.startMock();
    const [port = ""] = address.split(":").slice(-1);
    const second = place.run("fake_traq.py", ["--port", port]);
    expect(await second.ended).toBe(1);
    expect(second.output).toBe(`ポート${port}を開けません。--port 3001 のように、ほかの番号にしてください\n`);
    const third = place.run("fake_traq.py", ["--bot", "localhost:8080"]);
    expect(await third.ended).toBe(2);
    expect(third.output).toContain("http://127.0.0.1:8080 のように書いてください");
    expect(mock.output).not.toContain("Traceback");
  }));

test("a missing or refusing bot is reported; the mock continues", () =>
  atWork(async (place) => {
    const port = await freePort();
    const { mock } = await place.startMock(["--bot", `http://127.0.0.1:${port}`]);
    mock.type("はい");
    await mock.said(`Botから応答がありません。http://127.0.0.1:${port} で動いているか確かめてください`);
    place.write("main.py", `from aiotraq_bot import TraqHttpBot\nTraqHttpBot("another").run(port=${port})\n`);
    place.run("main.py");
    while (!mock.output.includes("Botが401")) {
      mock.type("はい");
      await new Promise((next) => setTimeout(next, 200));
    }
    await mock.said("Botが401を返しました。検証トークンをlocalにしてください");
    expect(mock.output).not.toContain("Traceback");
  }));

test("what it refuses has a status and a reason", () =>
  atWork(async (place) => {
    const { mock, address } = await place.startMock();
    const call = (method: string, path: string, body?: unknown, token = "Bearer local") =>
      fetch(`${address}/api/v3${path}`, {
        method,
        headers: { authorization: token, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const statuses = async (...calls: Promise<Response>[]) =>
      (await Promise.all(calls)).map(({ status }) => status);
    expect(
      await statuses(
        call("GET", "/channels", undefined, "Bearer None"),
        call("GET", "/nothing"),
        call("POST", `/channels/${general.replace("3", "9")}/messages`, { content: "はい" }),
        call("POST", `/channels/${general}/messages`, { content: "" }),
        call("POST", `/channels/${general}/messages`, { content: "あ".repeat(10_001) }),
        call("POST", `/channels/${general}/messages`, ["はい"]),
        call("PUT", `/messages/${general}`, { content: "はい" }),
        call("POST", `/messages/${general}/stamps/star`, { count: 1 }),
      ),
    ).toEqual([401, 404, 404, 400, 400, 400, 404, 404]);
    for (const line of [
      "401 GET /channels：アクセストークンがありません。BOT_ACCESS_TOKENを設定してください",
      "404 GET /nothing：このモックサーバーにない操作か、UUIDではない値です",
      `404 PUT /messages/${general}：そのメッセージはありません`,
    ])
      await mock.said(`${line}\n`);
    expect(mock.output).not.toContain("Traceback");
  }));

test("every component page links to it", () => {
  const pages = contentFiles([".md"]).filter((path) => path.startsWith("content/docs/api/components/"));
  expect(pages.length).toBe(11);
  for (const page of pages)
    expect(readFileSync(page, "utf8"), page).toContain("(../../guides/message-guide.md#try-locally)");
});
