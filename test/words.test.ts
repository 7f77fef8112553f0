/** Words that STYLE.md replaces, in comments, messages, option sentences, help texts and the manual. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Files and folders that are checked. */
const checked = [
  ...readdirSync(join(root, "src"))
    .filter((name) => name !== "tsconfig.json")
    .map((name) => `src/${name}`),
  ...["theme", "bin", "bench", "test", "manual/content"],
  ...["README.md", "CHANGELOG.md", "ARCHITECTURE.md", "CONTRIBUTING.md"],
];

const replaced: readonly (readonly [word: RegExp, standard: string])[] = [
  [/\btold\b/i, "reported, printed"],
  [/\bmend(?:s|ed|ing)?\b/i, "fix"],
  [/\bleads? (?:to|nowhere)\b/i, "links to, broken link"],
  [/\b(?:stand|stood) (?:in|at|on|for)\b/i, "is in, means"],
  [/\blies\b|\blie in\b/i, "is in"],
  [/(?<!there )\bis no [a-z]+ (?:of|for)\b/i, "is not a, unknown"],
  [/\b(?:is|are) left out\b/i, "skipped"],
  [/\b(?:is|are) wanted\b/i, "required, expected"],
  [/\b(?:is|are) drawn\b/i, "rendered"],
  [/\blook(?:s|ed)? (?:for|at)\b/i, "watch, resolve, check"],
  [/\bsomebody\b|\bnobody\b/i, "a noun"],
  [/\banew\b/i, "again"],
  [/\bas it is\b|\bof its own accord\b/i, "unchanged, automatically"],
  [/\bcolour/i, "color"],
];

const testTexts =
  /\/\*[\s\S]*?\*\/|(?<!:)\/\/ .*|(?:\b(?:test|describe)(?:\.\w+)*|\]\)|\))\(\s*"(?:\\.|[^"\\\n])*"/g;

/** Comments and texts of several words; of a test, comments and names: its texts are also examples; a Markdown file as a whole. */
function textsOf(path: string): readonly string[] {
  const source = readFileSync(join(root, path), "utf8");
  if (path.endsWith(".md")) return [source];
  if (path.startsWith("test/")) return Array.from(source.matchAll(testTexts), ([part]) => part);
  const parts = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;
  return Array.from(source.matchAll(parts), ([part]) => part.replace(/\$\{[^}]*\}/g, "…")).filter((part) =>
    part.includes(" "),
  );
}

function filesOf(path: string): readonly string[] {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(join(root, path), { recursive: true, encoding: "utf8" })
    .filter((name) => (path === "test" ? /\.tsx?$/ : /\.(?:tsx?|js|css|md)$/).test(name))
    .map((name) => join(path, name));
}

const wrongIn = (text: string) =>
  replaced.flatMap(([word, standard]) => {
    const found = word.exec(text)?.[0];
    return found === undefined ? [] : [`"${found}" → ${standard}`];
  });

test.each(checked)("%s uses standard terms", (path) => {
  const wrong = filesOf(path).flatMap((file) =>
    textsOf(file).flatMap((text) =>
      wrongIn(text).map((words) => `${file}: ${words} in: ${text.slice(0, 160)}`),
    ),
  );
  expect(wrong).toEqual([]);
});

test("a replaced word is found, with its standard term", () => {
  expect(wrongIn("What is Told to nobody.")).toEqual(['"Told" → reported, printed', '"nobody" → a noun']);
});
