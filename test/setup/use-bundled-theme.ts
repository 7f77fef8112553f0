/** Sites of a test file take the default theme as a package brings it: bundled already. */
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
