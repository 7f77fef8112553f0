/** `@docusaurus/useBaseUrl`: pages add the base path, so only a path without a slash at its start changes. */
export default function useBaseUrl(path: string): string {
  return fromRoot(path);
}

export function useBaseUrlUtils() {
  return { withBaseUrl: fromRoot };
}

function fromRoot(path: string): string {
  return /^(?:[a-z][a-z\d+.-]*:|[/#]|$)/i.test(path) ? path : `/${path}`;
}
