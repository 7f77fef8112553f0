/** `@astrojs/starlight/components`: the components of Starlight, drawn as blocks of ours. */
export { Aside } from "./aside.tsx";
export { Badge } from "./badge.tsx";
export { Card, CardGrid, LinkButton, LinkCard } from "./cards.tsx";
export { Code } from "./code.tsx";
export { FileTree } from "./file-tree.tsx";
export { Icon } from "./icon.tsx";
export { Steps } from "./steps.tsx";
export { TabItem, Tabs } from "./tabs.tsx";
