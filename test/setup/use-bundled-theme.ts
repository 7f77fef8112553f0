/** Uses the prebuilt default theme for the sites of a test file, as the package does. */
import { join, resolve } from "node:path";
import { inject, vi } from "vitest";

const checkout = join(import.meta.dirname, "../..");

vi.mock(import("../../src/bundle/prebuilt.ts"), async (load) => {
  const { readPrebuilt, ...rest } = await load();
  const themePackage = inject("themePackage");
  return {
    ...rest,
    readPrebuilt: (wanted, keep) =>
      readPrebuilt(
        {
          ...wanted,
          packageRoot: resolve(wanted.packageRoot) === checkout ? themePackage : wanted.packageRoot,
        },
        keep,
      ),
  };
});
