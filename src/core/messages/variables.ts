/** Messages about variables. */
import { didYouMean, error, groupedBy, warning } from "./make.ts";

export const variableMessages = {
  "variable/unknown": groupedBy(
    ({ written }) => written,
    warning((v: { written: string; nearest: string | null; isInConfig: boolean }) => [
      `Unknown variable "${v.written}": it is rendered as text.`,
      didYouMean(
        v.nearest,
        v.isInConfig
          ? 'Add it to "variables".'
          : 'Add it to "variables" in the config. To show the braces, write a backslash before them or put them into code.',
      ),
    ]),
  ),
  "variable/circular": error((v: { names: string }) => [
    `Circular variables: ${v.names}`,
    "Write the value of one of them without the other.",
  ]),
  "variable/file": error((v: { name: string; file: string; reason: string }) => [
    `Cannot read the variable "${v.name}" from ${v.file}: ${v.reason}`,
    "Correct the path or the file. The path is relative to the site folder.",
  ]),
  "variable/key": error((v: { name: string; file: string; key: string; nearest: string | null }) => [
    `Cannot read the variable "${v.name}" from ${v.file}: "${v.key}" is not a text or a number there.`,
    didYouMean(v.nearest, "Correct the key, with a dot before each part below it."),
  ]),
};
