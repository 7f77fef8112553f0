/** The complete samples do what their pages describe: they run against the mock of traQ and stubs of the packages. */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { allBlocks, type Block, isFragment } from "./blocks.ts";
import { atMock, atWork, findPython } from "./running.ts";
import { bots, scripts, shownByComponents } from "./samples-shown.ts";

const all = allBlocks();
const blocks = all.filter((block) => block.language === "python" && !isFragment(block));
const [frame] = blocks.filter(
  ({ path, title }) => path.endsWith("components/overview.md") && title === "main.py",
);

beforeAll(findPython);

/** Quoted text (「」) between the sample and the next heading or block. */
function promises({ path, line, code }: Block): string[] {
  const rest = readFileSync(path, "utf8")
    .split("\n")
    .slice(line + code.split("\n").length - 1);
  const end = rest.findIndex((text) => /^(#|```)/.test(text));
  const prose = rest.slice(0, end).filter((text) => !/^[!:|]/.test(text));
  return [...prose.join("\n").matchAll(/「([^」]+)」/g)].map(([, words = ""]) => words);
}

const component = /async def (\w+)\(am: TraqMessage(?:, (\w+): (\w+))?\)/;

/** `main.py` of the overview, with the component of another file instead of its original one. */
function mainFor({ title, code }: Block): string {
  const [, name = "", parameter, type] = component.exec(code) ?? [];
  const value =
    parameter === "user" ? "payload.message.user" : type === "int" ? "3" : "payload.message.plainText";
  return (frame?.code ?? "")
    .replace(/async def component[\s\S]*?\n\n\n/, "")
    .replace("import os\n", `import os\n\nfrom ${basename(title, ".py")} import ${name} as component\n`)
    .replace("payload=payload.message.plainText", `payload=${value}`);
}

const numbers = new Map<string, number>();
const components = blocks
  .filter(({ title, path }) => /^components?\.py$/.test(title) && !path.endsWith("app-example.md"))
  .map((block) => {
    const page = basename(block.path);
    numbers.set(page, (numbers.get(page) ?? 0) + 1);
    return { name: `${page} ${numbers.get(page)}`, block };
  });

describe.concurrent("the samples", () => {
  test.each(components)("component $name", ({ name, block }) =>
    atWork(async (place) => {
      const files = { "main.py": mainFor(block), [block.title]: block.code };
      const { mock, bot } = await place.startBot(files);
      mock.type("こんにちは");
      await bot.said("component: done");
      expect(bot.output).not.toContain("Traceback");
      for (const words of promises(block)) await mock.said(words);
      if (shownByComponents[name] !== undefined) await mock.said(shownByComponents[name]);
      await mock.said(/^投稿 #general メッセージ1$/m);
      expect(mock.output).not.toMatch(/^[45]\d\d /m);
    }),
  );

  test.each(bots)("bot $page $has $line", ({ page, has = "TraqHttpBot(", line, log, prints }) =>
    atWork(async (place) => {
      const those = blocks.filter(({ path }) => path === `content/${page}`);
      const main = those.find(({ title, code }) => title === "main.py" && code.includes(has));
      const others = those.filter(({ title }) => main?.code.includes(`import ${basename(title, ".py")}`));
      const files = [...others, ...(main ? [main] : [])].map(({ title, code }) => [title, code] as const);
      const { mock, bot } = await place.startBot(Object.fromEntries(files));
      mock.type(line);
      await mock.said(log ?? "");
      await bot.said(prints ?? "");
      expect(bot.output).not.toMatch(/Traceback|Error/);
    }),
  );

  const ofScripts = blocks.filter(({ title }) => title in scripts);
  test.each(ofScripts)("script $title of $path", ({ title, code }) =>
    atWork(async (place) => {
      const { given = [], prints, log } = scripts[title] ?? { prints: /^$/ };
      const { mock, address } = await place.startMock();
      place.write(title, atMock(code, address));
      const script = place.run(title, given);
      expect(await script.ended, script.output).toBe(0);
      expect(script.output.trim()).toMatch(prints);
      await mock.said(log ?? /^/);
    }),
  );

  test.each([
    ["intro.md", "ping.json", "PING", ""],
    ["guides/bot-guide.md", "ping.json", "PING", ""],
    ["guides/bot-guide.md", "event.json", "MESSAGE_CREATED", "alice: こんにちは"],
  ])("%s %s is answered as the page says", (page, file, event, prints) =>
    atWork(async (place) => {
      const ofPage = all.filter(({ path }) => path === `content/docs/${page}`);
      const codeOf = (name: string) => ofPage.find(({ title }) => title === name)?.code ?? "";
      const { bot, port } = await place.startBot({ "main.py": codeOf("main.py") });
      const { status } = await fetch(`http://127.0.0.1:${port}/`, {
        method: "POST",
        headers: {
          "X-TRAQ-BOT-TOKEN": "local",
          "X-TRAQ-BOT-EVENT": event,
          "X-TRAQ-BOT-REQUEST-ID": "test-id",
        },
        body: codeOf(file),
      });
      expect(status).toBe(204);
      await bot.said(prints);
    }),
  );

  test("the guide shows what the mock prints", () =>
    atWork(async (place) => {
      const guide = all.filter(({ path }) => path === "content/docs/guides/message-guide.md");
      const { code: main = "" } = guide.find(({ title }) => title === "main.py") ?? {};
      const { code: shown = "" } = guide.find(({ title }) => title.startsWith("fake_traq.py")) ?? {};
      const [typed = "", ...log] = shown.split("\n");
      const { mock, bot } = await place.startBot({ "main.py": main });
      mock.type(typed);
      await bot.said("component: done");
      await mock.said(log.join("\n"));
    }));
});

test("no complete sample is skipped", () => {
  const pages = components.map(({ name }) => name);
  expect(Object.keys(shownByComponents).filter((name) => !pages.includes(name))).toEqual([]);
  const isRun = ({ path, title }: Block): boolean =>
    title in scripts ||
    /^components?\.py$/.test(title) ||
    (/^(main|report)\.py$/.test(title) &&
      (bots.some(({ page }) => path === `content/${page}`) || path.endsWith("message-guide.md")));
  const others = blocks.filter((block) => !isRun(block)).map(({ path, title }) => `${path} ${title}`);
  // A pytest file.
  expect(others).toEqual(["content/docs/guides/bot-guide.md test_bot.py"]);
});
