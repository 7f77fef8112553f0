/** What React tells the terminal of a value that it does not show: of an import that leads nowhere, that has been told with its line. */

const ofValues = /^(?:Functions are not valid as a React child|Invalid value for prop)/;

export function withoutReactWords<Value>(work: () => Value): Value {
  const { error } = console;
  console.error = (...words: unknown[]) => {
    if (!ofValues.test(String(words[0]))) error(...words);
  };
  try {
    return work();
  } finally {
    console.error = error;
  }
}
