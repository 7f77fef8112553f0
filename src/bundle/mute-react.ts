/** Suppresses console errors of React that ask for nothing. */

/** They result from unresolved imports, which are reported with their position. */
const invalidChildWarnings = /^(?:Functions are not valid as a React child|Invalid value for prop)/;

/** `class` instead of `className`: React renders the attribute as written. It warns once per process, so not every page would have the message. */
const attributeNames = /^Invalid DOM property/;

/** @param isWhole whether all imports of the page are resolved */
export function muteReactWarnings<Value>(isWhole: boolean, work: () => Value): Value {
  const { error } = console;
  console.error = (...words: unknown[]) => {
    // Code of the site may log any value.
    const text = typeof words[0] === "string" ? words[0] : "";
    const isMuted = attributeNames.test(text) || (!isWhole && invalidChildWarnings.test(text));
    if (!isMuted) error(...words);
  };
  try {
    return work();
  } finally {
    console.error = error;
  }
}
