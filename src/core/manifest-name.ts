/** Name of the file that lists what docgen wrote to an output folder. */
export const manifestName = ".docgen-ledger.json";
