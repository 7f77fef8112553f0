/**
 * Finds text that a line must contain for a pattern of a grammar to match. Most patterns name a word or a sign that most lines do not
 * contain: looking for it takes a fraction of the time of a regular expression search. A parser of the whole syntax takes ten times as
 * long for a grammar as this one, which gives up where it is in doubt.
 */

/**
 * Returns texts of which every line that the pattern matches contains at least one. Returns null where none is certain, where most lines
 * contain one, and for syntax that is not supported.
 * @param pattern in the syntax of Oniguruma
 */
export function requiredText(pattern: string): readonly string[] | null {
  const reader = { pattern, at: 0 };
  try {
    const found = readAlternatives(reader);
    return reader.at === pattern.length && found !== null && frequency(found) < maxFrequency ? found : null;
  } catch (error) {
    if (error instanceof Unsupported) return null;
    throw error;
  }
}

interface Reader {
  readonly pattern: string;
  at: number;
}

class Unsupported extends Error {}

/** Looking for more takes as long as a search. */
const maxTexts = 40;
const maxFrequency = 0.7;

/** The share of lines of code that contain one of the texts, roughly. */
function frequency(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + frequencyOf(text), 0);
}

function frequencyOf(text: string): number {
  if (text.length > 1) return text.length === 2 ? 0.1 : 0.02;
  if (text === "\n") return 1;
  return /[a-z ]/i.test(text) ? 0.6 : 0.2;
}

/** One alternative matches: the texts of all of them. */
function readAlternatives(reader: Reader): readonly string[] | null {
  const all: string[] = [];
  let isCertain = true;
  do {
    const found = readSequence(reader);
    if (found === null) isCertain = false;
    else all.push(...found);
  } while (take(reader, /\|/y) !== null);
  return isCertain && all.length <= maxTexts ? all : null;
}

/** All elements match: the rarest texts among them. */
function readSequence(reader: Reader): readonly string[] | null {
  const candidates: (readonly string[])[] = [];
  let run = "";
  const endRun = () => {
    if (run !== "") candidates.push([run]);
    run = "";
  };
  while (reader.at < reader.pattern.length && !/[|)]/.test(reader.pattern.charAt(reader.at))) {
    const element = readElement(reader);
    const repeats = readQuantifier(reader);
    if (typeof element === "string" && repeats !== "optional") run += element;
    if (typeof element === "string" && repeats === "once") continue;
    endRun();
    if (typeof element !== "string" && element !== null && repeats !== "optional") candidates.push(element);
  }
  endRun();
  return candidates.toSorted((a, b) => frequency(a) - frequency(b))[0] ?? null;
}

/** A character, or the texts that a group or a class requires. */
function readElement(reader: Reader): string | readonly string[] | null {
  const sign = take(reader, /./sy);
  switch (sign) {
    case "(":
      return readGroup(reader);
    case "[":
      return readClass(reader);
    case "\\":
      return readEscape(reader);
    case ".":
    case "^":
    case "$":
      return null;
    default:
      // A quantifier without an element, or half of a character.
      if (sign === null || /[?*+\ud800-\udfff]/.test(sign)) throw new Unsupported();
      return sign;
  }
}

function readGroup(reader: Reader): readonly string[] | null {
  const kind = take(reader, /\?(?:[:>=!~]|<[=!]|<\w+>)/y) ?? "";
  // Flags, conditions, comments, callouts.
  if (kind === "" && take(reader, /[?*]/y) !== null) throw new Unsupported();
  const inside = readAlternatives(reader);
  if (take(reader, /\)/y) === null) throw new Unsupported();
  return /^\?(?:[!~]|<!)/.test(kind) ? null : inside;
}

const controls = new Map(Object.entries({ n: "\n", t: "\t", r: "\r", f: "\f", v: "\v" }));

function readEscape(reader: Reader): string | null {
  const set = take(reader, /[wWdDsShHbBAzZGRXKNO]|[pP]\{[^{}]*\}/y);
  if (set !== null) return null;
  const sign = take(reader, /[ntrfv]|[^\w\ud800-\udfff]/y);
  if (sign === null) throw new Unsupported();
  return controls.get(sign) ?? sign;
}

/** The characters of a class of a few. */
function readClass(reader: Reader): readonly string[] | null {
  const few = take(reader, /(?:\\[^\w\s]|[^\\[\]&^\ud800-\udfff-]){1,8}\]/y);
  if (few !== null) return [...few.slice(0, -1).replaceAll(/\\(.)/gs, "$1")];
  take(reader, /\^/y);
  // A bracket in the first place may be a character of the class.
  if (take(reader, /\]/y) !== null) throw new Unsupported();
  for (let depth = 1; depth > 0; ) {
    const sign = take(reader, /\[:\^?\w+:\]|\[\^?[\]:]|\[|\\.|./sy);
    if (sign === null || /^\[\^?[\]:]$/.test(sign)) throw new Unsupported();
    if (sign === "[") depth += 1;
    if (sign === "]") depth -= 1;
  }
  return null;
}

/** How often the element before it matches. */
function readQuantifier(reader: Reader): "once" | "repeated" | "optional" {
  const all = take(reader, /(?:[?*+]|\{(?:\d+,?\d*|,\d+)\})+/y);
  if (all === null) return "once";
  // Two in a row may mean anything.
  return /^(?:\+[?+]?|\{0*[1-9]\d*(?:,\d*)?\})$/.test(all) ? "repeated" : "optional";
}

/** @param expression with the flag `y` */
function take(reader: Reader, expression: RegExp): string | null {
  expression.lastIndex = reader.at;
  const found = expression.exec(reader.pattern)?.[0] ?? null;
  reader.at += found?.length ?? 0;
  return found;
}
