/** `@docusaurus/plugin-content-docs/client`: components see one version, without its documents. */
const version = { pluginId: "default", version: "current", label: "Next", isLast: true, docs: {} };

export const useDocsVersion = () => version;
export const useActiveDocContext = () => ({ activeVersion: version, activeDoc: undefined });
export const useActiveVersion = () => version;
export const useLatestVersion = () => version;
export const useVersions = () => [version];
export const useDocsSidebar = () => null;
export const useDocById = () => undefined;
