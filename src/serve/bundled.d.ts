/** Client code of the development server, bundled into a string. */
declare module "*?bundled" {
  export const text: string;
}
