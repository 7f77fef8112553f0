/** What a page of the development server loads, bundled and as text. */
declare module "*?bundled" {
  export const text: string;
}
