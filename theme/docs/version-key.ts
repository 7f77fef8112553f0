/** Where the version of the documents is kept that a visitor has chosen or read last. */
export const versionKey = "version";
