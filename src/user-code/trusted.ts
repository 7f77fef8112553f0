/** Runs docgen's own code through the interface for site code, without limits and overhead. */
import { Script } from "node:vm";
import type { UserContext } from "./context.ts";

export const trusted: Pick<UserContext, "compile" | "run" | "settle"> = {
  compile(body, parameters, _form, { name, compiled = null }) {
    const script = new Script(`(function (${parameters.join(", ")}) {${body}\n})`, {
      filename: name,
      ...(compiled === null ? {} : { cachedData: compiled }),
    });
    const run: unknown = script.runInThisContext();
    if (typeof run !== "function") throw new Error("The code is not a script.");
    const isUsed = script.cachedDataRejected === false;
    return {
      call: (values) => run(...values),
      cachedData: () => (isUsed ? null : script.createCachedData()),
    };
  },
  run: (work) => work(),
  settle: async (work) => work(),
};
