/** Code for browsers, hosts, processes or threads, bundled into a string. */
declare module "*?bundled" {
  export const text: string;
}
