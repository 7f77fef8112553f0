/** Collects the warnings that React prints while it renders, without those that ask for nothing. */
import { format } from "node:util";

/** They result from unresolved imports, which are reported with their position. */
const invalidChildWarnings = /^(?:Functions are not valid as a React child|Invalid value for prop)/;

/** `class` instead of `className`: React renders the attribute as written. */
const attributeNames = /^Invalid DOM property/;

const reactFile = /[\\/]node_modules[\\/](?:react|react-dom)[\\/]/;

export interface ReactWarning {
  readonly text: string;
  /** Stack traces: of the warning, and of the elements around it. */
  readonly stack: string;
}

interface WarningOptions {
  /** Whether all imports of the page are resolved. */
  readonly isWhole: boolean;
  /** Stack of the components around the one that is rendered. */
  captureOwners(): string;
}

/** Calls `report` for each warning. What the code of the site logs is logged. */
export function withReactWarnings<Value>(
  { isWhole, captureOwners }: WarningOptions,
  report: (warning: ReactWarning) => void,
  work: () => Value,
): Value {
  const { error } = console;
  console.error = (...words: unknown[]) => {
    const { stack = "" } = new Error();
    // The line after the message and this function.
    if (!reactFile.test(stack.split("\n")[2] ?? "")) return error(...words);
    const text = format(...words);
    if (attributeNames.test(text) || (!isWhole && invalidChildWarnings.test(text))) return;
    report({ text, stack: `${stack}\n${captureOwners()}` });
  };
  try {
    return work();
  } finally {
    console.error = error;
  }
}
