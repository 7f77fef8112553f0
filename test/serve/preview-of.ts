/** A preview of given outputs. */
import type { Output, Plan } from "../../src/outputs/plan.ts";
import type { Preview } from "../../src/pipeline/preview.ts";

export function previewOf(
  { outputs, routes, diagnostics }: Plan,
  edit: Preview["edit"] = async () => null,
): Preview {
  const byPath: ReadonlyMap<string, Output> = outputs;
  return {
    places: [],
    isMoved: async () => false,
    pages: routes.length,
    diagnostics,
    background: null,
    edit,
    find: async (path) => byPath.get(path) ?? null,
  };
}
