/** Placeholders in a bundle and their replacement. */
import { runInThisContext } from "node:vm";
import { expect, test } from "vitest";
import { basePlaceholder, hasPlaceholders, injectData, placeholder } from "../../src/bundle/placeholders.ts";

test("data come in as an expression of JavaScript", () => {
  const data = {
    name: "a",
    "with-dash": [1, true, null, undefined],
    nested: { deep: "日本" },
    left: undefined,
  };
  const code = injectData(`const x=${placeholder("site")};`, "/", { site: data });
  expect(code).toBe('const x={name:"a","with-dash":[1,!0,null,void 0],nested:{deep:"日本"}};');
  expect(hasPlaceholders(code)).toBe(false);
});

test("a text cannot close a script of the page, and placeholders in it stay text", () => {
  const label = `</script><!--${placeholder("boot")}`;
  const code = injectData(`[${placeholder("labels")}, ${placeholder("worker")}]`, "/", {
    labels: { label },
    worker: "$&",
  });
  expect(code).not.toContain("<");
  expect(runInThisContext(code)).toEqual([{ label }, "$&"]);
});

test("paths begin with the base of the site", () => {
  expect(injectData(`import "${basePlaceholder}assets/a.js"`, "/x/", {})).toBe('import "/x/assets/a.js"');
});

test("a placeholder without data is an error", () => {
  expect(() => injectData(placeholder("search"), "/", {})).toThrow('A theme asks for "search"');
});
