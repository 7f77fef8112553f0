/** What runs the code of a page again: its slots and what they import, not the text around them. */
import { expect, test } from "vitest";
import { siteOnDisk } from "../site-on-disk.ts";

const page = "content/docs/a.mdx";
const text = `import Price from "../../components/price.tsx";

# Prices

Read me.

<Price of="tea" />
`;
const component = `import prices from "./prices.json";
export default ({ of }) => <b>{prices[of]} yen</b>;
`;

const openSite = async () => {
  const site = await siteOnDisk(
    {
      [page]: text,
      "components/price.tsx": component,
      "components/prices.json": '{ "tea": 120 }',
    },
    {},
  );
  const build = async () => {
    const { made, ranCode } = await site.plan();
    const output = [...made.outputs.values()].find(({ path }) => path === "docs/a/index.html");
    const html = Buffer.from((await output?.produce()) ?? []).toString();
    return { ranCode, price: /<b>(.*?)<\/b>/.exec(html)?.[1], text: /<p>(Read .*?)<\/p>/.exec(html)?.[1] };
  };
  return { ...site, build };
};

test("an edit of the text around a component renders the page without running its code", async () => {
  const { put, build } = await openSite();
  expect(await build()).toEqual({ ranCode: 1, price: "120 yen", text: "Read me." });
  await put(page, text.replace("Read me.", "Read this."));
  expect(await build()).toEqual({ ranCode: 0, price: "120 yen", text: "Read this." });
});

test.each([
  ["a component", "components/price.tsx", component.replace(" yen", " JPY"), "120 JPY"],
  ["data that a component imports", "components/prices.json", '{ "tea": 150 }', "150 yen"],
  ["the use of a component", page, text.replace('of="tea"', "of={`tea`}"), "120 yen"],
])("an edit of %s runs the code", async (_what, path, next, price) => {
  const { put, build } = await openSite();
  await build();
  await put(path, next);
  expect(await build()).toEqual({ ranCode: 1, price, text: "Read me." });
});

test("an edit of the text and of the component together shows both", async () => {
  const { put, build } = await openSite();
  await build();
  await put(page, text.replace("Read me.", "Read this."));
  await put("components/price.tsx", component.replace(" yen", " JPY"));
  expect(await build()).toEqual({ ranCode: 1, price: "120 JPY", text: "Read this." });
});
