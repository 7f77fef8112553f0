/** Names of keys in the browser's storage, which other sites of the same origin may also use. */
export const toStorageKey = (baseUrl: string, key: string): string => `docgen:${baseUrl}:${key}`;
