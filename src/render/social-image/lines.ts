/** Sets a title: the largest of some sizes at which it has few lines, broken between phrases or words, about as long as one another. */

export interface TitleLines {
  /** In pixels. */
  readonly size: number;
  readonly lines: readonly string[];
}

interface Setting {
  readonly size: number;
  readonly mostLines: number;
}

const settings: readonly Setting[] = [
  { size: 96, mostLines: 1 },
  { size: 80, mostLines: 2 },
  { size: 68, mostLines: 3 },
  { size: 58, mostLines: 3 },
  { size: 50, mostLines: 4 },
];

/**
 * @param phrases of the title: together they are it
 * @param width of a line, in pixels
 * @param widthOf a text, in parts of its size
 */
export function setTitle(
  phrases: readonly string[],
  width: number,
  widthOf: (text: string) => number,
): TitleLines {
  const spaced = phrases.flatMap((phrase) => phrase.split(/(?<=[ \u3000])(?=[^ \u3000])/u));
  const words = phrases.length === 1 ? spaced.flatMap(breakWide) : spaced;
  const measure = (text: string) => widthOf(text.trimEnd());
  const fitting = settings.find(({ size, mostLines }) => {
    const most = width / size;
    return words.every((word) => measure(word) <= most) && fill(words, most, measure).length <= mostLines;
  });
  const { size, mostLines } = fitting ?? (settings.at(-1) as Setting);
  const most = width / size;
  const units = words.flatMap((word) => (measure(word) <= most ? [word] : breakWord(word)));
  const lines = fill(units, most, measure);
  if (lines.length > mostLines) return { size, lines: cut(lines.slice(0, mostLines), most, measure) };
  return { size, lines: fill(units, narrowest(units, most, lines.length, measure), measure) };
}

type Measure = (text: string) => number;

function fill(units: readonly string[], most: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  for (const unit of units) {
    if (line !== "" && measure(line + unit) > most) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += unit;
  }
  return [...lines, line.trimEnd()];
}

/** The least width at which there are no more lines: then none is much shorter than the others. */
function narrowest(units: readonly string[], most: number, count: number, measure: Measure): number {
  let [low, high] = [most / 2, most];
  for (let step = 0; step < 8; step += 1) {
    const middle = (low + high) / 2;
    const isWide = units.every((unit) => measure(unit) <= middle);
    if (isWide && fill(units, middle, measure).length <= count) high = middle;
    else low = middle;
  }
  return high;
}

/** What may not begin a line. */
const closing =
  "[、。，．,.!?！？」』）)】〕〉》’”ーぁぃぅぇぉっゃゅょァィゥェォッャュョ゛゜々…：；:;\\p{M}]*";
const wide = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]";

const betweenAll = new RegExp(`.${closing}`, "gsu");
const betweenWide = new RegExp(`(?:${wide}|(?:(?!${wide}).)+)${closing}`, "gsu");

/** Into its characters. */
function breakWord(word: string): readonly string[] {
  return word.match(betweenAll) ?? [word];
}

/** Into its Chinese or Japanese characters: of a title whose phrases nobody knows. */
function breakWide(word: string): readonly string[] {
  return word.match(betweenWide) ?? [word];
}

function cut(lines: readonly string[], most: number, measure: Measure): readonly string[] {
  let last = [...(lines.at(-1) ?? "")];
  while (last.length > 0 && measure(`${last.join("")}…`) > most) last = last.slice(0, -1);
  return [...lines.slice(0, -1), `${last.join("").trimEnd()}…`];
}
