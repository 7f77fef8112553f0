/** Colors terminal output; plain text if the output is not a terminal. */
export type Color = "red" | "yellow" | "green" | "cyan" | "bold" | "dim";

export type Paint = (colour: Color, text: string) => string;
