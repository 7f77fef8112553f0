/** The list of a large site's files of terms, in files. Where one ends depends on the terms, as in the files that they list. */
import { isBorder } from "./term-files.ts";

interface ListedFile {
  readonly first: string;
  readonly name: string;
}

/** Files: no border before the least, always one after four times that. */
const leastSize = 32;
const oneIn = 37;

export function makeShelves(files: readonly ListedFile[]): readonly { first: string; text: string }[] {
  const shelves: ListedFile[][] = [];
  for (const file of files) {
    const shelf = shelves.at(-1);
    const size = shelf?.length ?? 0;
    const isFull = size >= 4 * leastSize || (size >= leastSize && isBorder(file.first, oneIn));
    if (shelf === undefined || isFull) shelves.push([file]);
    else shelf.push(file);
  }
  return shelves.map((shelf) => ({
    first: shelf[0]?.first ?? "",
    text: `${shelf.map(({ first }) => first).join(" ")}\n${shelf.map(({ name }) => name).join("")}`,
  }));
}
