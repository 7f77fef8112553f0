/** Entry point `@docgen-site/docgen/python`: reference pages for Python packages, from the JSON that griffe writes. */
import type { PageMaker, PageModule } from "../config/define-modules.ts";
import { makeReference } from "./make-reference.ts";
import { type PythonOptions, readOptions } from "./options.ts";

export type { PythonOptions } from "./options.ts";

/** `pages: [python({ packages: ["aiotraq_bot"], search: ["../src"] })]` */
export const python = (options: PythonOptions): PageModule => ["@docgen-site/docgen/python", options];

const pages: PageMaker = (sources, options) => makeReference(sources, readOptions(options));

export default pages;
