/**
 * Index files that are missing, empty, truncated or of another version: a partial result or an error, and the complete
 * result once they are restored.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { openIndex } from "../../src/shared/search/open-index.ts";
import { md } from "../site/model-of.ts";
import { filesOf, urlsFor } from "./index-of.ts";

const texts = new Map<string, string>();
beforeAll(async () => {
  const files = await filesOf({
    "content/docs/a.md": md("Schedules", "A schedule pushes jobs. サーバーの設定を変えます。"),
    "content/docs/b.md": md("Workers", "A worker does the jobs of a schedule."),
  });
  for (const file of files) texts.set(file.name, file.produce());
});

/** An index in which `change` modifies all files of one kind until it is repaired. */
function broken(kind: string, change: (text: string) => string | null) {
  let isBroken = true;
  const index = openIndex({
    read: async (name) => {
      const text = texts.get(name) ?? null;
      const given = text !== null && isBroken && name.startsWith(kind) ? change(text) : text;
      if (given === null) throw new Error(`404 ${name}`);
      return given;
    },
  });
  const repair = () => {
    isBroken = false;
  };
  return { index, repair };
}

const missing = () => null;
const empty = () => "";
const half = (text: string) => text.slice(0, text.length / 2);
const page = () => "<!doctype html><title>Not found</title>";

describe.each([
  ["missing", missing],
  ["empty", empty],
  ["cut off", half],
  ["another page", page],
])("%s", (_what, change) => {
  test.each(["manifest", "pages/"])("%s: an error, and the answer when it is back", async (kind) => {
    const { index, repair } = broken(kind, change);
    await expect(urlsFor(index, "worker")).rejects.toThrow(Error);
    repair();
    expect(await urlsFor(index, "worker")).toEqual(["docs/b/"]);
  });

  test("the words of the site: what is spelled right is found", async () => {
    const { index } = broken("words-", change);
    expect(await urlsFor(index, "worker zzzzzz")).toEqual(["docs/b/"]);
    expect(await urlsFor(index, "serverwarm")).toEqual([]);
  });

  test("terms: an error or fewer answers, and none that is wrong", async () => {
    const { index } = broken("terms/", change);
    const found = await urlsFor(index, "worker").catch((error: unknown) => error);
    expect(found instanceof Error || (Array.isArray(found) && found.every((url) => url === "docs/b/"))).toBe(
      true,
    );
  });
});

test.each(["{}", "null", "[]", '{"format":1}', '{"format":99}', '"2"'])(
  "a manifest of another version is rejected with a message: %s",
  async (manifest) => {
    const { index } = broken("manifest", () => manifest);
    await expect(urlsFor(index, "worker")).rejects.toThrow(
      /The search index has format .*; this page reads format 2\./,
    );
  },
);
