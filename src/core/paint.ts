/** Colors terminal output; plain text if the output is not a terminal. */
export type Colour = "red" | "yellow" | "green" | "cyan" | "bold" | "dim";

export type Paint = (colour: Colour, text: string) => string;
