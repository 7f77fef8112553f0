/** The function that a config calls, apart from the generator, so that its declarations need nothing of docgen's code. */
import type { PageModule } from "../config/define-modules.ts";
import type { PythonOptions } from "./options.ts";

export type { PythonOptions } from "./options.ts";

/** `pages: [python({ packages: ["aiotraq_bot"], search: ["../src"] })]` */
export const python = (options: PythonOptions): PageModule => ["@docgen-site/docgen/python", options];
