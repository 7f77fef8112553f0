/** Tokens are serialized as hast-util-to-html would. */
import fc from "fast-check";
import type { Element, ElementContent } from "hast";
import { toHtml } from "hast-util-to-html";
import { expect, test } from "vitest";
import { element, tokensHtml } from "../../src/highlight/html.ts";

const text = fc.string({ unit: "binary" }).map((value): ElementContent => ({ type: "text", value }));
const { token } = fc.letrec<{ token: ElementContent }>((tie) => ({
  token: fc.oneof(
    { depthSize: "small" },
    text,
    fc
      .tuple(
        fc.constantFrom("span", "mark"),
        fc.constantFrom<Element["properties"]>(
          {},
          { class: "k" },
          { class: 'a"b' },
          { className: ["a", "b"] },
          { class: "k", title: "t" },
        ),
        fc.array(tie("token"), { maxLength: 3 }),
      )
      .map(([name, properties, children]) => element(name, properties, children)),
  ),
}));

test("whatever the tokens are", () => {
  fc.assert(
    fc.property(fc.array(token), (tokens) => {
      expect(tokensHtml(tokens)).toBe(toHtml([...tokens]));
    }),
  );
});
