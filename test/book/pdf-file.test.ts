/** What Chromium writes by chance is not in the file. */
import { expect, test } from "vitest";
import { finishPdf } from "../../src/book/pdf-file.ts";

const printed = (first: number, day: string) => {
  const [a, b] = [first, first + 1].map((number) => `node${String(number).padStart(8, "0")}`);
  return Buffer.from(`<</CreationDate (D:${day}120000+00'00')>>
<</S /TH /ID (${a})>> <</S /TH /ID (${b})>>
<</O /Table /Headers [(${b}) (${a})]>> <</Alt (node00000003)>>
<</Limits [(${a}) (${b})] /Names [(${a}) 1 0 R (${b}) 2 0 R]>>`);
};

test("equal books are equal files, whenever and however often they were printed", () => {
  const file = finishPdf(printed(99_999, "20260101"), "2026-03-31");
  expect(finishPdf(printed(7, "20260202"), "2026-03-31")).toEqual(file);
  expect(file.toString()).toBe(printed(1, "20260331").toString().replace("120000", "000000"));
});
