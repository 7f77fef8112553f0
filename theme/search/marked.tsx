/** Text with highlighted matches. */
import { splitMarks } from "./marks.ts";

export function Marked({ value }: { value: string }) {
  return splitMarks(value).map(({ text, isMarked }, index) => {
    const key = `${index} ${text}`;
    return isMarked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}
