import { expect, test } from "vitest";
import { showParsing, showProgress } from "../../src/cli/report/progress.ts";

test("progress shows what is parsed, rendered and done, at a limited rate", () => {
  let at = 0;
  const drawn: string[] = [];
  const progress = showProgress({ progress: (step, detail) => drawn.push(`${step} ${detail}`) }, () => at);
  for (let page = 0; page < 1500; page += 1) {
    progress.done("parse");
    progress.done("code");
    at += 0.125;
  }
  progress.files(1, 3445);
  progress.done("render");
  at += 60;
  progress.files(2, 3445);
  expect(drawn).toEqual([
    "Reading the site… ",
    "Reading the site… parsed 401 pages",
    "Reading the site… parsed 801 pages",
    "Reading the site… parsed 1,201 pages",
    "Writing files… parsed 1,500 pages, 1 of 3,445 files done",
    "Writing files… parsed 1,500 pages, rendered 1 page, 2 of 3,445 files done",
  ]);
});

test("background parsing in a server is reported by pages, no more often either", () => {
  let at = 0;
  const drawn: string[] = [];
  const onPage = showParsing({ progress: (step, detail) => drawn.push(`${step} ${detail}`) }, () => at);
  for (let page = 1; page <= 1200; page += 1) {
    onPage(page, 10_000);
    at += 0.125;
  }
  expect(drawn).toEqual([
    "Parsing pages… 1 of 10,000",
    "Parsing pages… 401 of 10,000",
    "Parsing pages… 801 of 10,000",
  ]);
});
