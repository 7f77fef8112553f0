/** Lines that twoslash reads in TypeScript and does not show: what its cuts leave out, its flags and its queries. */

const cut = /^[ \t]*\/\/[ \t]*---cut(?:-(before|after|start|end))?---[ \t]*$/;
const flag =
  /^[ \t]*\/\/[ \t]*@(?:noErrors|errors|noErrorValidation|showEmit|showEmittedFile|keepNotations|[a-z][A-Za-z]+:)/;
const query = /^[ \t]*\/\/[ \t]*\^(?:\?|\||\^+[ \t]*$)/;

type State = "shown" | "cut" | "over";

/** @param isTwoslash whether the block is marked `twoslash`; cuts are honored in any case */
export function withoutCuts(code: string, isTwoslash: boolean): string {
  if (!isTwoslash && !code.includes("---cut")) return code;
  const isHidden = (line: string) => isTwoslash && (flag.test(line) || query.test(line));
  let shown: string[] = [];
  let state: State = "shown";
  for (const line of code.split("\n")) {
    const found = cut.exec(line);
    if (found !== null) {
      const kind = found[1] ?? "before";
      if (kind === "before") shown = [];
      state = after(state, kind);
    } else if (state === "shown" && !isHidden(line)) shown.push(line);
  }
  return shown
    .join("\n")
    .replace(/^(?:[ \t]*\n)+/, "")
    .trimEnd();
}

/** The state after a cut. */
function after(state: State, kind: string): State {
  if (kind === "before" || state === "over") return state;
  return kind === "after" ? "over" : kind === "start" ? "cut" : "shown";
}
