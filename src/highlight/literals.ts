/**
 * What a line has to hold where a pattern of a grammar is to match. Most patterns name a word or a sign that most lines do not have, and to look
 * for it takes a fraction of what the engine takes for a search.
 */

/**
 * Texts of which one stands in each match, or in what a match looks ahead to; null where a match may do without any.
 * @param source in the syntax of Oniguruma. Of a pattern that is not understood in full nothing is said.
 */
export function literalsOf(source: string): readonly string[] | null {
  const reader = { source, at: 0 };
  try {
    const found = readAlternatives(reader);
    return reader.at === source.length && found !== null && chance(found) < mostChance ? found : null;
  } catch (error) {
    if (error instanceof NotUnderstood) return null;
    throw error;
  }
}

/** The text that a pattern matches, where it is one alone: `\[` → `[` */
export function exactText(source: string): string | null {
  return /^(?:\\[^\w\s]|[^\\^$.|?*+()[\]{}\w\s])+$/.test(source) ? unescaped(source) : null;
}

interface Reader {
  readonly source: string;
  at: number;
}

class NotUnderstood extends Error {}

/** So many are looked for in the time of a search. */
const most = 40;

const mostChance = 0.7;

/** How many lines of code hold one of them, roughly. */
function chance(literals: readonly string[]): number {
  return literals.reduce((sum, literal) => sum + chanceOf(literal), 0);
}

function chanceOf(literal: string): number {
  if (literal.length > 1) return literal.length === 2 ? 0.1 : 0.02;
  if (literal === "\n") return 1;
  return /[a-z ]/i.test(literal) ? 0.6 : 0.2;
}

function readAlternatives(reader: Reader): readonly string[] | null {
  const all: string[] = [];
  let isCertain = true;
  do {
    const own = readSequence(reader);
    if (own === null) isCertain = false;
    else all.push(...own);
  } while (take(reader, /^\|/) !== null);
  return isCertain && all.length <= most ? all : null;
}

/** The rarest that its parts ask for. */
function readSequence(reader: Reader): readonly string[] | null {
  const asked: (readonly string[])[] = [];
  let run = "";
  const endRun = () => {
    if (run !== "") asked.push([run]);
    run = "";
  };
  while (/^[^|)]/s.test(reader.source.slice(reader.at))) {
    const atom = readAtom(reader);
    const times = readQuantifier(reader);
    if (typeof atom === "string" && times !== "perhaps") run += atom;
    if (typeof atom === "string" && times === "once") continue;
    endRun();
    if (typeof atom !== "string" && atom !== null && times !== "perhaps") asked.push(atom);
  }
  endRun();
  return asked.toSorted((a, b) => chance(a) - chance(b))[0] ?? null;
}

/** A character, or what a group or class asks for. */
function readAtom(reader: Reader): string | readonly string[] | null {
  const sign = take(reader, /^./s);
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
      // A quantifier of nothing, or half of a character.
      if (sign === null || /[?*+\ud800-\udfff]/.test(sign)) throw new NotUnderstood();
      return sign;
  }
}

function readGroup(reader: Reader): readonly string[] | null {
  const kind = take(reader, /^\?(?:[:>=!~]|<[=!]|<\w+>)/) ?? "";
  // Flags, conditions, comments, calls.
  if (kind === "" && take(reader, /^[?*]/) !== null) throw new NotUnderstood();
  const inside = readAlternatives(reader);
  if (take(reader, /^\)/) === null) throw new NotUnderstood();
  // What is looked for behind may stand before the place where a search begins.
  return /^\?(?:[!~]|<[=!])/.test(kind) ? null : inside;
}

const controls: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", f: "\f", v: "\v" };

function readEscape(reader: Reader): string | null {
  const set = take(reader, /^(?:[wWdDsShHbBAzZGRXKNO]|[pP]\{[^{}]*\})/);
  if (set !== null) return null;
  const sign = take(reader, /^(?:[ntrfv]|[^\w\ud800-\udfff])/);
  if (sign === null) throw new NotUnderstood();
  return controls[sign] ?? sign;
}

/** Of a class of a few characters those. */
function readClass(reader: Reader): readonly string[] | null {
  const few = take(reader, /^(?:\\[^\w\s]|[^\\[\]&^\ud800-\udfff-]){1,8}\]/);
  if (few !== null) return [...unescaped(few.slice(0, -1))];
  take(reader, /^\^/);
  // A bracket in the first place may stand for itself.
  if (take(reader, /^\]/) !== null) throw new NotUnderstood();
  for (let depth = 1; depth > 0; ) {
    const sign = take(reader, /^(?:\[:\^?\w+:\]|\[\^?[\]:]|\[|\\.|.)/s);
    if (sign === null || /^\[\^?[\]:]$/.test(sign)) throw new NotUnderstood();
    if (sign === "[") depth += 1;
    if (sign === "]") depth -= 1;
  }
  return null;
}

/** How often what stands before has to match. */
function readQuantifier(reader: Reader): "once" | "always" | "perhaps" {
  const all = take(reader, /^(?:[?*+]|\{(?:\d+,?\d*|,\d+)\})+/);
  if (all === null) return "once";
  // Two in a row may mean anything.
  return /^(?:\+[?+]?|\{0*[1-9]\d*(?:,\d*)?\})$/.test(all) ? "always" : "perhaps";
}

function take(reader: Reader, pattern: RegExp): string | null {
  const found = pattern.exec(reader.source.slice(reader.at))?.[0] ?? null;
  reader.at += found?.length ?? 0;
  return found;
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/gs, "$1");
}
