/** Reads the inventories of other documentation sites that the config names. */
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { FileError } from "../core/files.ts";
import { openInputs } from "../core/inputs.ts";
import type { Memo } from "../core/stage.ts";
import type { Project } from "../project/project.ts";
import { inventoryStage } from "../read/inventory.ts";
import type { Inventory } from "../site/links/inventories.ts";

export async function readInventories(
  { config, register, missing }: Pick<Project, "config" | "register" | "missing">,
  memo: Memo,
): Promise<{ readonly inventories: readonly Inventory[]; readonly diagnostics: readonly Diagnostic[] }> {
  const diagnostics: Diagnostic[] = [];
  const inventories: Inventory[] = [];
  // Files may be outside of the site, such as those that several sites share.
  const inputs = openInputs({ files: register.open(null) });
  for (const { url, file } of config.inventories) {
    const report = (reason: string, isMissing: boolean) => {
      inventories.push({ url, names: null });
      diagnostics.push(
        isMissing
          ? diagnostic("inventory/missing", { url, file, reason }, { file: null })
          : diagnostic("inventory/invalid", { url, reason }, { file }),
      );
    };
    try {
      const { output } = await memo.trace(inventoryStage, file, inputs);
      if (output.ok) inventories.push({ url, names: memo.put(output.names) });
      else report(output.reason, false);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      report(missing.get(file) ?? error.reason, error.reason === "ENOENT");
    }
  }
  return { inventories, diagnostics };
}
