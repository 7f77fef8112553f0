/** Entry point of the process that runs output modules. */
import type { OutputMaker, OutputPage } from "../config/define-modules.ts";
import { readOutputFiles } from "../outputs/output-files.ts";
import { serveModules } from "../user-code/serve-modules.ts";
import type { OutputReply, OutputRequest } from "./output-request.ts";

serveModules({
  async make([{ value, settle }], { site, texts, options }: OutputRequest): Promise<OutputReply> {
    let needsTexts = false;
    const pages = site.pages.map((page, index): OutputPage => {
      const markdown = () => {
        if (texts !== null) return texts[index] ?? "";
        needsTexts = true;
        throw new Error("The Markdown copies are requested first.");
      };
      return { ...page, markdown };
    });
    try {
      const made: unknown = await settle(() => (value as OutputMaker)({ ...site, pages }, options));
      if (needsTexts) return "texts";
      const files = readOutputFiles(made);
      return "place" in files ? files : { files };
    } catch (error) {
      if (needsTexts) return "texts";
      throw error;
    }
  },
});
