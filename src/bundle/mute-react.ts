/** Suppresses React's console errors about invalid children, which result from unresolved imports that are reported with their position. */

const invalidChildWarnings = /^(?:Functions are not valid as a React child|Invalid value for prop)/;

export function muteReactWarnings<Value>(work: () => Value): Value {
  const { error } = console;
  console.error = (...words: unknown[]) => {
    if (!invalidChildWarnings.test(String(words[0]))) error(...words);
  };
  try {
    return work();
  } finally {
    console.error = error;
  }
}
