/** Typesets a title: the largest size at which it fits, broken between phrases or words into lines of similar length. */

export interface TitleLines {
  /** In pixels. */
  readonly size: number;
  readonly lines: readonly string[];
}

interface Setting {
  readonly size: number;
  readonly maxLines: number;
}

const settings: readonly Setting[] = [
  { size: 96, maxLines: 1 },
  { size: 80, maxLines: 2 },
  { size: 68, maxLines: 3 },
  { size: 58, maxLines: 3 },
  { size: 50, maxLines: 4 },
];

/**
 * @param phrases the title, split into phrases
 * @param width line width in pixels
 * @param widthOf width of a text in em
 */
export function typesetTitle(
  phrases: readonly string[],
  width: number,
  widthOf: (text: string) => number,
): TitleLines {
  const spaced = phrases.flatMap((phrase) => phrase.split(/(?<=[ \u3000])(?=[^ \u3000])/u));
  const words = phrases.length === 1 ? spaced.flatMap(breakWide) : spaced;
  const measure = (text: string) => widthOf(text.trimEnd());
  const fitting = settings.find(({ size, maxLines }) => {
    const max = width / size;
    return words.every((word) => measure(word) <= max) && fill(words, max, measure).length <= maxLines;
  });
  const { size, maxLines } = fitting ?? (settings.at(-1) as Setting);
  const max = width / size;
  const units = words.flatMap((word) => (measure(word) <= max ? [word] : breakWord(word)));
  const lines = fill(units, max, measure);
  if (lines.length > maxLines) return { size, lines: cut(lines.slice(0, maxLines), max, measure) };
  return { size, lines: fill(units, narrowest(units, max, lines.length, measure), measure) };
}

type Measure = (text: string) => number;

function fill(units: readonly string[], max: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  for (const unit of units) {
    if (line !== "" && measure(line + unit) > max) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += unit;
  }
  return [...lines, line.trimEnd()];
}

/** Binary search for the smallest width with the same number of lines, which balances them. */
function narrowest(units: readonly string[], max: number, count: number, measure: Measure): number {
  let [low, high] = [max / 2, max];
  for (let step = 0; step < 8; step += 1) {
    const middle = (low + high) / 2;
    const isWide = units.every((unit) => measure(unit) <= middle);
    if (isWide && fill(units, middle, measure).length <= count) high = middle;
    else low = middle;
  }
  return high;
}

/** Characters that must not start a line. */
const closing =
  "[、。，．,.!?！？」』）)】〕〉》’”ーぁぃぅぇぉっゃゅょァィゥェォッャュョ゛゜々…：；:;\\p{M}]*";
const wide = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]";

const betweenAll = new RegExp(`.${closing}`, "gsu");
const betweenWide = new RegExp(`(?:${wide}|(?:(?!${wide}).)+)${closing}`, "gsu");

/** Splits into characters. */
function breakWord(word: string): readonly string[] {
  return word.match(betweenAll) ?? [word];
}

/** Splits at Chinese and Japanese characters, for titles without phrase boundaries. */
function breakWide(word: string): readonly string[] {
  return word.match(betweenWide) ?? [word];
}

function cut(lines: readonly string[], max: number, measure: Measure): readonly string[] {
  let last = [...(lines.at(-1) ?? "")];
  while (last.length > 0 && measure(`${last.join("")}…`) > max) last = last.slice(0, -1);
  return [...lines.slice(0, -1), `${last.join("").trimEnd()}…`];
}
