import { expect, test } from "vitest";
import { openRenewals } from "../../src/bundle/renewals.ts";

test("the first pages with warnings get a new process, and again after a pause", () => {
  let time = 0;
  const renewals = openRenewals(() => time);
  const count = () => {
    let renewed = 0;
    for (let page = 0; page < 100; page += 1) {
      if (renewals.areLeft()) renewed += 1;
      renewals.note();
      time += 10;
    }
    return renewed;
  };
  expect(count()).toBe(20);
  expect(count()).toBe(0);
  time += 6000;
  expect(count()).toBe(20);
});
