/** Label catalogs: complete, with all placeholders, and found by common language tags. */
import { readdirSync } from "node:fs";
import { join, parse } from "node:path";
import { expect, test } from "vitest";
import { listOptions } from "../../bin/options.ts";
import { findCatalog } from "../../src/shared/catalog.ts";
import { type Labels, labelKeys } from "../../src/shared/labels.ts";
import { labels as english } from "../../theme/labels/en.ts";

const folder = join(import.meta.dirname, "../../theme/labels");
const languages = readdirSync(folder).map((file) => parse(file).name);

const load = async (language: string): Promise<Labels> =>
  (await import(`../../theme/labels/${language}.ts`)).labels;

const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

test("the option for the language names all of them", () => {
  const { sentence } = listOptions().find(({ path }) => path.join(".") === "locale.code") ?? {};
  const named = /labels in (.*)\.$/.exec(sentence ?? "")?.[1]?.split(/, | and /);
  expect(named).toEqual(languages.toSorted());
});

test.each(languages)("%s has each label, and fills it in where English does", async (language) => {
  const labels = await load(language);
  expect(Object.keys(labels).sort()).toEqual([...labelKeys].sort());
  for (const key of labelKeys) {
    expect(labels[key].trim(), key).not.toBe("");
    expect([key, ...holes(labels[key])]).toEqual([key, ...holes(english[key])]);
  }
});

// Not Japanese, in which terms quoted from the specification stay English.
test.each(languages.filter((language) => language !== "en" && language !== "ja"))(
  "%s leaves hardly a word in English",
  async (language) => {
    const labels = await load(language);
    const same = labelKeys.filter((key) => labels[key] === english[key]);
    expect(same.length).toBeLessThan(12);
  },
);

test.each([
  ["ja-JP", "ja"],
  ["en-GB", "en"],
  ["zh", "zh-Hans"],
  ["zh-CN", "zh-Hans"],
  ["zh-TW", "zh-Hant"],
  ["zh-HK", "zh-Hant"],
  ["zh-Hant-MO", "zh-Hant"],
  ["pt", "pt-BR"],
  ["pt-PT", "pt-BR"],
  ["de-AT", "de"],
  ["nl", "en"],
  ["tlh", "en"],
])("a site in %s uses the labels of %s", (code, language) => {
  expect(findCatalog(code, Object.fromEntries(languages.map((name) => [name, name])))).toBe(language);
});

test("a site may bring a language of its own", () => {
  expect(findCatalog("nl-BE", { en: "en", nl: "nl" })).toBe("nl");
});
