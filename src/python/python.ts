/** Entry point `@docgen-site/docgen/python`: reference pages for Python packages, from the JSON that griffe writes. */
import type { PageMaker } from "../config/define-modules.ts";
import { makeReference } from "./make-reference.ts";
import { readOptions } from "./options.ts";

export { type PythonOptions, python } from "./define.ts";

const pages: PageMaker = (sources, options) => makeReference(sources, readOptions(options));

export default pages;
