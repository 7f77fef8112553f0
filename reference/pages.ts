/** Generates the tables of the reference from the recorded interface of the packages and from the descriptions. */
import type { PageMaker } from "@docgen-site/docgen";
import { findGaps, readApi, readDescriptions } from "./api.ts";
import { makeTables } from "./tables.ts";

const descriptions = "reference/descriptions.yaml";

const pages: PageMaker = async function* (sources) {
  const api = readApi(await sources.read("reference/api.json"));
  const text = await sources.read(descriptions);
  for (const { problem, line } of findGaps(api, text))
    yield { problem, source: { file: descriptions, line } };
  for (const [name, markdown] of makeTables(api, readDescriptions(text)))
    yield { path: `docs/api/_${name}.md`, markdown, source: { file: descriptions } };
};

export default pages;
