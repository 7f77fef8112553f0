/** How words of a report are coloured: not at all where the reader is no terminal. */
export type Colour = "red" | "yellow" | "green" | "cyan" | "bold" | "dim";

export type Paint = (colour: Colour, text: string) => string;
